import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { passkeyName } from '@matchdesk/core/passkeys/checks.ts';
import { passkeyQuestion } from '@matchdesk/core/passkeys/schema.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { confirmForm } from '@matchdesk/core/session/checks.ts';
import { recoveryCodes, twoStepKey } from '@matchdesk/core/session/schema.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import * as z from 'zod/mini';
import { actForm } from '../../act/act-form.ts';
import { shownAtom } from '../../act/after.ts';
import { type Refusal, refusals } from '../../data/refusals.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { ShownOnce } from '../../dialogs/shown-once.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { makePasskey } from './authenticator.ts';

const schema = z.strictObject({ name: passkeyName });

/** Creates a passkey: its name, then the device's own dialog. */
function PasskeyDialog({ question, onClose }: { question: string; onClose: () => void }) {
  const send = async ({ name }: { name: string }): Promise<readonly Refusal[]> => {
    const making = makePasskey(question);
    const stopped = await refusals(making, () => undefined);
    return stopped.length > 0 ? stopped : actForm('passkeys.add', { name, answer: await making }, onClose);
  };
  return (
    <Dialog open onClose={onClose} title={passkeysTexts.begin} size="s" insistent>
      <Form schema={schema} defaults={{ name: '' }} label={passkeysTexts.begin} onSubmit={send}>
        <p>{passkeysTexts.inBrowser}</p>
        <TextField field={fieldIn(schema, 'name')} autoFocus />
        <div className="row" data-align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{passkeysTexts.begin}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

const keyIn = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && 'uri' in shown ? twoStepKey.safeParse(shown).data : undefined;

const questionIn = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && 'question' in shown
    ? passkeyQuestion.safeParse(shown).data?.question
    : undefined;

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
        <TextField field={fieldIn(confirmForm, 'code')} autoFocus />
        <div className="row" data-align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{say.turnOn}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/**
 * Shows the key of two-step sign-in, to be scanned and confirmed; then the recovery codes, once. Also creates a
 * passkey.
 */
export function TwoStepDialog() {
  const shown = useAtomValue(shownAtom);
  const close = (): void => shownAtom.set(null);
  const question = questionIn(shown);
  if (question !== undefined) return <PasskeyDialog question={question} onClose={close} />;
  const key = keyIn(shown);
  if (key) return <Confirm shown={key} onClose={close} />;
  const codes = recoveryCodes.safeParse(shown).data?.recovery_codes ?? [];
  return codes.length > 0 ? (
    <ShownOnce title={say.recoveryTitle} lead={say.recoveryLead} lines={codes} onClose={close} />
  ) : null;
}
