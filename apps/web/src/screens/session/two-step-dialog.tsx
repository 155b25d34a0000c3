import { confirmForm } from '@matchdesk/core/session/checks.ts';
import { recoveryCodes, twoStepKey } from '@matchdesk/core/session/schema.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { useAtom } from 'jotai';
import { actForm } from '../../act/act-form.ts';
import { tell } from '../../act/alerts.ts';
import { shownAtom } from '../../act/shown.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

const keyIn = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && 'uri' in shown ? twoStepKey.safeParse(shown).data : undefined;

function Confirm({ shown, onClose }: { shown: { key: string; uri: string }; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={say.turnOn} size="m" insistent>
      <Form
        schema={confirmForm}
        defaults={{ code: '' }}
        label={say.confirmTwoStep}
        onSubmit={(value) => actForm('session.confirm-two-step', value)}
      >
        <p>{say.scan}</p>
        <div className="to-scan">
          <QrCode text={shown.uri} label="QR code for an authenticator app" />
          <p>
            {`${say.key}: `}
            <code className="secret-key">{shown.key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
        <TextField name="code" label={say.code} autoComplete="one-time-code" maxLength={20} autoFocus />
        <div className="row" data-align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{say.turnOn}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Recovery({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    tell({ type: 'success', text: 'Copied.', timeoutMs: 3_000 });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.recoveryTitle}
      size="m"
      insistent
      foot={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>{say.recoveryLead}</p>
      <ul className="recovery-codes" aria-label={say.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The key of two-step sign-in, to be scanned and confirmed; then the recovery codes, once. */
export function TwoStepDialog() {
  const [shown, setShown] = useAtom(shownAtom);
  useKeys([], true);
  const close = (): void => setShown(null);
  const key = keyIn(shown);
  if (key) return <Confirm shown={key} onClose={close} />;
  const codes = recoveryCodes.safeParse(shown).data?.recovery_codes ?? [];
  return codes.length > 0 ? <Recovery codes={codes} onClose={close} /> : null;
}
