import { notePasskeyUse, type PasskeyRow, passkeyById } from '../db/staff/passkeys.ts';
import type { Db, Trx } from '../db/tables.ts';
import { namedIn, type PasskeyServices, takeChallenge, verifiedBy } from './passkeys.ts';

/** The passkey that an answer names; undefined where there is none such here. */
export const passkeyIn = async (db: Db, answer: string) => {
  const id = namedIn(answer);
  return { id, passkey: await passkeyById(db, id) };
};

type Asked = { readonly now: number; readonly services: PasskeyServices };

/**
 * Looks at an answer, before any transaction; what it gives uses the answer up inside of one, in which the
 * account is locked: the passkey, or null where it does not let in to that account.
 */
export const passkeyUse = async (
  { id, passkey }: Awaited<ReturnType<typeof passkeyIn>>,
  answer: string,
  { now, services }: Asked,
): Promise<(trx: Trx, adminId: string) => Promise<PasskeyRow | null>> => {
  const used = await verifiedBy(passkey, answer, now, services);
  return async (trx, adminId) => {
    const still = await passkeyById(trx, id);
    // Of two that answer at once, the counter of the later one is looked at as well.
    const isFresh = still?.admin_id === adminId && still.counter === passkey?.counter;
    if (!used || !isFresh || !(await takeChallenge(trx, used.challenge, now))) return null;
    await notePasskeyUse(trx, id, used.counter, now);
    return still;
  };
};
