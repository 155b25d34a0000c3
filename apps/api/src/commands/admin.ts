import { roleOf } from '@matchdesk/core/access.ts';
import { generatedPassword } from '../auth/generated-password.ts';
import { clearAttempts } from '../auth/limits.ts';
import { log, server } from '../auth/log.ts';
import { allowPassword } from '../auth/password-sign-in.ts';
import { createPasswords } from '../auth/passwords.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type Admin, adminByEmail, adminById, emailKeyOf, everyAdmin, setPassword } from '../db/staff/admins.ts';
import { queueMail } from '../db/staff/outbox.ts';
import { dropPasskeys } from '../db/staff/passkeys.ts';
import { expireResetLinks } from '../db/staff/reset-links.ts';
import { endSessionsOf } from '../db/staff/sessions.ts';
import { dropTwoStep, twoStepOf } from '../db/staff/two-step.ts';
import type { Db, Trx } from '../db/tables.ts';
import { commandMail } from '../mail/letters.ts';
import { createQueue } from '../process/queue.ts';
import { StartFailure } from '../start/failure.ts';
import { onExisting, type Say } from '../start/prepare-database.ts';
import type { AdminTask } from './admin-tasks.ts';
import { runBy } from './run-by.ts';

const roles = { ADMIN: 'administrator', SUBADMIN: 'sub-administrator' } as const;

const known = (admin: Admin | undefined, email: string): Admin => {
  if (admin) return admin;
  throw new StartFailure(`There is no account with the address ${email}: matchdesk-api admin list shows all accounts.`);
};

const list = async ({ db }: Database, say: Say): Promise<void> => {
  const all = await everyAdmin(db);
  if (all.length === 0) say('There is no account yet: the first start creates one.');
  for (const { email, role, hasTwoStep } of all) {
    say(`${email}  ${roles[roleOf(role)]}${hasTwoStep ? ', with two-step sign-in' : ''}`);
  }
};

const noted = async (trx: Trx, { id, email }: Admin, action: string, after: Readonly<Record<string, string>>) => {
  const now = Date.now();
  await log(trx, action, { kind: 'admin', id, after: { ...after, by: runBy() } }, { ...server, now });
  await queueMail(trx, commandMail(email, action === 'admins.resetPassword' ? 'password' : 'second step'), now);
};

const isOn = async (db: Db, id: string): Promise<boolean> => (await twoStepOf(db, id))?.confirmed_at != null;

const resetTwoStep = async (database: Database, email: string, say: Say): Promise<void> => {
  const found = known(await adminByEmail(database.db, email), email);
  const wasOn = await database.write(async (trx) => {
    const admin = known(await adminById(trx, found.id), email);
    const passkeys = await dropPasskeys(trx, admin.id);
    if (!(await isOn(trx, admin.id)) && passkeys === 0) return false;
    await dropTwoStep(trx, admin.id);
    await endSessionsOf(trx, admin.id);
    await noted(trx, admin, 'admins.resetTwoStep', {
      two_step: 'off',
      ...(passkeys > 0 && { passkeys: `${passkeys} removed` }),
    });
    return true;
  });
  if (!wasOn) return say(`${found.email} has no two-step sign-in and no passkeys. Nothing was changed.`);
  say(`${found.email} now signs in with the password alone, and can turn two-step sign-in on again.`);
  say('Every session of this account was ended.');
};

const resetPassword = async (database: Database, email: string, say: Say): Promise<void> => {
  const found = known(await adminByEmail(database.db, email), email);
  const password = generatedPassword();
  const hash = await createPasswords(createQueue({ parallel: 1, waiting: 0 })).hash(password);
  const { stillAsksCode, until } = await database.write(async (trx) => {
    const admin = known(await adminById(trx, found.id), email);
    const now = Date.now();
    await setPassword(trx, admin.id, hash, now);
    await expireResetLinks(trx, admin.id, now);
    await endSessionsOf(trx, admin.id);
    await clearAttempts(trx, 'sign-in', emailKeyOf(admin.email));
    const until = await allowPassword(trx, emailKeyOf(admin.email), now);
    await noted(trx, admin, 'admins.resetPassword', { password: 'changed' });
    return { stillAsksCode: await isOn(trx, admin.id), until };
  });
  say(`The new password of ${found.email}, shown only once: ${password}`);
  say(
    `Where password sign-in is switched off, this password works until ${new Date(until).toISOString()}, at /admin-login?by=password.`,
  );
  say(`Every session of this account was ended.${stillAsksCode ? ' Signing in still needs a code as well.' : ''}`);
};

const tasks: Readonly<Record<AdminTask, (database: Database, email: string, say: Say) => Promise<void>>> = {
  list: (database, _email, say) => list(database, say),
  'reset-two-step': resetTwoStep,
  'reset-password': resetPassword,
};

/** Runs one of the tasks on an open database. Throws StartFailure for an unknown address, with nothing changed. */
export const runAdminTask = (database: Database, task: AdminTask, email: string, say: Say): Promise<void> =>
  tasks[task](database, email, say);

/**
 * Lists the accounts, or restores access to an account whose phone, recovery codes or password are lost. The server may be
 * running: it notices at the next request. Throws StartFailure or DatabaseFailure, with nothing changed.
 */
export const admin = (config: Config, task: AdminTask, email: string, say: Say): Promise<void> =>
  onExisting(config, (database) => runAdminTask(database, task, email, say));
