import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Db } from '../db/tables.ts';
import { accountStatusOf } from '../db/users.ts';

/** Returns the record. Throws 404 if it was not found. */
export const found = <T>(record: T | undefined): T => {
  if (record === undefined) throw new Failure('not-found');
  return record;
};

/** Throws 404 if no user has the id, so that an empty list means a user without entries. */
export const expectUser = async (db: Db, id: string): Promise<void> => {
  found(await accountStatusOf(db, id));
};
