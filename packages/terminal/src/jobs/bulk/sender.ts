import { contract } from '@matchdesk/core/endpoints.ts';
import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import type { Batch } from '@matchdesk/core/kit/bulk-run.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import { type Intention, intentionIn, newIntention } from '@matchdesk/core/kit/intention.ts';
import type { Context } from '../../api/context.ts';
import type { Named } from '../../registry/registry.ts';
import { notingAnswers } from './answers.ts';
import type { JobStart } from './job-files.ts';
import type { Item } from './journal.ts';
import type { Answer } from './journal-line.ts';

/** What a row's values come to; the values' own fault, where they are refused now, is the row's. */
const inputFor = ({ action }: Named, values: Readonly<Record<string, unknown>>) => {
  const read = action.input.safeParse(values);
  if (read.success) return read.data;
  const complaints = Object.entries(firstMessages(read.error)).map(([param, msg]) => ({ msg, param }));
  throw new Failure('validation', { complaints });
};

/**
 * Runs a job's action on one batch. A batch is an intention: each of its writes has a key of its own, made of the batch's,
 * and is sent once; what is repeated, and when, the run decides.
 */
export const sender = (context: Context, named: Named, start: JobStart, known: ReadonlyMap<string, Target>) => {
  const { transport, clientOptions } = context;
  let outcome: Outcome | null = null;
  const intentions = new Map<string, Intention>();
  /** By batch, and in it by request: one that is sent again under its key is answered anew. */
  const answers = new Map<string, Map<string, Answer>>();
  const noting = notingAnswers(transport, (key, answer) => void answers.get(intentionIn(key))?.set(key, answer));
  const client = createClient(contract, {
    ...clientOptions,
    repeatsWrites: async () => false,
    transport: noting,
  });
  return {
    outcome: () => outcome,
    /** No request of this batch can have reached the server. */
    neverLeft: (key: string): boolean => transport.neverLeft(key),
    /** A write of this batch had its effect, although the batch as a whole may fail. */
    partlyDone: (key: string): boolean => (intentions.get(key)?.answers.size ?? 0) > 0,
    /** What was answered to the writes of this batch, as far as answers came. */
    answers: (key: string): readonly Answer[] => [...(answers.get(key)?.values() ?? [])],
    /** The batch is settled: its key need not be remembered. */
    forget: (key: string): void => {
      transport.forget(key);
      answers.delete(key);
      intentions.delete(key);
    },
    run: async ({ items, key }: Batch<Item>): Promise<void> => {
      const intention = intentions.get(key) ?? newIntention(key);
      intentions.set(key, intention);
      if (!answers.has(key)) answers.set(key, new Map());
      const input = inputFor(named, { ...start.shared, ...items[0]?.own });
      const targets = items.map(({ id, label = id }) => known.get(id) ?? { id, label });
      const session = await context.session();
      outcome = await named.action.run({ client, session, options: { intention } }, input, targets);
    },
  };
};
