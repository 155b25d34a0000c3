import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { queryClient } from '../data/query-client.ts';
import { clearEnded, sessionAtom } from '../data/session.ts';
import { sessionEndAtom } from '../data/session-end.ts';
import { tell } from '../act/alerts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { SignInForm } from '../screens/session/sign-in-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

function Over() {
  const { email } = useAtomValue(sessionAtom);
  useKeys([], true);
  return (
    <Dialog open onClose={() => void clearEnded()} title="Login" size="s" insistent>
      <p>{say.ended}</p>
      <SignInForm email={email} onSignedIn={() => void queryClient.invalidateQueries()} />
    </Dialog>
  );
}

/**
 * What follows a session that ended by itself: over a form with something typed, signing in comes up and the form
 * stays; elsewhere the person is sent to /admin-login and comes back to where they were.
 */
export function SignInAgain() {
  const end = useAtomValue(sessionEndAtom);
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (end !== 'away') return;
    const here = search === '' ? path : `${path}?${search}`;
    void clearEnded().then(() => {
      navigate(`/admin-login?next=${encodeURIComponent(here)}`, { replace: true });
      tell({ type: 'warning', text: say.endedAway, timeoutMs: 6_000 });
    });
  }, [end, navigate, path, search]);
  return end === 'over' && <Over />;
}
