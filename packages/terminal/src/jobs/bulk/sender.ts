import { contract } from '@matchdesk/core/endpoints.ts';
import type { Outcome, Target } from '@matchdesk/core/kit/act/action.ts';
import type { Batch } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import type { Gate } from '@matchdesk/core/kit/bulk/bulk-gate.ts';
import { type BatchReport, runBatches } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { complaintsOf } from '@matchdesk/core/kit/call/complaints.ts';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { type Intention, intentionIn, newIntention } from '@matchdesk/core/kit/call/intention.ts';
import type { Incoming, Transport } from '@matchdesk/core/kit/call/transport.ts';
import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Context } from '../../api/context.ts';
import type { Pace } from '../../api/pace.ts';
import { startProgress } from '../../progress/progress.ts';
import type { Named } from '../../registry/registry.ts';
import { batchKey, plannedBatches, repeatable, rowsOf } from './batches.ts';
import { type JobStart, readRows } from './job-files.ts';
import type { FileJournal, Item } from './journal.ts';
import type { Answer } from './journal-line.ts';
import { type Ledger, readLedger } from './ledger.ts';

const mostSigns = 300;

/** What is kept of an answer: its status, its sentence, and the provider's id of the request. */
const keptOf = (incoming: Incoming, body: string | null): Answer => {
  const text = body === null ? '' : (complaintsOf(parsedJson(body))[0]?.msg ?? '');
  const request = incoming.header('x-request-id');
  return {
    status: incoming.status,
    ...(text !== '' && { text: text.slice(0, mostSigns) }),
    ...(request !== null && { request: request.slice(0, mostSigns) }),
  };
};

/** The same transport, which reports the answer to each write, by its key; a repeated write reports again. */
const notingAnswers = <T extends Transport>(transport: T, note: (key: string, answer: Answer) => void): T => ({
  ...transport,
  send: async (request) => {
    const key = request.headers['idempotency-key'];
    const incoming = await transport.send(request);
    if (key === undefined) return incoming;
    note(key, keptOf(incoming, null));
    return {
      ...incoming,
      text: async () => {
        const body = await incoming.text();
        note(key, keptOf(incoming, body));
        return body;
      },
    };
  },
});

/** The input of a row; where its values are refused now, the row fails. */
const inputFor = ({ action }: Named, values: Readonly<Record<string, unknown>>) => {
  const read = action.input.safeParse(values);
  if (read.success) return read.data;
  const complaints = Object.entries(firstMessages(read.error)).map(([param, msg]) => ({ msg, param }));
  throw new Failure('validation', { complaints });
};

/**
 * Runs a job's action on one batch. A batch is an intention: each of its writes has its own key, made from the batch's
 * key, and is sent once; the run decides what is repeated, and when.
 */
export const sender = (context: Context, named: Named, start: JobStart, known: ReadonlyMap<string, Target>) => {
  const { transport, clientOptions } = context;
  let outcome: Outcome | null = null;
  const intentions = new Map<string, Intention>();
  /** The answers by batch and then by request: the answer to a repeated request replaces the earlier one. */
  const answers = new Map<string, Map<string, Answer>>();
  const noting = notingAnswers(transport, (key, answer) => void answers.get(intentionIn(key))?.set(key, answer));
  const client = createClient(contract, {
    ...clientOptions,
    announces: async (name) => name !== 'idempotency' && (await clientOptions.announces?.(name)) === true,
    transport: noting,
  });
  return {
    outcome: () => outcome,
    /** Whether no request of this batch can have reached the server. */
    neverLeft: (key: string): boolean => transport.neverLeft(key),
    /** Whether a write of this batch had its effect, although the batch as a whole may fail. */
    partlyDone: (key: string): boolean => (intentions.get(key)?.answers.size ?? 0) > 0,
    /** The answers to the writes of this batch, as far as they came. */
    answers: (key: string): readonly Answer[] => [...(answers.get(key)?.values() ?? [])],
    /** Forgets a settled batch and its key. */
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
      const options = { intention, ...(start.reason !== undefined && { reason: start.reason }) };
      outcome = await named.action.run({ client, session, options }, input, targets);
    },
  };
};

export type Phase = {
  readonly context: Context;
  readonly named: Named;
  readonly start: JobStart;
  readonly folder: string;
  readonly pace: Pace;
  readonly journal: FileJournal;
  readonly gate: Gate;
  readonly send: ReturnType<typeof sender>;
  /** The person whose keys the server recognises; null where it recognises none. */
  readonly by: string | null;
};

export type PhaseEnd = { readonly report: BatchReport; readonly ledger: Ledger };

/** Sends what the ledger leaves open, at most `most` waiting rows, and reads the journal again. */
export const runPhase = async (phase: Phase, ledger: Ledger, most?: number): Promise<PhaseEnd> => {
  const { context, named, start, folder, pace, journal, gate, send, by } = phase;
  const again = repeatable(ledger, Date.now(), by);
  const stayUnknown = ledger.counts.unknown - rowsOf(again);
  const progress = await startProgress(context, {
    title: named.action.title,
    unit: plural(spoken(named.action.on ?? 'record')),
    hint: 'Ctrl-C stops; the job can be resumed.',
  });
  try {
    const report = await runBatches<Item>({
      batches: plannedBatches(start, () => readRows(folder), ledger, again, most),
      workers: pace.workers,
      firstNumber: ledger.lastBatch + 1,
      halves: (named.action.records?.perRun ?? 1) > 1,
      repeats: by !== null,
      stillRepeats: async () => (await context.clientOptions.announces?.('idempotency', true)) === true,
      run: send.run,
      neverLeft: (_, key) => send.neverLeft(key),
      partlyDone: send.partlyDone,
      journal,
      newKey: (items) => batchKey(start, items),
      gate,
      sleep: context.transport.sleep,
      signal: context.interruption.drain,
      mostWaitMs: pace.mostWaitMs,
      ...(pace.mostErrors !== undefined && { mostErrors: pace.mostErrors }),
      onEnd: ({ key }, _, counts) => {
        send.forget(key);
        progress.update({
          done: ledger.counts.done + counts.done,
          failed: ledger.counts.failed + counts.failed,
          unknown: stayUnknown + counts.unknown,
          total: start.rows,
        });
      },
    });
    return { report, ledger: await readLedger(folder, start) };
  } finally {
    await progress.end();
  }
};
