import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useLocation, useSearch } from 'wouter';
import { nextScreen } from '../../data/next-screen.ts';
import { firstScreen } from '../../data/welcomed.ts';
import { Link } from '../../ui/link.tsx';
import { PublicPage } from './public-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /admin-login */
export default function Login() {
  const [, navigate] = useLocation();
  const next = nextScreen(useSearch());
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
