import { newMachineToken } from '@matchdesk/api/auth/machines.ts';
import { hashOf } from '@matchdesk/api/auth/tokens.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { firstAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { addMachineToken, type TokenTerm } from '@matchdesk/api/db/staff/machine-tokens.ts';
import type { Trx } from '@matchdesk/api/db/tables.ts';
import type { Api } from '../kit/api.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Row = { readonly adminId: string; readonly name: string; readonly now: number; readonly scope?: string };

/** The values of a token for one day in the database; its name and scope do not matter. */
export const addTokenRow = async (db: Trx, { adminId, name, now, scope = 'read' }: Row): Promise<string> => {
  const token = newMachineToken();
  await addMachineToken(db, {
    id: newId(now),
    admin_id: adminId,
    name,
    token_hash: hashOf(token),
    scope,
    rows_a_run: null,
    coins_a_day: null,
    created_at: now,
    expires_at: now + dayMs,
    revoked_at: null,
    last_used_at: null,
    spent_day: 0,
    spent_coins: 0,
  });
  return token;
};

/** A token of the administrator with these scopes. */
export const tokenFor = async ({ database, clock }: Api, scopes: readonly string[]): Promise<string> => {
  const adminId = (await firstAdmin(database.db, 1))?.id ?? '';
  return database.write((trx) =>
    addTokenRow(trx, { adminId, name: `made-${newId()}`, now: clock.now(), scope: scopes.join(', ') }),
  );
};

/** Ends a token, as if an administrator had revoked it or its time had passed. */
export const endToken = ({ database }: Api, token: string, term: Partial<TokenTerm>) =>
  database.db.updateTable('machine_tokens').set(term).where('token_hash', '=', hashOf(token)).execute();

/** The id of a token. */
export const idOfToken = async ({ database }: Api, token: string): Promise<string> => {
  const tokens = database.db.selectFrom('machine_tokens').select('id').where('token_hash', '=', hashOf(token));
  return (await tokens.executeTakeFirstOrThrow()).id;
};
