import { createHmac, randomInt } from 'node:crypto';
import { codeIn, codeLetters } from '@matchdesk/core/terminals/checks.ts';
import { changeRow, dropRows, rowOf } from '../db/rows.ts';
import { adminById } from '../db/staff/admins.ts';
import { followSession, liveSession } from '../db/staff/sessions.ts';
import type { TerminalRequest } from '../db/staff/terminals.ts';
import type { Trx } from '../db/tables.ts';
import { beginSession } from './begin-session.ts';
import { hashOf } from './tokens.ts';

/** How long a terminal waits for a person, how often it asks, and how much less often after it asked too soon. */
export const lifeMs = 10 * 60 * 1000;
export const intervalMs = 2000;
const slowerMs = 5000;
/** Requests take different times on the way: the second may be faster than the first. */
const leewayMs = 500;

type SignInRequest = Parameters<typeof beginSession>[3];

/** A code for people, as it is shown. */
export const newTerminalCode = (): string => {
  const letters = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** The stored form of a code. A code is so short that it could be guessed from a hash made without a secret. */
export const codeHashOf = (typed: string, secret: Uint8Array): string =>
  createHmac('sha256', secret)
    .update(`terminal ${codeIn(typed) ?? ''}`)
    .digest('hex');

export type Asked =
  | { readonly state: 'waiting' | 'slow-down' | 'declined' | 'expired'; readonly intervalMs: number }
  | { readonly state: 'signed-in'; readonly intervalMs: number; readonly token: string };

const expired: Asked = { state: 'expired', intervalMs: 0 };

/**
 * The session whose end also ends the sessions that this one approves: the one that the company's own provider knows.
 */
const leaderOf = async (trx: Trx, tokenHash: string): Promise<string | null> =>
  (await rowOf(trx, 'openid_sessions', { token_hash: tokenHash }))
    ? tokenHash
    : ((await rowOf(trx, 'sessions', { token_hash: tokenHash }))?.follows ?? null);

/** Begins the approved session, if the session that approved it still exists. */
const enterApproved = async (trx: Trx, { machine, approved_by }: TerminalRequest, request: SignInRequest) => {
  const { now, services } = request;
  const approving = approved_by && (await liveSession(trx, approved_by, { now, idleMs: services.sessions.idleMs }));
  const admin = approving && (await adminById(trx, approving.admin_id));
  if (!admin) return expired;
  const token = await beginSession(trx, admin, { by: `terminal ${machine}` }, request);
  const leader = await leaderOf(trx, approved_by);
  if (leader !== null) await followSession(trx, hashOf(token), leader);
  return { state: 'signed-in', intervalMs: 0, token } as const;
};

/** The answer to a terminal that asks again. That it was approved or declined is answered only once. */
export const askAgain = async (trx: Trx, deviceCode: string, request: SignInRequest): Promise<Asked> => {
  const { now } = request;
  const own = { device_hash: hashOf(deviceCode) };
  const asking = await rowOf(trx, 'terminal_requests', own);
  if (!asking || asking.expires_at <= now) return expired;
  const { state, asked_at, interval_ms } = asking;
  if (state === 'waiting') {
    const isTooSoon = now - asked_at < interval_ms - leewayMs;
    const wait = isTooSoon ? interval_ms + slowerMs : interval_ms;
    await changeRow(trx, 'terminal_requests', own, { asked_at: now, interval_ms: wait });
    return { state: isTooSoon ? 'slow-down' : 'waiting', intervalMs: wait };
  }
  // Of several attempts at once, only one deletes it.
  if ((await dropRows(trx, 'terminal_requests', own)) === 0) return expired;
  return state === 'declined' ? { state, intervalMs: 0 } : enterApproved(trx, asking, request);
};
