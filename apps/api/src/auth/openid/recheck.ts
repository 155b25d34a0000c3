import { noRole } from '@matchdesk/core/admins/rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { changeRow } from '../../db/rows.ts';
import { adminById } from '../../db/staff/admins.ts';
import { adminIdOfSubject, type OpenIdSession, prolongSession, uncheckedFor } from '../../db/staff/openid.ts';
import { endSession } from '../../db/staff/sessions.ts';
import type { Trx } from '../../db/tables.ts';
import { createQueue } from '../../process/queue.ts';
import { type EndRepeating, repeat } from '../../process/repeat.ts';
import { log, server } from '../log.ts';
import { followRole } from './account.ts';
import type { Known, OpenId, Tokens } from './provider.ts';
import { expiryOf, sealTokens, tokensOf } from './session.ts';

/** How often sessions are looked at, and how old the provider's last answer may be: together less than a minute. */
const everyMs = 10_000;
const dueMs = 30_000;
const parallel = 4;

type Rechecking = {
  readonly openId: OpenId;
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

const end = async (trx: Trx, { token_hash, issuer, subject }: OpenIdSession, now: number): Promise<void> => {
  await endSession(trx, token_hash);
  const id = (await adminIdOfSubject(trx, { issuer, subject })) ?? null;
  await log(trx, 'session.openIdEnded', { kind: 'admin', id, after: { by: issuer } }, { ...server, now });
};

const settle = async (
  trx: Trx,
  session: OpenIdSession,
  found: Known | 'gone' | 'refused',
  { secret, now }: Rechecking,
) => {
  const { token_hash, issuer, subject, ends_at } = session;
  const id = await adminIdOfSubject(trx, { issuer, subject });
  const admin = id === undefined ? undefined : await adminById(trx, id);
  // Without an account its sessions are already deleted.
  if (!admin) return;
  if (found === 'gone') return end(trx, session, now());
  const role = found === 'refused' ? null : found.identity.role;
  await followRole(trx, admin, role ?? noRole, { ...server, now: now() });
  if (found === 'refused' || role === null) return end(trx, session, now());
  const sealedTokens = sealTokens(found.tokens, token_hash, secret);
  await prolongSession(trx, token_hash, { sealedTokens, now: now(), expiresAt: expiryOf(now(), ends_at) });
};

/**
 * Asks the provider about each session that came from it and was not checked for half a minute. People whom it no longer
 * knows, or who have no role any more, are signed out; a changed role takes effect at once. Of several servers one asks.
 */
export const recheckDue = async (database: Database, rechecking: Rechecking): Promise<void> => {
  const { openId, secret, now, log } = rechecking;
  const recheck = async (session: OpenIdSession): Promise<void> => {
    const { subject, token_hash, asked_at } = session;
    // True for only one of several processes, because a refresh token may work only once.
    const isMine = await changeRow(database.db, 'openid_sessions', { token_hash, asked_at }, { asked_at: now() });
    if (!isMine) return;
    const tokens = tokensOf(session, secret);
    const change = (changed: Partial<OpenIdSession>) =>
      changeRow(database.db, 'openid_sessions', { token_hash }, changed);
    const keep = async (newer: Tokens) => {
      await change({ sealed_tokens: sealTokens(newer, token_hash, secret) });
    };
    try {
      const found = tokens === null ? 'gone' : await openId.again(subject, tokens, keep);
      await database.write((trx) => settle(trx, session, found, rechecking));
    } catch (error) {
      // Due for another check at once.
      await change({ asked_at: now() - dueMs });
      log.warn(
        { err: error },
        'The OpenID provider could not be asked about a session. The session continues for a while.',
      );
    }
  };
  const due = await uncheckedFor(database.db, dueMs, now());
  const line = createQueue({ parallel, waiting: due.length });
  await Promise.all(due.map((session) => line(() => recheck(session))));
};

/** Rechecks sessions while the server runs. */
export const startRechecking = (database: Database, rechecking: Rechecking): EndRepeating =>
  repeat(() => recheckDue(database, rechecking), {
    everyMs,
    firstMs: 0,
    onError: (error) => rechecking.log.error({ err: error }, 'Sessions from the OpenID provider could not be checked.'),
  });
