import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { ListScreen } from '../../shell/list-screen.tsx';
import { shownEvents } from './event-look.tsx';

/** /events/{userid}: the events of one host. */
export default function HostEvents({ params: { userid } }: { params: { userid: string } }) {
  return <ListScreen id="events.of-host" list={eventsReads['of-host']} scope={userid} {...shownEvents} />;
}
