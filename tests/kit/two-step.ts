import { createPasswords } from '@matchdesk/api/auth/passwords.ts';
import { newKey, newRecoveryCodes } from '@matchdesk/api/auth/two-step.ts';
import { adminByEmail, setPassword } from '@matchdesk/api/db/staff/admins.ts';
import { beginTwoStep, confirmTwoStep, dropTwoStep } from '@matchdesk/api/db/staff/two-step.ts';
import { createQueue } from '@matchdesk/api/process/queue.ts';
import type { Api } from './api.ts';
import { testCost } from './template.ts';
import { codeAt } from './totp.ts';

/** The same as in startApi. */
const secret = new Uint8Array(32);

const adminOf = async ({ database, admin, clock }: Api) => {
  const found = await adminByEmail(database.db, admin.email);
  if (!found) throw new Error(`There is no ${admin.email}.`);
  const hash = await createPasswords(createQueue({ parallel: 1, waiting: 1 }), testCost).hash(admin.password);
  await setPassword(database.db, found.id, hash, clock.now());
  return found;
};

/** Gives the administrator the first password again, and no two-step sign-in. */
export const dropTwoStepOf = async (api: Api): Promise<void> => {
  const { id } = await adminOf(api);
  await api.database.write((trx) => dropTwoStep(trx, id));
};

/** Begins it for the administrator: the key, and the code that confirms it now. */
export const beginTwoStepOf = async (api: Api) => {
  const admin = await adminOf(api);
  const made = newKey(admin, secret);
  await api.database.write((trx) => beginTwoStep(trx, admin.id, made.sealed, api.clock.now()));
  return { admin, key: made.key, code: codeAt(made.key, api.clock.now()) };
};

/** Turns it on: the key and one of the recovery codes. */
export const turnOnTwoStepOf = async (api: Api) => {
  const { admin, key } = await beginTwoStepOf(api);
  const { codes, hashes } = newRecoveryCodes(admin.id, secret);
  await api.database.write((trx) => confirmTwoStep(trx, admin.id, hashes, api.clock.now()));
  return { key, recoveryCode: codes[0] ?? '' };
};
