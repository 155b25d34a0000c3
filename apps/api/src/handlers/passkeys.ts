import { roleOf } from '@matchdesk/core/access.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { beginSession } from '../auth/begin-session.ts';
import { verifyOwnPassword } from '../auth/own-password.ts';
import { registrationQuestion, signInQuestion, takeChallenge, verifyRegistration } from '../auth/passkeys.ts';
import type { Actor } from '../auth/sessions.ts';
import { turnOnTwoStep } from '../auth/two-step.ts';
import { passkeyIn, passkeyUse } from '../auth/use-passkey.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { Services } from '../contract/services.ts';
import { dropRows } from '../db/rows.ts';
import { adminById, emailKeyOf } from '../db/staff/admins.ts';
import { addPasskey, passkeysOf } from '../db/staff/passkeys.ts';
import { endSessionsOf } from '../db/staff/sessions.ts';
import { beginTwoStep, twoStepOf } from '../db/staff/two-step.ts';
import { isoOf } from '../wire/moment.ts';

const most = 20;

const about = ({ id }: Actor) => ({ kind: 'admin', id });

/** Throws 404 where password sign-in is off, because then the company's own provider decides who may sign in. */
const refuseWhereOff = ({ passwordSignIn }: Services): void => {
  if (!passwordSignIn) throw new Failure('not-found');
};

/**
 * Passkeys (WebAuthn), beyond the specification: an account may have several, and sign in with one without a password.
 */
export const passkeysHandlers: Handlers<'passkeys'> = {
  list: async ({ db, actor }) => ({
    data: (await passkeysOf(db, actor.id)).map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: isoOf(created_at),
      last_used_at: last_used_at === null ? null : isoOf(last_used_at),
    })),
  }),

  begin: {
    prepare: async (context, { password }) => {
      refuseWhereOff(context.services);
      const tried = await verifyOwnPassword(context, password);
      return async ({ db, actor, now, services, note }) => {
        const known = await passkeysOf(db, actor.id);
        if (known.length >= most) throw refuse('conflict', say.many);
        await tried.forgive(db);
        note(about(actor));
        return { data: { question: await registrationQuestion(actor, known, now, services) } };
      };
    },
  },

  add: {
    prepare: async ({ actor, now, services }, { name, answer }) => {
      refuseWhereOff(services);
      const { challenge, credential } = await verifyRegistration(actor, answer, now, services);
      return async ({ db, note }) => {
        await adminById(db, actor.id);
        if (!(await takeChallenge(db, challenge, now))) throw refuse('validation', say.failed, 'answer');
        const isAdded = await addPasskey(db, {
          credential_id: credential.id,
          admin_id: actor.id,
          name,
          public_key: credential.publicKey,
          counter: credential.counter,
          created_at: now,
        });
        if (!isAdded) throw refuse('validation', say.nameTaken, 'name');
        note({ ...about(actor), after: { passkey: name } });
        return { status: 1, message: say.added };
      };
    },
  },

  remove: {
    prepare: async (context, { name, password }) => {
      const tried = await verifyOwnPassword(context, password);
      return async ({ db, actor, note }) => {
        await adminById(db, actor.id);
        const asks = (await twoStepOf(db, actor.id))?.sealed_key === '';
        if ((await dropRows(db, 'passkeys', { admin_id: actor.id, name })) === 0)
          throw refuse('validation', say.unknown, 'name');
        if (asks && (await passkeysOf(db, actor.id)).length === 0) throw refuse('conflict', say.isAsked);
        await tried.forgive(db);
        // A person who has found the lost device may be signed in with it.
        await endSessionsOf(db, actor.id, actor.tokenHash);
        note({ ...about(actor), before: { passkey: name } });
        return { status: 1, message: say.removed };
      };
    },
  },

  turnOnTwoStep: {
    prepare: async (context, { password }) => {
      const tried = await verifyOwnPassword(context, password);
      return async ({ db, actor, now, services, note }) => {
        await adminById(db, actor.id);
        if ((await twoStepOf(db, actor.id))?.confirmed_at != null) throw refuse('conflict', sessionTexts.alreadyOn);
        if ((await passkeysOf(db, actor.id)).length === 0) throw refuse('conflict', say.none);
        await tried.forgive(db);
        await beginTwoStep(db, actor.id, '', now);
        const recovery_codes = await turnOnTwoStep(db, actor, { now, secret: services.secret });
        note({ ...about(actor), after: { two_step: 'on, by passkey' } });
        return { data: { recovery_codes } };
      };
    },
  },

  ask: async ({ now, services }) => {
    refuseWhereOff(services);
    return { data: { question: await signInQuestion(now, services) } };
  },

  signIn: async (context, { answer }) => {
    const { db, write, now, services } = context;
    refuseWhereOff(services);
    const named = await passkeyIn(db, answer);
    const owner = named.passkey && (await adminById(db, named.passkey.admin_id));
    const tried = await services.limits('sign-in', owner ? emailKeyOf(owner.email) : `passkey ${named.id}`, context);
    const use = await passkeyUse(named, answer, { now, services });
    const entry = await write(async (trx) => {
      const admin = owner && (await adminById(trx, owner.id));
      const used = admin && (await use(trx, admin.id));
      if (!used) return null;
      await tried.forgive(trx);
      return { admin, token: await beginSession(trx, admin, { by: `passkey ${used.name}` }, context) };
    });
    if (entry === null) throw refuse('validation', say.failed, 'answer');
    return { data: { token: entry.token, role: roleOf(entry.admin.role) } };
  },
};
