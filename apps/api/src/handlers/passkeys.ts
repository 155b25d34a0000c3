import { roleOf } from '@matchdesk/core/access.ts';
import { Failure, refuse } from '@matchdesk/core/kit/failure.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { enter } from '../auth/enter.ts';
import { verifyOwnPassword } from '../auth/own-password.ts';
import {
  namedIn,
  registered,
  registrationQuestion,
  signInQuestion,
  takeChallenge,
  verifiedBy,
} from '../auth/passkeys.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { Services } from '../contract/services.ts';
import { adminById } from '../db/staff/admins.ts';
import { addPasskey, notePasskeyUse, passkeyById, passkeysOf, removePasskey } from '../db/staff/passkeys.ts';
import { isoOf } from '../wire/moment.ts';

const most = 20;

const changed = (actor: Actor, passkey: string) => ({ kind: 'admin', id: actor.id, after: { passkey } });

/** Where passwords are switched off, the company's own provider says who may come. */
const refuseWhereOff = ({ passwordSignIn }: Services): void => {
  if (!passwordSignIn) throw new Failure('not-found');
};

/** Passkeys (WebAuthn), beyond the specification: each account may have some, and signs in by one without a password. */
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
        note(changed(actor, 'begun'));
        return { data: { question: await registrationQuestion(actor, known, now, services) } };
      };
    },
  },

  add: {
    prepare: async ({ actor, now, services }, { name, answer }) => {
      refuseWhereOff(services);
      const { challenge, credential } = await registered(actor, answer, now, services);
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
        note(changed(actor, `added: ${name}`));
        return { status: 1, message: say.added };
      };
    },
  },

  remove: {
    prepare: async (context, { name, password }) => {
      const tried = await verifyOwnPassword(context, password);
      return async ({ db, actor, note }) => {
        if (!(await removePasskey(db, actor.id, name))) throw refuse('validation', say.unknown, 'name');
        await tried.forgive(db);
        note(changed(actor, `removed: ${name}`));
        return { status: 1, message: say.removed };
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
    const id = namedIn(answer);
    const passkey = await passkeyById(db, id);
    const owner = passkey && (await adminById(db, passkey.admin_id));
    const tried = await services.limits('sign-in', owner?.email_key ?? `passkey ${id}`, context);
    const used = await verifiedBy(passkey, answer, now, services);
    const entry = await write(async (trx) => {
      const admin = owner && (await adminById(trx, owner.id));
      const still = await passkeyById(trx, id);
      // Of two that answer at once, the counter of the later one is looked at as well.
      const isFresh = still !== undefined && still.counter === passkey?.counter;
      if (!admin || !used || !isFresh || !(await takeChallenge(trx, used.challenge, now))) return null;
      await tried.forgive(trx);
      await notePasskeyUse(trx, id, used.counter, now);
      return { admin, token: await enter(trx, admin, { by: `passkey ${still.name}` }, context) };
    });
    if (entry === null) throw refuse('validation', say.failed, 'answer');
    return { data: { token: entry.token, role: roleOf(entry.admin.role) } };
  },
};
