import * as z from 'zod/mini';
import { atMost, field, filled } from '../kit/form/field.ts';
import { sessionTexts } from '../session/texts.ts';
import { passkeysTexts as say } from './texts.ts';

/** The name by which a person recognises a passkey. */
export const passkeyName = field({ label: say.name, hint: say.nameHint, trimStart: true }, [
  filled(say.nameNeeded),
  atMost(60, say.nameLong),
]);
/** The authenticator's answer as the browser returns it: JSON, as WebAuthn defines it. */
const passkeyAnswer = field({ label: say.answer, kind: 'secret' }, [filled(say.failed), atMost(20_000, say.failed)]);
/** The password, which is asked for before any change to how the account signs in. */
const ownPassword = field({ label: 'Password', kind: 'secret', autoComplete: 'current-password' }, [
  filled(sessionTexts.passwordRequired),
  atMost(200, sessionTexts.passwordLong),
]);
export const passwordForm = z.strictObject({ password: ownPassword });
export const addForm = z.strictObject({ name: passkeyName, answer: passkeyAnswer });
export const removeForm = z.strictObject({ name: passkeyName, password: ownPassword });
export const signInForm = z.strictObject({ answer: passkeyAnswer });
