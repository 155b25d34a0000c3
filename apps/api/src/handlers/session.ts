import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { roleOf } from '@matchdesk/core/access.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { ownRolesIn } from '@matchdesk/core/roles.ts';
import { loginPassword } from '@matchdesk/core/session/checks.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { beginSession } from '../auth/begin-session.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { mayRead, openToActor } from '../auth/grants.ts';
import { isStranger, rememberNetwork } from '../auth/limits.ts';
import { signOutAddress } from '../auth/openid/session.ts';
import { refusePasswords } from '../auth/password-sign-in.ts';
import { noPassword } from '../auth/passwords.ts';
import { logWrongCode } from '../auth/refusals.ts';
import { secondStep } from '../auth/second-step.ts';
import { hashOf, newToken } from '../auth/tokens.ts';
import type { Handlers } from '../contract/handlers.ts';
import { type Admin, adminByEmail, adminById, emailKeyOf, setPassword } from '../db/staff/admins.ts';
import { newestAudit } from '../db/staff/audit-log.ts';
import { dropWaitingMails, queueMail } from '../db/staff/outbox.ts';
import { addResetLink, expireResetLinks, resetLink, useResetLink } from '../db/staff/reset-links.ts';
import { endSession, endSessionsOf, liveSession } from '../db/staff/sessions.ts';
import { noticeMail, resetMail, resetSubject } from '../mail/letters.ts';
import { sealMail } from '../mail/sealed-mail.ts';
import { isoOf } from '../wire/moment.ts';
import { announced } from './announced.ts';
import { wireOwnToken } from './tokens.ts';
import { twoStepHandlers } from './two-step.ts';

const linkMs = 60 * 60 * 1000;
const linkStates = { expired: 0, valid: 1, unknown: 2 } as const;

/** Throws 400 for a password that sign-in would not accept, or that attackers try first. */
const refuseUnfit = (password: string, param: string): void => {
  const fault = loginPassword.safeParse(password).error?.issues[0]?.message;
  if (fault !== undefined) throw refuse('validation', fault, param);
  if (isCommonPassword(password)) throw refuse('validation', say.common, param);
};

const changed = (admin: Pick<Admin, 'id'>) => ({ kind: 'admin', id: admin.id, after: { password: 'changed' } });

