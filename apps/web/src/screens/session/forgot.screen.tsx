import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { forgotForm } from '@matchdesk/core/session/checks.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useState } from 'react';
import { sendResetLink } from '../../data/passwords.ts';
import { refusals } from '../../data/refusals.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PublicPage } from './public-page.tsx';

/** /forgot-password */
export default function Forgot() {
  const [sent, setSent] = useState(false);
  const send = (value: { email: string }) => refusals(sendResetLink(value.email), () => setSent(true));
  return (
    <PublicPage
      title="Forgot Password"
      lead="We'll email you a link to set a new password."
      foot={<Link href="/admin-login">{say.backToLogin}</Link>}
    >
      {sent && <Notice>{say.linkSent}</Notice>}
      <Form schema={forgotForm} defaults={{ email: '' }} onSubmit={send} label="Forgot Password">
        <TextField field={fieldIn(forgotForm, 'email')} autoFocus />
        <SubmitButton>{say.sendLink}</SubmitButton>
      </Form>
    </PublicPage>
  );
}
