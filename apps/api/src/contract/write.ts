import { fieldsOf } from '@matchdesk/core/audit/rules.ts';
import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { permits } from '@matchdesk/core/scopes.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { grantOf } from '../auth/grants.ts';
import { type Change, log } from '../auth/log.ts';
import { spendBy, spendingOf } from '../auth/machines.ts';
import { seal, unseal } from '../auth/seal.ts';
import { stillActing } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { claimKey, keepAnswer, keptAnswer, keptKeysMs } from '../db/staff/idempotency.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { Later, ReadContext, SomeHandler, WriteContext } from './handlers.ts';
import { blanked, type Keyed, keyTaken } from './idempotency.ts';

const secret = /password|token|secret/i;

/** Copies a value for the audit log, with secrets masked. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '•••' : withoutSecrets(inner)]),
  );
};

type WriteRun = {
  readonly named: NamedEndpoint;
  readonly handler: SomeHandler;
  readonly context: ReadContext;
  readonly input: unknown;
  readonly keyed: Keyed | null;
  /** The version of the record that the caller saw. */
  readonly loaded: string | null;
  /** Why the caller makes the change. */
  readonly reason: string | null;
  /** Turns the result into the answer's text. Throws if it does not match the contract and answers are checked. */
  readonly written: (result: unknown) => string;
};

const sealingContext = ({ actor, route, key }: Keyed): string => `answer ${JSON.stringify([actor, route, key])}`;

const storedAnswer = async (db: Db, { named, keyed, context }: WriteRun): Promise<string | null> => {
  if (!keyed) return null;
  const kept = await keptAnswer(db, keyed, context.now - keptKeysMs);
  if (!kept) return null;
  if (kept.fingerprint !== keyed.fingerprint) throw refuse('mismatch', keyTaken);
  if (kept.answer === null) throw refuse('conflict', blanked);
  return named.endpoint.secretive ? unseal(kept.answer, context.services.secret, sealingContext(keyed)) : kept.answer;
};

/** Adds a line to the audit log about something that the caller did or read. */
export const logMasked = (trx: Trx, action: string, change: Change, context: ReadContext): Promise<void> => {
  const { before, after } = change;
  return log(trx, action, { ...change, before: withoutSecrets(before), after: withoutSecrets(after) }, context);
};

/** A change with the reason for it, unless the change has a reason of its own. */
const withReason = (change: Change, reason: string | null): Change => {
  const after = fieldsOf(change.after);
  return reason === null || after.reason ? change : { ...change, after: { ...after, reason } };
};

/**
 * Runs one write: its effect, its audit line and the stored answer for its key in one transaction. If the key was used
 * before, returns the stored answer. Throws what the handler throws, with nothing changed.
 */
export const runWrite = async (database: Database, run: WriteRun): Promise<string> => {
  const { named, handler, input, keyed } = run;
  let mailWaits = false;
  const noteMail = () => {
    mailWaits = true;
  };
  // Wakes the mailer after the commit.
  const context = { ...run.context, services: { ...run.context.services, mailWaits: noteMail } };
  const before = await storedAnswer(database.db, run);
  if (before !== null) return before;
  const commit = typeof handler === 'function' ? null : await handler.prepare(context, input);
  const { actor, services } = run.context;
  let begun: ((later: Later) => Promise<void>)[] = [];
  const answer = await database.write(async (trx) => {
    begun = [];
    const acting = actor && (await stillActing(trx, actor, services.now(), services.sessions));
    if (actor && !acting) throw actor.machine ? new Failure('unauthenticated') : refuse('unauthenticated', say.ended);
    if (acting && !permits(grantOf(acting, services.roles), named)) throw new Failure('forbidden');
    if (keyed) {
      // Another server may be running the same write, or may have finished it since.
      if (!(await claimKey(trx, keyed))) throw new Failure('conflict', { retryAfterMs: 1000 });
      const meanwhile = await storedAnswer(trx, run);
      if (meanwhile !== null) return meanwhile;
    }
    if (actor?.machine) await spendBy(trx, actor.machine, spendingOf(named.endpoint, input), services.now());
    const notes: (Change | null)[] = [];
    const inside: ReadContext & WriteContext = {
      ...context,
      db: trx,
      actor: acting,
      loaded: run.loaded,
      note: (change) => void notes.push(change),
      afterwards: (work) => void begun.push(work),
    };
    const result = typeof handler === 'function' ? await handler(inside, input) : await commit?.(inside);
    const text = run.written(result);
    const [change] = notes;
    if (change === undefined || notes.length > 1)
      throw new Error(`${named.id} must note one change; it noted ${notes.length}.`);
    if (change) await logMasked(trx, named.id, withReason(change, run.reason), inside);
    if (keyed) {
      const answer = named.endpoint.secretive ? seal(text, context.services.secret, sealingContext(keyed)) : text;
      const isFirst = await keepAnswer(trx, keyed, { fingerprint: keyed.fingerprint, answer }, context.now);
      if (!isFirst) throw new Failure('conflict', { retryAfterMs: 1000 });
    }
    return text;
  });
  if (mailWaits) run.context.services.mailWaits();
  for (const work of begun) {
    services.background.begin((signal) => work({ signal, db: database.db, write: database.write }));
  }
  return answer;
};
