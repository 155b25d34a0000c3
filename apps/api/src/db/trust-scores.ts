import { changeRow, lockedRow } from './rows.ts';
import type { Trx } from './tables.ts';

/** Sets a user's trust score and returns the old one; undefined if there is no such user. Last login is not changed. */
export const setTrustScore = async (
  trx: Trx,
  id: string,
  fraud_score: number,
): Promise<{ readonly before: number | null } | undefined> => {
  const user = await lockedRow(trx, 'users', { id });
  if (user === undefined) return undefined;
  await changeRow(trx, 'users', { id }, { fraud_score });
  return { before: user.fraud_score };
};
