import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { queryClient } from '../data/query-client.ts';
import { clearEnded, sessionAtom } from '../data/session.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { SignInForm } from '../screens/session/sign-in-form.tsx';
import { useAtomValue } from '../ui/atom.ts';

/** Signing in again over a form with unsaved input, which stays as it is. */
export function SignInOver() {
  const { email } = useAtomValue(sessionAtom);
  return (
    <Dialog open onClose={() => void clearEnded()} title="Login" size="s" insistent isOnTop>
      <p>{say.ended}</p>
      <SignInForm isOver email={email} onSignedIn={() => void queryClient.invalidateQueries()} />
    </Dialog>
  );
}
