import type { Db } from '@matchdesk/api/db/tables.ts';
import { addFlag, addUser } from '../kit/api/rows.ts';

/** Adds Mia, whom Ann reported for rude messages, and returns her id. */
export const addFlaggedPerson = async (db: Db): Promise<string> => {
  const ann = await addUser(db, { fraud_score: 10 });
  const mia = await addUser(db, { firstname: 'Mia', fraud_score: 10, flag_raised: 1 });
  await addFlag(db, { by: ann, of: mia }, { reason: 'Rude messages' });
  return mia;
};
