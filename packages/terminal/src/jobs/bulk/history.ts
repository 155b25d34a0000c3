import type { RowState } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { JobStart } from './job-files.ts';
import type { Answer, JournalEntry, Run } from './journal-line.ts';
import { checkedLines } from './ledger.ts';
import { placesIn } from './ranges.ts';

/** One line of a journal that settles rows, with its author. */
export type Event = Extract<JournalEntry, { type: 'end' | 'verified' | 'settled' }> & {
  readonly run: Run | undefined;
  /** When the request was sent, where there was one. */
  readonly sentAt: string | undefined;
};

/** Yields the lines that settled the rows of a job, in the order in which they were written. */
export async function* eventsOf(
  folder: string,
  start: JobStart,
  onFault?: (fault: string) => void,
): AsyncGenerator<Event> {
  const sent = new Map<number, string>();
  let run: Run | undefined;
  for await (const { entry } of checkedLines(folder, start, onFault)) {
    if (entry.type === 'run') run = entry;
    if (entry.type === 'intent') sent.set(entry.batch, entry.at);
    if (entry.type === 'verified' || entry.type === 'settled') yield { ...entry, run, sentAt: undefined };
    if (entry.type === 'end') {
      yield { ...entry, run, sentAt: sent.get(entry.batch) };
      sent.delete(entry.batch);
    }
  }
}

/** What a person decided about rows. */
export type Decided = {
  readonly at: string;
  readonly by: string;
  readonly as: RowState;
  readonly rows: number;
  readonly reason: string;
};

const mostNamed = 5;

/** The name of the person in a report. */
export const byOf = (run: Run | undefined): string => run?.by.address ?? run?.by.id ?? '';

/** What the provider answered, the most frequent first, and what people decided. */
export const historyOf = async (folder: string, start: JobStart, onFault?: (fault: string) => void) => {
  const said = new Map<string, Answer & { requests: number; named: string[] }>();
  const settled: Decided[] = [];
  for await (const event of eventsOf(folder, start, onFault)) {
    if (event.type === 'settled') {
      const { at, state, rows, reason } = event;
      settled.push({ at, by: byOf(event.run), as: state, rows: placesIn(rows).length, reason });
    }
    for (const answer of event.type === 'end' ? (event.answers ?? []) : []) {
      const key = `${answer.status} ${answer.text ?? ''}`;
      const known = said.get(key) ?? { ...answer, requests: 0, named: [] };
      said.set(key, known);
      known.requests += 1;
      if (answer.request !== undefined && known.named.length < mostNamed) known.named.push(answer.request);
    }
  }
  /** Equal answers of the provider, the number of requests, and the provider's ids of the first of these. */
  const answers = [...said.values()]
    .sort((one, other) => other.requests - one.requests)
    .map(({ status, text = '', requests, named }) => ({
      status,
      sentence: text,
      requests,
      request_ids: named.join(', '),
    }));
  return { answers, settled };
};
