import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

type Change = { readonly executeTakeFirst: () => Promise<InsertResult | UpdateResult | DeleteResult> };

/** Whether a change found its one row: of several that try the same at once, true for only one. */
export const changedOne = async (change: Change): Promise<boolean> => {
  const result = await change.executeTakeFirst();
  if ('numInsertedOrUpdatedRows' in result) return result.numInsertedOrUpdatedRows === 1n;
  return ('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) === 1n;
};
