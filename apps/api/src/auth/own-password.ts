import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { adminById, emailKeyOf } from '../db/staff/admins.ts';
import type { Db } from '../db/tables.ts';
import type { CountedAttempt, Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Asking } from './refusals.ts';
import type { Actor } from './sessions.ts';

type Asked = Asking & {
  readonly actor: Actor;
  readonly db: Db;
  readonly services: { readonly limits: Limits; readonly passwords: Passwords };
};

/** Checks the caller's own password, because an open session may have been left unattended. Throws a 400 Failure. */
export const verifyOwnPassword = async (asked: Asked, password: string): Promise<CountedAttempt> => {
  const { actor, db, services } = asked;
  const tried = await services.limits('sign-in', emailKeyOf(actor.email), asked);
  const admin = await adminById(db, actor.id);
  if (!admin || !(await services.passwords.matches(password, admin.password_hash))) {
    throw refuse('validation', say.wrongCurrent, 'password');
  }
  return tried;
};
