import { openIdSentence } from '@matchdesk/core/openid/rules.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useLocation, useSearch } from 'wouter';
import { nextScreen } from '../../data/next-screen.ts';
import { signInWays } from '../../data/overrides.ts';
import { firstScreen } from '../../data/welcomed.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PublicPage } from './public-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /admin-login */
export default function Login() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const next = nextScreen(search);
  const { openId, passwords } = signInWays();
  const hasPassword = passwords || asked.get('by') === 'password';
  const problem = openId === null ? undefined : openIdSentence(asked.get('problem') ?? '', openId);
  return (
    <PublicPage
      title="Login"
      lead="Sign in to the back-office."
      foot={passwords && <Link href="/forgot-password">{say.forgot}</Link>}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SignInForm
        hasPassword={hasPassword}
        next={next}
        onSignedIn={() => navigate(next ?? firstScreen(), { replace: true })}
      />
    </PublicPage>
  );
}
