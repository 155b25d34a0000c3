import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { signInForm, twoStepCode } from '@matchdesk/core/session/checks.ts';
import * as z from 'zod/mini';
import { emptyLine, type Line, lineOf, textIn } from '../look/line.ts';

export type SignInField = 'email' | 'password' | 'code';

/** The form that starts a session. */
export type SignIn = {
  readonly email: Line;
  readonly password: Line;
  /** The code of two-step sign-in; null until the account has asked for one. */
  readonly code: Line | null;
  readonly at: SignInField;
  readonly isBusy: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly message: string;
};

const withCode = z.strictObject({ ...signInForm.shape, code: twoStepCode });
// Neither schema has other fields.
const fieldsHere = (schema: z.ZodMiniObject) =>
  fieldsOf(schema) as readonly (FieldShape & { readonly name: SignInField })[];
const bare = fieldsHere(signInForm);
const full = fieldsHere(withCode);

/** Returns the fields of the form, in order. */
export const fieldsIn = ({ code }: Pick<SignIn, 'code'>) => (code === null ? bare : full);

export const emptySignIn = (message: string): SignIn => ({
  email: emptyLine,
  password: emptyLine,
  code: null,
  at: 'email',
  isBusy: false,
  faults: {},
  message,
});

/** Returns the form that shows over the open views when a session has ended. */
export const signInAgain = (email: string, message: string): SignIn => ({
  ...emptySignIn(message),
  email: lineOf(email),
  at: email === '' ? 'email' : 'password',
});

/** Returns the faults of the fields. */
export const faultsOf = (form: SignIn): Readonly<Record<string, string>> => {
  const typed = { email: textIn(form.email).trim(), password: textIn(form.password) };
  const read =
    form.code === null ? signInForm.safeParse(typed) : withCode.safeParse({ ...typed, code: textIn(form.code) });
  return read.success ? {} : firstMessages(read.error);
};
