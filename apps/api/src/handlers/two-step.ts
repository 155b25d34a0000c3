import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import type { CountedAttempt } from '../auth/limits.ts';
import { verifyOwnPassword } from '../auth/own-password.ts';
import type { Actor } from '../auth/sessions.ts';
import { confirmWithinMs, newKey, takeAppCode, takeCode, turnOnTwoStep } from '../auth/two-step.ts';
import type { Handlers, ReadContext } from '../contract/handlers.ts';
import { emailKeyOf } from '../db/staff/admins.ts';
import { beginTwoStep, dropTwoStep, recoveryCodesLeft, twoStepOf } from '../db/staff/two-step.ts';

type Calls = 'twoStep' | 'turnOnTwoStep' | 'confirmTwoStep' | 'turnOffTwoStep';

const limited = (act: 'code', context: ReadContext<Actor>): Promise<CountedAttempt> =>
  context.services.limits(act, emailKeyOf(context.actor.email), context);

const changed = (actor: Actor, two_step: string) => ({ kind: 'admin', id: actor.id, after: { two_step } });

/** Two-step sign-in (RFC 6238), beyond the specification: optional for each account. */
export const twoStepHandlers: Pick<Handlers<'session'>, Calls> = {
  twoStep: async ({ db, actor }) => {
    const row = await twoStepOf(db, actor.id);
    const is_on = row !== undefined && row.confirmed_at !== null;
    const by_passkey = is_on && row.sealed_key === '';
    return { data: { is_on, by_passkey, recovery_codes_left: is_on ? await recoveryCodesLeft(db, actor.id) : 0 } };
  },

  turnOnTwoStep: {
    prepare: async (context, { password }) => {
      const tried = await verifyOwnPassword(context, password);
      return async ({ db, actor, now, services, note }) => {
        if ((await twoStepOf(db, actor.id))?.confirmed_at != null) throw refuse('conflict', say.alreadyOn);
        const { key, uri, sealed } = newKey(actor, services.secret);
        await tried.forgive(db);
        await beginTwoStep(db, actor.id, sealed, now);
        note(changed(actor, 'begun'));
        return { data: { key, uri } };
      };
    },
  },

  confirmTwoStep: {
    prepare: async (context, { code }) => {
      const triedCode = await limited('code', context);
      return async ({ db, actor, now, services, note }) => {
        const { secret } = services;
        const row = await twoStepOf(db, actor.id);
        if (row?.confirmed_at != null) throw refuse('conflict', say.alreadyOn);
        if (!row || row.begun_at + confirmWithinMs <= now) throw refuse('conflict', say.notBegun);
        if (!(await takeAppCode(db, row, code, { now, secret }))) throw refuse('validation', say.codeWrong, 'code');
        await triedCode.forgive(db);
        const recovery_codes = await turnOnTwoStep(db, actor, { now, secret });
        note(changed(actor, 'on'));
        return { data: { recovery_codes } };
      };
    },
  },

  turnOffTwoStep: {
    prepare: async (context, { password, code }) => {
      const tried = await verifyOwnPassword(context, password);
      const triedCode = await limited('code', context);
      return async ({ db, actor, now, services, note }) => {
        const row = await twoStepOf(db, actor.id);
        if (row?.confirmed_at == null) throw refuse('conflict', say.notOn);
        const by = await takeCode(db, row, code, { now, secret: services.secret });
        if (by === null) throw refuse('validation', say.codeWrong, 'code');
        await tried.forgive(db);
        await triedCode.forgive(db);
        await dropTwoStep(db, actor.id);
        note(changed(actor, `off, by a ${by}`));
        return { status: 1, message: say.twoStepOff };
      };
    },
  },
};
