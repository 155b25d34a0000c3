import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { resetForm } from '@matchdesk/core/session/checks.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { linkState, resetPassword } from '../../data/passwords.ts';
import { refusals } from '../../data/refusals.ts';
import { tell } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { PublicPage } from './public-page.tsx';

const toLogin = <Link href="/admin-login">{say.backToLogin}</Link>;

function ResetForm({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const done = (): void => {
    tell({ type: 'success', text: say.resetDone, timeoutMs: 4_000 });
    navigate('/admin-login');
  };
  const send = (value: { password: string; confirm_password: string }) =>
    refusals(resetPassword(id, value.password, value.confirm_password), done);
  return (
    <Form schema={resetForm} defaults={{ password: '', confirm_password: '' }} onSubmit={send} label="Reset Password">
      <TextField field={fieldIn(resetForm, 'password')} deps={['confirm_password']} autoFocus />
      <TextField field={fieldIn(resetForm, 'confirm_password')} />
      <SubmitButton>{say.updatePassword}</SubmitButton>
    </Form>
  );
}

/** /change-password/{id}: the reset screen; the id is the token of the reset link. */
export default function Reset({ params }: { params: { id: string } }) {
  const { id } = params;
  const link = useQuery({
    queryKey: ['reset-link', id],
    queryFn: () => linkState(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = link.data === 'expired' || link.data === 'not-found';
  return (
    <PublicPage
      title="Reset Password"
      lead={isOver ? undefined : 'Choose a new password for your account.'}
      foot={toLogin}
    >
      {link.isPending && <Loading label="Checking the link" />}
      {link.error && (
        <Notice tone="danger" action={<Button onClick={() => void link.refetch()}>Retry</Button>}>
          {asFailure(link.error).message}
        </Notice>
      )}
      {link.data === 'valid' && <ResetForm id={id} />}
      {link.data === 'expired' && <Notice tone="warning">{say.linkExpired}</Notice>}
      {link.data === 'not-found' && <Notice tone="warning">{say.linkNotFound}</Notice>}
    </PublicPage>
  );
}
