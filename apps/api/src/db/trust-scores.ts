import { locks } from './engine.ts';
import type { Trx } from './tables.ts';

/** Sets a user's trust score and returns the old one; undefined if there is no such user. Last login is not changed. */
export const setTrustScore = async (
  trx: Trx,
  id: string,
  score: number,
): Promise<{ readonly before: number | null } | undefined> => {
  const user = await trx
    .selectFrom('users')
    .select('fraud_score')
    .where('id', '=', id)
    .$if(locks(trx), (row) => row.forUpdate())
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await trx.updateTable('users').set({ fraud_score: score }).where('id', '=', id).execute();
  return { before: user.fraud_score };
};
