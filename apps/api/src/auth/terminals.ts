import { createHmac, randomInt } from 'node:crypto';
import { codeIn, codeLetters } from '@matchdesk/core/terminals/checks.ts';
import { adminById } from '../db/staff/admins.ts';
import { openIdSession } from '../db/staff/openid.ts';
import { followedBy, followSession, liveSession } from '../db/staff/sessions.ts';
import { noteAsked, type TerminalRequest, terminalRequest, useTerminalRequest } from '../db/staff/terminals.ts';
import type { Trx } from '../db/tables.ts';
import { beginSession } from './begin-session.ts';
import { hashOf } from './tokens.ts';

/** So long a terminal waits for its person, how often it asks meanwhile, and how much rarer once it asked too soon. */
export const lifeMs = 10 * 60 * 1000;
export const intervalMs = 2000;
const slowerMs = 5000;
/** Requests take their time on the way: the second may be faster than the first. */
const leewayMs = 500;

type SignInRequest = Parameters<typeof beginSession>[3];

/** A code for people, as it is shown. */
export const newTerminalCode = (): string => {
  const letters = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** What the database keeps of a code: short as it is, its hash alone could be turned back. */
export const codeHashOf = (typed: string, secret: Uint8Array): string =>
  createHmac('sha256', secret)
    .update(`terminal ${codeIn(typed) ?? ''}`)
    .digest('hex');

export type Asked =
  | { readonly state: 'waiting' | 'slow-down' | 'declined' | 'expired'; readonly intervalMs: number }
  | { readonly state: 'signed-in'; readonly intervalMs: number; readonly token: string };

const expired: Asked = { state: 'expired', intervalMs: 0 };

/** The session with which one that this session approves ends: what the company's own provider is asked about. */
const leaderOf = async (trx: Trx, tokenHash: string): Promise<string | null> =>
  (await openIdSession(trx, tokenHash)) ? tokenHash : followedBy(trx, tokenHash);

/** Begins the session that was approved: as long as the one that approved it is there. */
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

/** What a terminal is told that asks again; once it was approved or declined, it is told that once. */
export const askAgain = async (trx: Trx, deviceCode: string, request: SignInRequest): Promise<Asked> => {
  const { now } = request;
  const deviceHash = hashOf(deviceCode);
  const asking = await terminalRequest(trx, deviceHash);
  if (!asking || asking.expires_at <= now) return expired;
  const { state, asked_at, interval_ms } = asking;
  if (state === 'waiting') {
    const isTooSoon = now - asked_at < interval_ms - leewayMs;
    const wait = isTooSoon ? interval_ms + slowerMs : interval_ms;
    await noteAsked(trx, deviceHash, now, wait);
    return { state: isTooSoon ? 'slow-down' : 'waiting', intervalMs: wait };
  }
  if (!(await useTerminalRequest(trx, deviceHash))) return expired;
  return state === 'declined' ? { state, intervalMs: 0 } : enterApproved(trx, asking, request);
};
