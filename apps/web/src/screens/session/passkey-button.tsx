import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { useState } from 'react';
import { refusals } from '../../data/refusals.ts';
import { signInByPasskey } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskey } from './authenticator.ts';

/** Signs in by the lock of the device. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const [refused] = await refusals(signInByPasskey(usePasskey), onSignedIn);
    setSaid(refused?.msg ?? '');
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void press()}>
        {say.signIn}
      </Button>
      {said !== '' && <Notice tone="danger">{said}</Notice>}
    </>
  );
}
