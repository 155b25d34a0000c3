import type { Gate } from '@matchdesk/core/kit/bulk/bulk-gate.ts';
import { type BatchReport, runBatches } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Context } from '../../api/context.ts';
import type { Pace } from '../../api/pace.ts';
import { startProgress } from '../../progress/progress.ts';
import type { Named } from '../../registry/registry.ts';
import { batchKey, plannedBatches, repeatable, rowsOf } from './batches.ts';
import { type JobStart, readRows } from './job-files.ts';
import type { FileJournal, Item } from './journal.ts';
import { type Ledger, readLedger } from './ledger.ts';
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
