import { roleOf } from '@matchdesk/core/access.ts';
import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { appendAudit } from '../db/audit.ts';
import { finishKey, findKey, startKey } from '../db/idempotency.ts';
import type { Database } from '../db/open.ts';
import type { Change, ReadContext, SomeHandler, WriteContext } from './handlers.ts';
import { type Keyed, keptMs } from './idempotency.ts';
import { withoutSecrets } from './secrets.ts';

export type WriteRun = {
  readonly named: NamedEndpoint;
  readonly handler: SomeHandler;
  readonly context: ReadContext;
  readonly input: unknown;
  readonly keyed: Keyed | null;
  /** Makes the answer's text, and refuses one that does not fit the contract. */
  readonly written: (result: unknown) => string;
};

const stored = async (database: Database, keyed: Keyed, now: number): Promise<string | null> => {
  const found = await findKey(database.db, keyed, now - keptMs);
  if (!found) return null;
  if (found.fingerprint !== keyed.fingerprint) throw new Failure('mismatch');
  return found.answer;
};

/**
 * One write: its effect, its audit line and its key's answer in one transaction. A key that was used before gives the
 * answer of then. Throws what the handler throws, with nothing changed.
 */
export const runWrite = async (database: Database, run: WriteRun): Promise<string> => {
  const { named, handler, context, input, keyed } = run;
  const before = keyed && (await stored(database, keyed, context.now));
  if (before !== null) return before;
  const commit =
    typeof handler === 'function'
      ? (inside: WriteContext) => handler(inside, input)
      : await handler.prepare(context, input);
  return database.db.transaction().execute(async (trx) => {
    const notes: Change[] = [];
    const inside: WriteContext = { ...context, db: trx, note: (change) => notes.push(change) };
    const text = run.written(await commit(inside));
    const [change] = notes;
    if (!change || notes.length > 1) throw new Error(`${named.id} must note one change, not ${notes.length}.`);
    await appendAudit(trx, lineOf(named, context, change));
    if (keyed) await keepAnswer(trx, keyed, text, context.now);
    return text;
  });
};
