import { fill } from '@matchdesk/core/kit/text.ts';
import { newToken } from '@matchdesk/core/tokens/schema.ts';
import { tokensTexts } from '@matchdesk/core/tokens/texts.ts';
import { useAtom } from 'jotai';
import { shownAtom } from '../act/shown.ts';
import { ShownOnce } from '../dialogs/shown-once.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { TwoStepDialog } from '../screens/session/two-step-dialog.tsx';

/** What an action gave to be seen: a machine's token, or something of two-step sign-in. */
export function Shown() {
  const [shown, setShown] = useAtom(shownAtom);
  useKeys([], true);
  const { token = '', name } = newToken.safeParse(shown).data ?? {};
  if (token === '') return <TwoStepDialog />;
  const title = fill(tokensTexts.shownTitle, { name: name ?? '' });
  return <ShownOnce title={title} lead={tokensTexts.shownOnce} lines={[token]} onClose={() => setShown(null)} />;
}
