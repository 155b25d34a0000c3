import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { BackLink } from '../../shell/back-link.tsx';
import { Page } from '../../shell/page.tsx';
import { eventHref, eventLook } from './event-look.tsx';

/** /events */
export function Events() {
  return (
    <Page title="Events">
      <ListView id="events.list" list={eventsReads.list} look={eventLook} href={eventHref} />
    </Page>
  );
}

/** /events/{userid}: the events of one host. */
export function HostEvents({ params }: { params: { userid: string } }) {
  return (
    <Page title="Events" back={<BackLink href={`/view-user-detail/${params.userid}`}>User</BackLink>}>
      <ListView
        id="events.of-host"
        list={eventsReads['of-host']}
        scope={params.userid}
        look={eventLook}
        href={eventHref}
      />
    </Page>
  );
}
