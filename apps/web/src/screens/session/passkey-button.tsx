import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { useState } from 'react';
import { refusals } from '../../data/refusals.ts';
import { type Credentials, signInByPasskey } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskey } from './authenticator.ts';

type PasskeyButtonProps = {
  /** What was typed already, where it is the second step; without it, it is all there is to signing in. */
  after?: Credentials;
  onSignedIn: () => void;
};

/** Signs in by the lock of the device. */
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
