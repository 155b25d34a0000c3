import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useLocation, useSearch } from 'wouter';
import { firstScreen } from '../../data/welcomed.ts';
import { Link } from '../../ui/link.tsx';
import { PublicPage } from './public-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Only an address of this console: another origin's is nobody's next screen. */
const safeNext = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : undefined;
};

/** /admin-login */
export function Login() {
  const [, navigate] = useLocation();
  const next = safeNext(useSearch());
  return (
    <PublicPage
      title="Login"
      lead="Sign in to the back-office."
      foot={<Link href="/forgot-password">{say.forgot}</Link>}
    >
      <SignInForm onSignedIn={() => navigate(next ?? firstScreen(), { replace: true })} />
    </PublicPage>
  );
}
