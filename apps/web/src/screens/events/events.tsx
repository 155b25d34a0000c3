import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { BackToUser } from '../../shell/back-link.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';
import { eventHref, eventLook } from './event-look.tsx';

const shown = { look: eventLook, href: eventHref, detail: eventsReads.get };

/** /events */
export function Events() {
  return <ListScreen id="events.list" list={eventsReads.list} {...shown} />;
}

/** /events/{userid}: the events of one host. */
export function HostEvents({ params: { userid } }: { params: { userid: string } }) {
  return (
    <ListScreen
      id="events.of-host"
      list={eventsReads['of-host']}
      scope={userid}
      back={<BackToUser id={userid} />}
      {...shown}
    />
  );
}
