import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { ListScreen } from '../../shell/list-screen.tsx';
import { shownEvents } from './event-look.tsx';

/** /events */
export default function Events() {
  return <ListScreen id="events.list" list={eventsReads.list} {...shownEvents} />;
}
