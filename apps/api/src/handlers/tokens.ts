import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { unfitForToken } from '@matchdesk/core/scopes.ts';
import { lifeMsOf, scopesIn } from '@matchdesk/core/tokens/checks.ts';
import type { MachineToken } from '@matchdesk/core/tokens/schema.ts';
import { tokensTexts as say } from '@matchdesk/core/tokens/texts.ts';
import { newMachineToken } from '../auth/machines.ts';
import type { Machine } from '../auth/sessions.ts';
import { hashOf } from '../auth/tokens.ts';
import type { Handlers } from '../contract/handlers.ts';
import { newId } from '../db/ids.ts';
import { rowOf } from '../db/rows.ts';
import {
  addMachineToken,
  everyMachineToken,
  isNameTaken,
  type MachineTokenRow,
  revokeMachineToken,
  stateOfToken,
} from '../db/staff/machine-tokens.ts';
import { isoOf } from '../wire/moment.ts';
import { found } from './found.ts';

const wireToken = (row: MachineTokenRow & { readonly email: string }, now: number): MachineToken => ({
  _id: row.id,
  name: row.name,
  scope: row.scope,
  state: stateOfToken(row, now),
  made_by: row.email,
  created_at: isoOf(row.created_at),
  expires_at: isoOf(row.expires_at),
  last_used_at: row.last_used_at === null ? null : isoOf(row.last_used_at),
  rows_a_run: row.rows_a_run,
  coins_a_day: row.coins_a_day,
});

/** A machine's own token, as shown to the machine. */
export const wireOwnToken = ({ id, name, scope, rowsARun, coinsADay, expiresAt }: Machine) => ({
  _id: id,
  name,
  scope,
  expires_at: isoOf(expiresAt),
  rows_a_run: rowsARun,
  coins_a_day: coinsADay,
});

/** Tokens for machines (announced as `tokens`). */
export const tokensHandlers: Handlers<'tokens'> = {
  list: async ({ db, now }) => ({ data: (await everyMachineToken(db)).map((row) => wireToken(row, now)) }),

  create: async ({ db, actor, now, note }, { name, scope: given, expires, rows_a_run = null, coins_a_day = null }) => {
    const scopes = scopesIn(given);
    const unknown = unfitForToken(scopes);
    if (unknown !== undefined) throw refuse('validation', fill(say.scopeUnknown, { scope: unknown }), 'scope');
    if (await isNameTaken(db, name, now)) throw refuse('validation', say.nameTaken, 'name');
    const [token, id, scope] = [newMachineToken(), newId(now), scopes.join(', ')];
    const expires_at = now + lifeMsOf(expires);
    const terms = { name, scope, rows_a_run, coins_a_day };
    await addMachineToken(db, {
      ...terms,
      id,
      admin_id: actor.id,
      token_hash: hashOf(token),
      created_at: now,
      expires_at,
      revoked_at: null,
      last_used_at: null,
      spent_day: 0,
      spent_coins: 0,
    });
    const shown = { ...terms, expires_at: isoOf(expires_at) };
    note({ kind: 'token', id, after: shown });
    return { data: { token, ...shown } };
  },

  revoke: async ({ db, now, note }, { id }) => {
    const { name, scope } = found(await rowOf(db, 'machine_tokens', { id }));
    if (!(await revokeMachineToken(db, id, now))) throw refuse('conflict', say.alreadyRevoked);
    note({ kind: 'token', id, before: { name, scope, state: 'active' }, after: { name, scope, state: 'revoked' } });
    return { status: 1, message: say.revoked };
  },
};
