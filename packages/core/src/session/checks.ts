import * as z from 'zod/mini';
import { addressLike, atLeast, atMost, field, filled, matching, newSecret, type Rule } from '../kit/form/field.ts';
import { sessionTexts as say } from './texts.ts';

const hasAllKinds = (special: RegExp) => (value: string) =>
  /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value) && special.test(value);

const emailRules: readonly Rule[] = [
  filled(say.emailRequired),
  atLeast(5, say.emailShort),
  atMost(254, say.emailLong),
  matching(addressLike, say.emailInvalid),
];

/** Login email (specification, section 5): the input stops at 240. */
export const loginEmail = field(
  { label: 'Email', kind: 'email', inputMax: 240, trimStart: true, autoComplete: 'username' },
  emailRules,
);

/** Login password: 8 to 20 with four kinds of characters. */
export const loginPassword = field({ label: 'Password', kind: 'secret', autoComplete: 'current-password' }, [
  filled(say.passwordRequired),
  atLeast(8, say.passwordShort),
  atMost(20, say.passwordLong),
  [hasAllKinds(/[^A-Za-z0-9\s]/), say.passwordWeak],
]);

export const forgotEmail = field(
  { label: 'Email', kind: 'email', trimStart: true, autoComplete: 'username' },
  emailRules,
);

const onlyAllowed = /^[A-Za-z\d@$!%*?&]+$/;
const resetRules = (required: string): readonly Rule[] => [
  filled(required),
  atLeast(8, say.resetShort),
  atMost(16, say.resetLong),
  [(value) => hasAllKinds(/[@$!%*?&]/)(value) && onlyAllowed.test(value), say.resetWeak],
];

/** Reset password: 8 to 16 by the check. */
export const resetPassword = field({ label: 'New password', ...newSecret }, resetRules(say.newRequired));
export const resetConfirm = field({ label: 'Confirm password', ...newSecret }, resetRules(say.confirmRequired));

const changed = { kind: 'secret', inputMax: 16, trimStart: true } as const;

/** Change password: each at least 8, the inputs stop at 16. */
const previousPassword = field({ label: 'Current password', ...changed, autoComplete: 'current-password' }, [
  filled(say.currentRequired),
  atLeast(8, say.currentShort),
]);
export const newPassword = field({ label: 'New password', ...changed, autoComplete: 'new-password' }, [
  filled(say.newRequired),
  atLeast(8, say.newShort),
]);
const confirmPassword = field({ label: 'Confirm new password', ...changed, autoComplete: 'new-password' }, [
  filled(say.confirmRequired),
  atLeast(8, say.confirmShort),
]);

type Pair = { readonly first: string; readonly second: string };

/** Refuses a confirmation that differs from its password. */
const same =
  ({ first, second }: Pair) =>
  (given: Readonly<Record<string, string>>, context: z.core.$RefinementCtx): void => {
    if (given[first] !== given[second]) context.addIssue({ code: 'custom', path: [second], message: say.mismatch });
  };

export const signInForm = z.strictObject({ email: loginEmail, password: loginPassword });

const codeShape = /^(?:\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/i;
/** A code of two-step sign-in: six digits, or a recovery code; spaces are ignored. */
export const twoStepCode = field(
  { label: say.code, kind: 'secret', hint: say.codeHint, trimStart: true, autoComplete: 'one-time-code' },
  [filled(say.codeNeeded), [(value) => codeShape.test(value.replace(/\s/g, '')), say.codeShape]],
);

/** The body of signing in, with the code or the answer of a passkey where the account needs a second step. */
export const signInBody = z.strictObject({
  ...signInForm.shape,
  code: z.optional(twoStepCode),
  passkey: z.optional(z.string().check(z.maxLength(20_000))),
});
const ownPassword = field({ label: 'Password', kind: 'secret', autoComplete: 'current-password' }, [
  filled(say.passwordRequired),
  atMost(200, say.passwordLong),
]);
export const turnOnForm = z.strictObject({ password: ownPassword });
export const confirmForm = z.strictObject({ code: twoStepCode });
export const turnOffForm = z.strictObject({ password: ownPassword, code: twoStepCode });
export const forgotForm = z.strictObject({ email: forgotEmail });
export const resetForm = z
  .strictObject({ password: resetPassword, confirm_password: resetConfirm })
  .check(z.superRefine(same({ first: 'password', second: 'confirm_password' })));
export const changeForm = z
  .strictObject({
    previous_password: previousPassword,
    new_password: newPassword,
    confirm_password: confirmPassword,
  })
  .check(z.superRefine(same({ first: 'new_password', second: 'confirm_password' })));
