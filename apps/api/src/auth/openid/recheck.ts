import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { adminById } from '../../db/staff/admins.ts';
import { appendAudit } from '../../db/staff/audit.ts';
import {
  adminIdOfSubject,
  askAgain,
  type OpenIdSession,
  prolongSession,
  takeAsking,
  unaskedSince,
} from '../../db/staff/openid.ts';
import { endSession } from '../../db/staff/sessions.ts';
import type { Trx } from '../../db/tables.ts';
import { createQueue } from '../../process/queue.ts';
import { followRole } from './account.ts';
import type { Known, OpenId } from './provider.ts';
import { expiryOf, sealTokens, tokensOf } from './session.ts';

/** So often sessions are looked at, and so long ago the provider was asked about those that are due: together below a minute. */
const everyMs = 10_000;
const dueMs = 30_000;
const parallel = 4;

export type Rechecking = {
  readonly openId: OpenId;
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

const end = async (trx: Trx, { token_hash, issuer, subject }: OpenIdSession, now: number): Promise<void> => {
  await endSession(trx, token_hash);
  await appendAudit(trx, {
    at: now,
    actor_id: null,
    actor_email: null,
    actor_role: null,
    action: 'session.openIdEnded',
    target_kind: 'admin',
    target_id: (await adminIdOfSubject(trx, { issuer, subject })) ?? null,
    before: null,
    after: JSON.stringify({ by: issuer }),
    ip: null,
    request_id: null,
  });
};

const settle = async (trx: Trx, session: OpenIdSession, found: Known | 'gone', { secret, now }: Rechecking) => {
  const { token_hash, issuer, subject, ends_at } = session;
  const id = await adminIdOfSubject(trx, { issuer, subject });
  const admin = id === undefined ? undefined : await adminById(trx, id);
  // Without an account its sessions are gone already.
  if (!admin) return;
  if (found === 'gone' || found.identity.role === null) return end(trx, session, now());
  await followRole(trx, admin, found.identity.role, { now: now() });
  const sealedTokens = sealTokens(found.tokens, token_hash, secret);
  await prolongSession(trx, token_hash, { sealedTokens, now: now(), expiresAt: expiryOf(now(), ends_at) });
};

/**
 * Asks the provider about everybody who came by it and was not asked about for half a minute: whom it knows no more, or
 * gives no role any more, is out; a role that changed is theirs at once. Of several servers one asks.
 */
export const recheckDue = async (database: Database, rechecking: Rechecking): Promise<void> => {
  const { openId, secret, now, log } = rechecking;
  const recheck = async (session: OpenIdSession): Promise<void> => {
    if (!(await takeAsking(database.db, session, now()))) return;
    const tokens = tokensOf(session, secret);
    try {
      const found = tokens === null ? 'gone' : await openId.again(session.subject, tokens);
      await database.write((trx) => settle(trx, session, found, rechecking));
    } catch (error) {
      await askAgain(database.db, session.token_hash, now() - dueMs);
      log.warn({ err: error }, 'The OpenID provider could not be asked about a session, which goes on for a while.');
    }
  };
  const due = await unaskedSince(database.db, now() - dueMs, now());
  const line = createQueue({ parallel, waiting: due.length });
  await Promise.all(due.map((session) => line(() => recheck(session))));
};

/** Rechecks sessions as long as the server runs. Gives what ends it, once what is under way is done. */
export const startRechecking = (database: Database, rechecking: Rechecking): (() => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  const begin = (): void => {
    underWay ??= recheckDue(database, rechecking)
      .catch((error: unknown) => rechecking.log.error({ err: error }, 'Sessions could not be looked at.'))
      .finally(() => {
        underWay = null;
      });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};
