import { firstMessages } from '@matchdesk/core/kit/field.ts';
import { fieldsOf } from '@matchdesk/core/kit/field-shape.ts';
import { signInForm, twoStepCode } from '@matchdesk/core/session/checks.ts';
import * as z from 'zod/mini';
import { emptyLine, type Line, lineOf, textIn } from '../look/line.ts';

export type SignInField = 'email' | 'password' | 'code';

/** The form by which a session begins. */
export type SignIn = {
  readonly email: Line;
  readonly password: Line;
  /** Of two-step sign-in; null as long as the account was not seen to ask for one. */
  readonly code: Line | null;
  readonly at: SignInField;
  readonly isBusy: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly message: string;
};

const withCode = z.strictObject({ ...signInForm.shape, code: twoStepCode });
const bare = fieldsOf(signInForm);
const full = fieldsOf(withCode);

/** What a form asks for, from the first to the last. */
export const fieldsIn = ({ code }: Pick<SignIn, 'code'>) => (code === null ? bare : full);

export const emptySignIn = (message = ''): SignIn => ({
  email: emptyLine,
  password: emptyLine,
  code: null,
  at: 'email',
  isBusy: false,
  faults: {},
  message,
});

/** The form over what was open when a session ended. */
export const signInAgain = (email: string, message: string): SignIn => ({
  ...emptySignIn(message),
  email: lineOf(email),
  at: email === '' ? 'email' : 'password',
});

/** What the fields say of what was typed. */
export const faultsOf = (form: SignIn): Readonly<Record<string, string>> => {
  const typed = { email: textIn(form.email).trim(), password: textIn(form.password) };
  const read =
    form.code === null ? signInForm.safeParse(typed) : withCode.safeParse({ ...typed, code: textIn(form.code) });
  return read.success ? {} : firstMessages(read.error);
};
