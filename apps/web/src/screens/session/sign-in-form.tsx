import { signInForm } from '@matchdesk/core/session/checks.ts';
import { refusals } from '../../data/refusals.ts';
import { signIn } from '../../data/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';

type SignInFormProps = {
  /** Already known where a session ended over a screen. */
  email?: string;
  onSignedIn: () => void;
};

/** Email and password (specification, section 5): the email's input stops at 240 characters. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const send = (value: { email: string; password: string }) => refusals(signIn(value), onSignedIn);
  return (
    <Form schema={signInForm} defaults={{ email, password: '' }} onSubmit={send} label="Login">
      <TextField name="email" label="Email" kind="email" maxLength={240} trimStart autoComplete="username" autoFocus />
      <TextField name="password" label="Password" kind="password" trimStart={false} autoComplete="current-password" />
      <SubmitButton>Login</SubmitButton>
    </Form>
  );
}
