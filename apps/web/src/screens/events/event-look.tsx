import { actionLabel, cancelRefusal } from '@matchdesk/core/events/rules.ts';
import type { EventRow } from '@matchdesk/core/events/schema.ts';
import { eventsScreens } from '@matchdesk/core/events/screens.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { Link } from 'wouter';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export const eventHref = (event: Pick<EventRow, '_id'>): string => hrefOf(eventsScreens.detail.path, { id: event._id });

const tones: Readonly<Record<string, Tone>> = {
  Published: 'success',
  Past: 'muted',
  Cancelled: 'danger',
  'In progress': 'info',
};

export const eventBadge = ({ status }: Pick<EventRow, 'status'>) =>
  status === '' ? null : <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>;

const cancelCell = (event: EventRow) =>
  cancelRefusal(event) === null ? (
    <Button
      size="small"
      onClick={() =>
        openAction('events.cancel', { subject: one({ id: event._id, label: event.title, record: event }) })
      }
    >
      {actionLabel(event)}
    </Button>
  ) : (
    <span className="muted">{actionLabel(event)}</span>
  );

/** How the events' lists look. */
export const eventLook: Look<EventRow> = {
  name: { width: 248, cell: (event) => <Link href={eventHref(event)}>{event.title || event._id}</Link> },
  id: { width: 224 },
  date: { width: 152 },
  host: {
    width: 176,
    cell: (event) => (
      <span className="row">
        <Avatar src={event.hostImage} name={event.hostname} />
        {event.hostname}
      </span>
    ),
  },
  status: { width: 128, cell: eventBadge },
  action: { width: 144, cell: cancelCell },
};
