import { fieldsOf, firstMessages } from '@matchdesk/core/kit/field.ts';
import { signInForm } from '@matchdesk/core/session/checks.ts';
import { emptyLine, type Line, lineOf, textIn } from '../look/line.ts';

/** The form by which a session begins. */
export type SignIn = {
  readonly email: Line;
  readonly password: Line;
  readonly at: 'email' | 'password';
  readonly isBusy: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly message: string;
};

export const signInFields = fieldsOf(signInForm);

export const emptySignIn = (message = ''): SignIn => ({
  email: emptyLine,
  password: emptyLine,
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
  const read = signInForm.safeParse({ email: textIn(form.email).trim(), password: textIn(form.password) });
  return read.success ? {} : firstMessages(read.error);
};
