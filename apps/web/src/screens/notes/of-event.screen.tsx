import { eventsReads } from '@matchdesk/core/events/reads.ts';
import type { EventDetail } from '@matchdesk/core/events/schema.ts';
import { RecordNotes } from './record-notes.tsx';

const nameOf = (event: EventDetail): string => event.title;

/** /event-notes/{id} */
export default function EventNotes({ params: { id } }: { params: { id: string } }) {
  return <RecordNotes id={id} kind="event" read={eventsReads.get} nameOf={nameOf} />;
}
