import { actionLabel, cancelRefusal } from '@matchdesk/core/events/rules.ts';
import type { EventRow } from '@matchdesk/core/events/schema.ts';
import { eventsScreens } from '@matchdesk/core/events/screens.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { orMissing } from '@matchdesk/core/kit/show.ts';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import type { Look } from '../../list/columns.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

export const eventHref = (event: Pick<EventRow, '_id'>): string => hrefOf(eventsScreens.detail.path, { id: event._id });

const tones: Readonly<Record<string, Tone>> = {
  Published: 'success',
  Past: 'muted',
  Cancelled: 'danger',
  'In progress': 'info',
};

const badgeOf = (status: string, filled?: boolean) =>
  status === '' ? null : (
    <Badge tone={tones[status] ?? 'neutral'} filled={filled}>
      {status}
    </Badge>
  );

export const eventBadge = ({ status }: Pick<EventRow, 'status'>) => badgeOf(status);

/** The same in the head of the event's own page. */
export const eventHeadBadge = ({ status }: Pick<EventRow, 'status'>) => badgeOf(status, true);

const cancelCell = (event: EventRow) =>
  cancelRefusal(event) === null ? (
    <Button
      size="small"
      data-action="events.cancel"
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
      <span className="named">
        <Avatar src={event.hostImage} name={event.hostname} />
        <span className="truncate">{orMissing(event.hostname)}</span>
      </span>
    ),
  },
  status: { width: 128, cell: eventBadge },
  action: { width: 144, cell: cancelCell },
};
