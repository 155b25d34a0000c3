import { setImmediate } from 'node:timers/promises';
import type { Database as Sqlite } from 'better-sqlite3';
import type { Database } from './database.ts';
import type { Trx } from './tables.ts';

type Waiting = {
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Outcome = { readonly tell: () => void };

/** The most writes in one transaction. */
const most = 64;

/**
 * Lets writes that wait at the same time share a transaction, and so one wait for the disk. Each resolves or rejects when
 * the transaction is durable. Each has its own savepoint, so that an error in one does not undo the others. `begin` runs a
 * transaction. If a whole transaction fails, as on a full disk, each of its writes runs again alone.
 */
export const grouped = (
  sqlite: Sqlite,
  begin: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
): Database['write'] => {
  const waiting: Waiting[] = [];
  let isRunning = false;
  const point = (statement: string) => sqlite.prepare(statement);
  const [set, release, back] = [point('SAVEPOINT one'), point('RELEASE one'), point('ROLLBACK TO one')];

  const alone = ({ work, resolve, reject }: Waiting): Promise<void> => begin(work).then(resolve, reject);

  const outcomeOf = async (trx: Trx, { work, resolve, reject }: Waiting): Promise<Outcome> => {
    set.run();
    try {
      const result = await work(trx);
      release.run();
      return { tell: () => resolve(result) };
    } catch (error) {
      back.run();
      release.run();
      return { tell: () => reject(error) };
    }
  };

  const together = async (group: readonly Waiting[]): Promise<void> => {
    const outcomes = await begin(async (trx) => {
      const all: Outcome[] = [];
      for (const one of group) all.push(await outcomeOf(trx, one));
      return all;
    }).catch(() => null);
    if (outcomes === null) for (const one of group) await alone(one);
    else for (const { tell } of outcomes) tell();
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have arrived by now are read first, so that their writes join this group.
      await setImmediate();
      const group = waiting.splice(0, most);
      const [first] = group;
      if (first && group.length === 1) await alone(first);
      else await together(group);
    }
    isRunning = false;
  };

  return <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // One list keeps works of all types.
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
};
