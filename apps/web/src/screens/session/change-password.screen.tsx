import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { changeForm } from '@matchdesk/core/session/checks.ts';
import { actForm } from '../../act/act-form.ts';
import { useDirtyForm } from '../../act/dirty-form.ts';
import { SaveButton } from '../../act/save-button.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

const empty = { previous_password: '', new_password: '', confirm_password: '' };

/** /change-password */
export default function ChangePassword() {
  const onDirty = useDirtyForm('session.change-password');
  return (
    <Page title="Change Password" width="narrow">
      <div className="stack">
        <Card>
          <Form
            schema={changeForm}
            defaults={empty}
            label="Change Password"
            onDirty={onDirty}
            onSubmit={(value) => actForm('session.change-password', value)}
          >
            <TextField field={fieldIn(changeForm, 'previous_password')} />
            <TextField field={fieldIn(changeForm, 'new_password')} deps={['confirm_password']} />
            <TextField field={fieldIn(changeForm, 'confirm_password')} />
            <div className="row" data-align="end">
              <SaveButton />
            </div>
          </Form>
        </Card>
        <TwoStepCard />
        <PasskeysCard />
      </div>
    </Page>
  );
}
