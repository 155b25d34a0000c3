import { newMachineToken } from '@matchdesk/api/auth/machines.ts';
import { hashOf } from '@matchdesk/api/auth/tokens.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { firstAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { addMachineToken } from '@matchdesk/api/db/staff/machine-tokens.ts';
import type { Api } from '../kit/api.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A token of an administrator for a day, with its scopes as they stand in the database. */
export const tokenFor = async (api: Api, given: readonly string[]): Promise<string> => {
  const { db } = api.database;
  const [token, now] = [newMachineToken(), api.clock.now()];
  const id = newId(now);
  await addMachineToken(db, {
    id,
    admin_id: (await firstAdmin(db, 1))?.id ?? '',
    name: `made-${id}`,
    token_hash: hashOf(token),
    scope: given.join(', '),
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
