import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { isForPeople, opens, scopeFor } from '@matchdesk/core/scopes.ts';
import { scopesIn } from '@matchdesk/core/tokens/checks.ts';
import { machineName, tokenPrefix } from '@matchdesk/core/tokens/rules.ts';
import { tokensTexts as say } from '@matchdesk/core/tokens/texts.ts';
import { changeRow } from '../db/rows.ts';
import { liveMachine, spendCoins } from '../db/staff/machine-tokens.ts';
import type { Db, Trx } from '../db/tables.ts';
import type { Actor, Machine, SessionRules } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

/** How far the recorded time of the last use may lag: a write for every read would cost more than the read. */
const touchMs = 5 * 60 * 1000;

/** A new token for a machine. The token itself is not stored. */
export const newMachineToken = (): string => tokenPrefix + newToken();

/** The account for which a machine calls, and the machine. Throws 401 if the token is expired, revoked or unknown. */
export const machineActor = async (
  db: Db,
  token: string,
  now: number,
  { onUnrecorded }: Pick<SessionRules, 'onUnrecorded'>,
): Promise<Actor> => {
  const tokenHash = hashOf(token);
  const found = await liveMachine(db, tokenHash, now);
  if (!found) throw refuse('unauthenticated', say.notHeld);
  const { id, name, scope, rows_a_run: rowsARun, coins_a_day: coinsADay, expires_at: expiresAt } = found;
  if (now - (found.last_used_at ?? 0) >= touchMs) {
    const touched = changeRow(db, 'machine_tokens', { id }, { last_used_at: now });
    await touched.catch((error: unknown) => onUnrecorded?.(error));
  }
  const machine = { id, name, scope, rowsARun, coinsADay, expiresAt };
  const { admin_id, email, role, role_name: roleName } = found;
  return { id: admin_id, email, role, roleName, tokenHash, seenAt: now, machine };
};

/** Throws 403 if a call is only for people, or outside the scope of the machine's token. */
export const admitMachine = ({ name, scope }: Machine, named: NamedEndpoint): void => {
  if (isForPeople(named)) throw refuse('forbidden', fill(say.forPeople, { name }));
  if (!opens(scopesIn(scope), named))
    throw refuse('forbidden', fill(say.outside, { name, scope, lacking: scopeFor(named) }));
};

/** The id under which requests and idempotency keys are grouped: the account's, or the machine token's. */
export const callerOf = ({ id, machine }: Pick<Actor, 'id' | 'machine'>): string => machine?.id ?? id;

/** The name of the caller in the audit log. */
export const nameOf = ({ email, machine }: Pick<Actor, 'email' | 'machine'>): string =>
  machine ? machineName(machine.name, email) : email;

/** What a write changes and gives. */
type Spending = { readonly rows: number; readonly coins: number };

/** What a call with this input would change and give. */
export const spendingOf = ({ counts }: Endpoint, input: unknown): Spending => {
  if (!isFields(input)) return { rows: 1, coins: 0 };
  const listed = counts && input[counts.rows];
  const rows = Array.isArray(listed) ? listed.length : 1;
  const each = counts?.coins === undefined ? 0 : Number(input[counts.coins]);
  return { rows, coins: each * rows };
};

/**
 * Counts what a machine writes, or proposes to write, against its limits, in the write's transaction. Throws 403 or 429
 * beyond them.
 */
export const spendBy = async (
  trx: Trx,
  { id, name, rowsARun, coinsADay }: Machine,
  { rows, coins }: Spending,
  now: number,
): Promise<void> => {
  if (rowsARun !== null && rows > rowsARun) {
    throw refuse('forbidden', fill(say.tooManyRows, { name, most: rowsARun }));
  }
  if (coinsADay === null || coins === 0) return;
  const day = Math.floor(now / dayMs);
  const given = await spendCoins(trx, { id, day, coins });
  if (given <= coinsADay) return;
  const msg = fill(say.tooManyCoins, { name, most: coinsADay, given: given - coins });
  throw refuse('rate-limited', msg, '', { retryAfterMs: (day + 1) * dayMs - now });
};
