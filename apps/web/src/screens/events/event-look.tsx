import { eventsReads } from '@matchdesk/core/events/reads.ts';
import { actionLabel, cancelRefusal } from '@matchdesk/core/events/rules.ts';
import type { EventRow } from '@matchdesk/core/events/schema.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { Assigned } from '../../list/assigned.tsx';
import type { Look } from '../../list/columns.tsx';
import { Named } from '../../list/named.tsx';
import { rowActions } from '../../list/row-action.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';

const eventHref = (event: Pick<EventRow, '_id'>): string => hrefTo('events.detail', { id: event._id });

const tones: Readonly<Record<string, Tone>> = {
  Published: 'success',
  Past: 'muted',
  Cancelled: 'danger',
  'In progress': 'info',
};

/** Filled in the head of the event's own page. */
export const eventBadge = ({ status }: Pick<EventRow, 'status'>, filled?: boolean) =>
  status === '' ? null : (
    <Badge tone={tones[status] ?? 'neutral'} filled={filled}>
      {status}
    </Badge>
  );

const cancel = rowActions(eventsReads.list, (event: EventRow) => [
  { id: 'events.cancel', text: actionLabel(event), label: actionLabel(event) },
]);

const cancelCell = (event: EventRow) =>
  cancelRefusal(event) === null ? cancel(event) : <span className="muted">{actionLabel(event)}</span>;

const eventLook: Look<EventRow> = {
  name: { width: 200, cell: (event) => <Link href={eventHref(event)}>{event.title || event._id}</Link> },
  id: { width: 104 },
  date: { width: 144 },
  host: {
    width: 160,
    cell: (event) => <Named src={event.hostImage} name={event.hostname} />,
  },
  status: { width: 112, cell: (event) => eventBadge(event) },
  assigned: { width: 256, cell: (event) => <Assigned record={event} /> },
  notes: { width: 64 },
  action: { width: 136, cell: cancelCell },
};

/** How each list of events looks, and where a row leads. */
export const shownEvents = { look: eventLook, href: eventHref, detail: eventsReads.get };
