import { byOf, type Event, eventsOf } from './history.ts';
import { readRows } from './job-files.ts';
import type { Standing } from './kept-jobs.ts';
import { placesIn } from './ranges.ts';

const words = { end: 'answer', verified: 'read back', settled: 'person' } as const;
const stateWords = { done: 'done', failed: 'failed', unknown: 'unknown', 'not-tried': 'unprocessed' } as const;
const page = 500;

const aboutEvent = (event: Event | undefined, sending: Event | undefined) => {
  const last = sending?.type === 'end' ? sending.answers?.at(-1) : undefined;
  return {
    batch: sending?.type === 'end' ? sending.batch : null,
    sent: sending?.sentAt ?? null,
    settled: event?.at ?? null,
    /** What settled it: the provider's answer, reading back, or a person. */
    how: event ? words[event.type] : null,
    by: event ? byOf(event.run) : null,
    profile: event?.run?.profile ?? null,
    version: event?.run?.version ?? null,
    status: last?.status ?? null,
    answer: last?.text ?? null,
    request_id: last?.request ?? null,
  };
};

/** The history of one row. */
type RowHistory = { readonly id: string; readonly state: string; readonly reason: string } & ReturnType<
  typeof aboutEvent
>;

/**
 * Yields the outcome of each row, with who, when and the provider's answer: page by page, in the order of the input.
 */
export async function* rowHistory({ folder, start, ledger }: Standing): AsyncGenerator<readonly RowHistory[]> {
  const lastOf = new Map<number, Event>();
  const sendingOf = new Map<number, Event>();
  for await (const event of eventsOf(folder, start)) {
    for (const place of placesIn(event.rows)) {
      lastOf.set(place, event);
      if (event.type === 'end') sendingOf.set(place, event);
    }
  }
  let rows: RowHistory[] = [];
  for await (const [place, { id }] of readRows(folder)) {
    rows.push({
      id,
      state: stateWords[ledger.stateOf(place)],
      reason: ledger.reasons.get(place) ?? '',
      ...aboutEvent(lastOf.get(place), sendingOf.get(place)),
    });
    if (rows.length < page) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
