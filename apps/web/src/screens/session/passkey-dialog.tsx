import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { passkeyName } from '@matchdesk/core/passkeys/checks.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import * as z from 'zod/mini';
import { actForm } from '../../act/act-form.ts';
import { type Refusal, refusals } from '../../data/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../dialogs/dialog.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { makePasskey } from './authenticator.ts';

const schema = z.strictObject({ name: passkeyName });

/** Creates a passkey: its name, then the device's own dialog. */
export function PasskeyDialog({ question, onClose }: { question: string; onClose: () => void }) {
  const send = async ({ name }: { name: string }): Promise<readonly Refusal[]> => {
    const making = makePasskey(question);
    const stopped = await refusals(making, () => undefined);
    return stopped.length > 0 ? stopped : actForm('passkeys.add', { name, answer: await making }, onClose);
  };
  return (
    <Dialog open onClose={onClose} title={say.begin} size="s" insistent>
      <Form schema={schema} defaults={{ name: '' }} label={say.begin} onSubmit={send}>
        <p>{say.inBrowser}</p>
        <TextField field={fieldIn(schema, 'name')} autoFocus />
        <div className="row" data-align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{say.begin}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
