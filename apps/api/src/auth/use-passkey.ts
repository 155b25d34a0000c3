import { changeRow, rowOf } from '../db/rows.ts';
import type { PasskeyRow } from '../db/staff/passkeys.ts';
import type { Db, Trx } from '../db/tables.ts';
import { type PasskeyServices, passkeyIdIn, takeChallenge, verifySignIn } from './passkeys.ts';

/** The passkey that an answer names; `passkey` is undefined if it is unknown. */
export const passkeyIn = async (db: Db, answer: string) => {
  const id = passkeyIdIn(answer);
  return { id, passkey: await rowOf(db, 'passkeys', { credential_id: id }) };
};

type Asked = { readonly now: number; readonly services: PasskeyServices };

/**
 * Verifies an answer before any transaction, and returns a function that uses it up inside one, in which the account is
 * locked. That function returns the passkey, or null if it does not sign in to that account.
 */
export const passkeyUse = async (
  { id, passkey }: Awaited<ReturnType<typeof passkeyIn>>,
  answer: string,
  { now, services }: Asked,
): Promise<(trx: Trx, adminId: string) => Promise<PasskeyRow | null>> => {
  const used = await verifySignIn(passkey, answer, now, services);
  return async (trx, adminId) => {
    const still = await rowOf(trx, 'passkeys', { credential_id: id });
    // If two answers arrive at once, the second one fails here.
    const isFresh = still?.admin_id === adminId && still.counter === passkey?.counter;
    if (!used || !isFresh || !(await takeChallenge(trx, used.challenge, now))) return null;
    await changeRow(trx, 'passkeys', { credential_id: id }, { counter: used.counter, last_used_at: now });
    return still;
  };
};
