import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { usePrefetchDetail } from '../../data/reads.ts';
import { ListView } from '../../list/list-view.tsx';
import { BackToUser } from '../../shell/back-link.tsx';
import { Page } from '../../shell/page.tsx';
import { eventHref, eventLook } from './event-look.tsx';

/** /events */
export function Events() {
  const prefetch = usePrefetchDetail();
  return (
    <Page title="Events">
      <ListView
        id="events.list"
        list={eventsReads.list}
        look={eventLook}
        href={eventHref}
        onApproach={(event) => prefetch(eventsReads.get, event._id)}
      />
    </Page>
  );
}

/** /events/{userid}: the events of one host. */
export function HostEvents({ params }: { params: { userid: string } }) {
  const prefetch = usePrefetchDetail();
  return (
    <Page title="Events" back={<BackToUser id={params.userid} />}>
      <ListView
        id="events.of-host"
        list={eventsReads['of-host']}
        scope={params.userid}
        onApproach={(event) => prefetch(eventsReads.get, event._id)}
        look={eventLook}
        href={eventHref}
      />
    </Page>
  );
}
