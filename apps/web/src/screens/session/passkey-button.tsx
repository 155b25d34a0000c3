import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { useState } from 'react';
import { refusals } from '../../data/refusals.ts';
import { type Credentials, signInByPasskey } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskey } from './authenticator.ts';

type PasskeyButtonProps = {
  /** Email and password, where the passkey is the second step; absent where it is the only step. */
  after?: Credentials;
  onSignedIn: () => void;
};

/** Signs in with a passkey. */
export function PasskeyButton({ after, onSignedIn }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const [refused] = await refusals(signInByPasskey(usePasskey, after), onSignedIn);
    setSaid(refused?.msg ?? '');
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void press()}>
        {after ? say.useIt : say.signIn}
      </Button>
      {said !== '' && <Notice tone="danger">{said}</Notice>}
    </>
  );
}
