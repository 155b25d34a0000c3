import { fill } from '@matchdesk/core/kit/text/text.ts';
import { newToken } from '@matchdesk/core/tokens/schema.ts';
import { tokensTexts } from '@matchdesk/core/tokens/texts.ts';
import { webhookSecret } from '@matchdesk/core/webhooks/schema.ts';
import { webhooksTexts } from '@matchdesk/core/webhooks/texts.ts';
import { shownAtom } from '../act/after.ts';
import { ShownOnce } from '../dialogs/shown-once.tsx';
import { TwoStepDialog } from '../screens/session/two-step-dialog.tsx';
import { useAtomValue } from '../ui/atom.ts';

/** Shows what an action returned: a token, a webhook's secret, or the codes of two-step sign-in. */
export function Shown() {
  const shown = useAtomValue(shownAtom);
  const { secret = '', url = '' } = webhookSecret.safeParse(shown).data ?? {};
  if (secret !== '') {
    const of = fill(webhooksTexts.secretTitle, { who: url });
    return (
      <ShownOnce title={of} lead={webhooksTexts.secretOnce} lines={[secret]} onClose={() => shownAtom.set(null)} />
    );
  }
  const { token = '', name } = newToken.safeParse(shown).data ?? {};
  if (token === '') return <TwoStepDialog />;
  const title = fill(tokensTexts.shownTitle, { name: name ?? '' });
  return <ShownOnce title={title} lead={tokensTexts.shownOnce} lines={[token]} onClose={() => shownAtom.set(null)} />;
}
