import type { BulkRun } from '@matchdesk/core/kit/bulk/bulk.ts';
import type { Batch, BatchEnd } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { Failure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';

/** For tests: ids u1, u2, … */
export const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `u${index + 1}`);

export type Script = (batch: readonly string[], attempt: number) => FailureKind | Failure | null;

/** For tests: a bulk run whose server follows a script, with what it sent, recorded and waited for. */
export const setUp = (ids: readonly string[], script: Script, more: Partial<BulkRun> = {}) => {
  const runs: { readonly ids: readonly string[]; readonly key: string }[] = [];
  const journal: (readonly [step: string, batch: Batch<string>, end?: BatchEnd])[] = [];
  const slept: number[] = [];
  let keys = 0;
  let time = 0;
  const bulk: BulkRun = {
    ids,
    perRun: 2,
    run: async (batch, key) => {
      runs.push({ ids: batch, key });
      const failure = script(batch, runs.length);
      if (failure) throw typeof failure === 'string' ? new Failure(failure) : failure;
    },
    journal: {
      intend: async (batch) => void journal.push(['intend', batch]),
      settle: async (batch, end) => void journal.push(['settle', batch, end]),
    },
    newKey: () => {
      keys += 1;
      return `k${keys}`;
    },
    now: () => time,
    sleep: async (ms) => {
      slept.push(ms);
      time += ms;
    },
    ...more,
  };
  return { bulk, runs, journal, slept };
};
