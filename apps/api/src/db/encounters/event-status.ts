import type { eventStatuses } from '@matchdesk/core/events/schema.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The status of a published event. Drafts are not stored here. */
export type EventStatus = Exclude<(typeof eventStatuses)[number]['label'], 'Draft'>;

type Times = Pick<Selectable<Tables['events']>, 'starts_at' | 'ends_at' | 'cancelled_at'>;

/** The status at a given time: an event is in progress from its first moment, and past from its last one. */
export const eventStatusAt = ({ starts_at, ends_at, cancelled_at }: Times, now: number): EventStatus => {
  if (cancelled_at !== null) return 'Cancelled';
  if (ends_at <= now) return 'Past';
  return starts_at <= now ? 'In progress' : 'Published';
};

const conditions: Readonly<Record<EventStatus, (now: number) => RawBuilder<boolean>>> = {
  Cancelled: () => sql<boolean>`cancelled_at IS NOT NULL`,
  // An event never ends before it starts, so the first condition lets the order's index skip future events.
  Past: (now) => sql<boolean>`(starts_at <= ${now} AND ends_at <= ${now} AND cancelled_at IS NULL)`,
  'In progress': (now) => sql<boolean>`(starts_at <= ${now} AND ends_at > ${now} AND cancelled_at IS NULL)`,
  Published: (now) => sql<boolean>`(starts_at > ${now} AND cancelled_at IS NULL)`,
};

/** The same as a condition on `events`. */
export const eventStatusIs = (status: EventStatus, now: number): RawBuilder<boolean> => conditions[status](now);
