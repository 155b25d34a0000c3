import type { Option } from '../kit/list/read.ts';
import { dashedDate } from '../kit/text/show.ts';
import { type EventRow, eventStatuses, plain } from './schema.ts';
import { eventsTexts as say } from './texts.ts';

/** The status filter's values (specification, section 9): 0 is All. */
export const statusOptions: readonly Option[] = [
  ['0', say.all],
  ...eventStatuses.flatMap(({ code, label }): Option[] => (code === null ? [] : [[String(code), label]])),
];

/** An option that the filter offers although it has no code: choosing it does nothing (specification, section 4). */
export const idleStatuses = {
  options: eventStatuses.flatMap(({ code, label }): Option[] => (code === null ? [[plain(label), label]] : [])),
  why: say.draftsUnfiltered,
};

/** The code of a status; null where it has none. */
export const statusCode = (label: string): number | null =>
  eventStatuses.find((status) => status.label === label)?.code ?? null;

/** Whether an event can have the status of a filter's code. */
export const hasStatus = ({ status }: Pick<EventRow, 'status'>, code: string): boolean =>
  code === '0' || status === '' || String(statusCode(status)) === code;

/** Why an event cannot be cancelled, or null: past and cancelled ones cannot (specification, section 4). */
export const cancelRefusal = ({ status }: Pick<EventRow, 'status'>): string | null => {
  if (status === 'Past') return say.isPast;
  return status === 'Cancelled' ? say.alreadyCancelled : null;
};

/** The action column: 'expired', 'Already Cancelled', or the offer to cancel. */
export const actionLabel = ({ status }: Pick<EventRow, 'status'>): string => {
  if (status === 'Past') return say.expired;
  return status === 'Cancelled' ? say.alreadyCancelled : say.cancel;
};

/** Date and time of an event: MM-DD-YYYY and the time as the provider sends it. */
export const heldAt = ({ event_date, event_time }: Pick<EventRow, 'event_date' | 'event_time'>): string =>
  [dashedDate(event_date), event_time].filter((piece) => piece !== '').join(' ');
