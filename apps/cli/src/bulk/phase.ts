import type { Gate } from '@matchdesk/core/kit/bulk-gate.ts';
import { type BatchReport, type Planned, runBatches } from '@matchdesk/core/kit/bulk-run.ts';
import type { Context } from '../context.ts';
import { startProgress } from '../progress/progress.ts';
import { plural, spoken } from '../project/words.ts';
import type { Named } from '../registry.ts';
import { batchKey, plannedBatches, repeatable } from './batches.ts';
import { type JobStart, readRows } from './job-files.ts';
import type { FileJournal, Item } from './journal.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Pace } from './pace.ts';
import type { sender } from './sender.ts';

export type Phase = {
  readonly context: Context;
  readonly named: Named;
  readonly start: JobStart;
  readonly folder: string;
  readonly pace: Pace;
  readonly journal: FileJournal;
  readonly gate: Gate;
  readonly send: ReturnType<typeof sender>;
  /** The server knows keys. */
  readonly repeats: boolean;
};

export type PhaseEnd = { readonly report: BatchReport; readonly ledger: Ledger; readonly sent: number };

/** Sends what a ledger leaves open, `most` waiting rows at most, and reads the journal again. */
export const runPhase = async (phase: Phase, ledger: Ledger, most?: number): Promise<PhaseEnd> => {
  const { context, named, start, folder, pace, journal, gate, send, repeats } = phase;
  const again = repeats ? repeatable(ledger, Date.now()) : [];
  const stayUnknown = ledger.counts.unknown - again.reduce((sum, { places }) => sum + places.length, 0);
  let sent = 0;
  async function* batches(): AsyncGenerator<Planned<Item>> {
    for await (const batch of plannedBatches(start, () => readRows(folder), ledger, again, most)) {
      sent += batch.items.length;
      yield batch;
    }
  }
  const progress = await startProgress(context, {
    title: named.action.title,
    unit: plural(spoken(named.action.on ?? 'record')),
    hint: 'Ctrl-C stops; the job can be resumed.',
  });
  try {
    const report = await runBatches<Item>({
      batches: batches(),
      workers: pace.workers,
      firstNumber: ledger.lastBatch + 1,
      halves: (named.action.perRun ?? 1) > 1,
      repeats,
      run: send.run,
      neverLeft: (_, key) => send.neverLeft(key),
      journal,
      newKey: (items) =>
        batchKey(
          start,
          items.map(({ place }) => place),
        ),
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
    return { report, ledger: await readLedger(folder, start), sent };
  } finally {
    await progress.end();
  }
};
