import { locks } from './engine.ts';
import type { Trx } from './tables.ts';

export type TrustScoreChange = { readonly kind: 'set'; readonly before: number | null } | { readonly kind: 'deleted' };

/**
 * Sets a user's trust score; gives the one before, or undefined where there is no such user. A deleted account keeps
 * its own. Last login stays.
 */
export const setTrustScore = async (trx: Trx, id: string, score: number): Promise<TrustScoreChange | undefined> => {
  const user = await trx
    .selectFrom('users')
    .select(['fraud_score', 'account_status'])
    .where('id', '=', id)
    .$if(locks(trx), (row) => row.forUpdate())
    .executeTakeFirst();
  if (user === undefined) return undefined;
  if (user.account_status === 1) return { kind: 'deleted' };
  await trx.updateTable('users').set({ fraud_score: score }).where('id', '=', id).execute();
  return { kind: 'set', before: user.fraud_score };
};