/** Signing in and passwords (specification, section 7, Authentication). */
export const sessionHandlers: Handlers<'session'> = {
  me: async ({ db, actor, services }) => {
    // Read before everything else, so that no change in between is missed.
    const newest = await newestAudit(db);
    const admin = await adminById(db, actor.id);
    if (!admin) throw refuse('unauthenticated', say.ended);
    const may = openToActor(actor, services.roles);
    return {
      data: {
        _id: admin.id,
        email: admin.email,
        role: admin.role,
        created_at: isoOf(admin.created_at),
        updated_at: isoOf(admin.updated_at),
        ...(actor.machine && { token: wireOwnToken(actor.machine) }),
        live_from: String(newest),
        ...(actor.roleName !== null && {
          role_name: actor.roleName,
          role_title: services.roles.get(actor.roleName)?.title ?? actor.roleName,
        }),
        ...(mayRead(actor, services.roles, 'admins.roles') && { own_roles: ownRolesIn(services.roles) }),
        ...(may && { may: [...may] }),
      },
    };
  },

  signIn: async (context, { email, password, code, passkey }) => {
    const { db, write, now, services } = context;
    await refusePasswords(db, emailKeyOf(email), context);
    const account = emailKeyOf(email);
    const verified = async (): Promise<Admin> => {
      const admin = await adminByEmail(db, email);
      const isRight = await services.passwords.matches(password, admin?.password_hash ?? null);
      if (!admin || !isRight) throw refuse('validation', say.wrongCredentials);
      return admin;
    };
    const counted = async () => ({
      tried: await services.limits('sign-in', account, context),
      admin: await verified(),
    });
    const inLine = await isStranger(db, account, context);
    const { tried, admin } = await (inLine ? services.strangers(counted) : counted());
    const givesNone = code === undefined && passkey === undefined;
    const triedStep = givesNone ? null : await services.limits('code', account, context);
    const takeStep = await secondStep({ code, passkey }, context);
    /**
     * Begins a session; `token` is null if the second step is wrong. Returns null if the password
     * changed since it was verified.
     */
    const entered = async (admin: Admin): Promise<{ readonly token: string | null } | null> => {
      const isOutdated = services.passwords.isOutdated(admin.password_hash);
      const newHash = isOutdated ? await services.passwords.hash(password) : null;
      return write(async (trx) => {
        const still = await adminById(trx, admin.id);
        if (still?.password_hash !== admin.password_hash) return null;
        const step = await takeStep(trx, admin.id);
        if (step?.by === null) {
          await logWrongCode(trx, admin.id, context);
          return { token: null };
        }
        await tried.forgive(trx);
        await triedStep?.forgive(trx);
        if (newHash !== null) await setPassword(trx, admin.id, newHash, now, false);
        return { token: await beginSession(trx, admin, step && { second_step: step.by }, context) };
      });
    };
    // Another sign-in may just have stored a new hash of the same password, so it is verified once more.
    const entry = (await entered(admin)) ?? (await entered(await verified()));
    if (entry === null) throw refuse('validation', say.wrongCredentials);
    const { token } = entry;
    if (token === null) {
      throw passkey === undefined
        ? refuse('validation', say.codeWrong, 'code')
        : refuse('validation', passkeysTexts.failed, 'passkey');
    }
    return { data: { token, role: roleOf(admin.role) } };
  },

  changePassword: {
    prepare: async (context, { previous_password, new_password }) => {
      const { db, actor, now, services } = context;
      // Checked before the attempt is counted, because a bad new password says nothing about the current one.
      refuseUnfit(new_password, 'new_password');
      const tried = await services.limits('sign-in', emailKeyOf(actor.email), context);
      const admin = await adminById(db, actor.id);
      if (!admin || !(await services.passwords.matches(previous_password, admin.password_hash))) {
        throw refuse('validation', say.wrongCurrent, 'previous_password');
      }
      const hash = await services.passwords.hash(new_password);
      return async ({ db: trx, note }) => {
        const still = await adminById(trx, actor.id);
        const session = await liveSession(trx, actor.tokenHash, { now, idleMs: services.sessions.idleMs });
        if (!still || !session) throw refuse('unauthenticated', say.ended);
        if (still.password_hash !== admin.password_hash) throw new Failure('conflict');
        await tried.forgive(trx);
        await setPassword(trx, actor.id, hash, now);
        await expireResetLinks(trx, actor.id, now);
        await endSessionsOf(trx, actor.id, actor.tokenHash);
        note(changed(actor));
        return { status: 1, message: say.changeDone };
      };
    },
  },

  forgotPassword: {
    prepare: async (context, { email }) => {
      const { db: read, now, services } = context;
      await refusePasswords(read, emailKeyOf(email), context);
      await services.limits('forgot', emailKeyOf(email), context);
      // A known address takes a few more statements. This random pause hides the difference.
      await setTimeout(randomInt(60, 140));
      const token = newToken();
      return async ({ db, note }) => {
        const admin = await adminByEmail(db, email);
        note({ kind: 'admin', id: admin?.id ?? null });
        if (admin && admin.password_hash !== noPassword) {
          await addResetLink(db, { tokenHash: hashOf(token), adminId: admin.id, now, lifeMs: linkMs });
          const mail = resetMail(admin.email, `${services.publicUrl()}/change-password/${token}`);
          await dropWaitingMails(db, mail);
          await queueMail(db, sealMail(mail, services.secret), now);
          services.mailWaits();
        }
        return { status: 1, message: say.linkSent };
      };
    },
  },

  linkStatus: async ({ db, now }, { id }) => {
    const link = await resetLink(db, hashOf(id), now);
    return { status: link === undefined ? linkStates.unknown : link.holds ? linkStates.valid : linkStates.expired };
  },

  resetPassword: {
    prepare: async (context, { id, password }) => {
      const { db, now, services } = context;
      await services.limits('reset', id, context);
      const tokenHash = hashOf(id);
      const link = await resetLink(db, tokenHash, now);
      if (!link) throw refuse('not-found', say.linkNotFound);
      if (!link.holds) throw refuse('validation', say.linkExpired);
      refuseUnfit(password, 'password');
      const hash = await services.passwords.hash(password);
      return async ({ db: trx, note }) => {
        // Every change of a password locks the account first.
        const admin = await adminById(trx, link.admin_id);
        if (!admin || !(await useResetLink(trx, tokenHash, now))) throw refuse('validation', say.linkExpired);
        await setPassword(trx, admin.id, hash, now);
        await endSessionsOf(trx, admin.id);
        // A person who reads the account's mail is its owner, so strangers' attempts no longer delay them here.
        await rememberNetwork(trx, emailKeyOf(admin.email), context);
        await dropWaitingMails(trx, { recipient: admin.email, subject: resetSubject });
        await queueMail(trx, noticeMail(admin.email), now);
        services.mailWaits();
        note(changed(admin));
        return { status: 1, message: say.resetDone };
      };
    },
  },

  ...twoStepHandlers,

  signOut: {
    prepare: async ({ db, actor, services }) => {
      const leave_at = await signOutAddress(db, actor.tokenHash, services);
      return async ({ db: trx, note }) => {
        await endSession(trx, actor.tokenHash);
        note({ kind: 'admin', id: actor.id });
        return { status: 1, message: say.signedOut, ...(leave_at !== null && { leave_at }) };
      };
    },
  },

  capabilities: async ({ db, services }) => ({ data: [...(await announced(db, services))] }),
};
