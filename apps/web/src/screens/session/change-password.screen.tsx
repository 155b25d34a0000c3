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
const secret = { kind: 'password', maxLength: 16, trimStart: true } as const;

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
            <TextField name="previous_password" label="Current password" autoComplete="current-password" {...secret} />
            <TextField
              name="new_password"
              label="New password"
              autoComplete="new-password"
              deps={['confirm_password']}
              {...secret}
            />
            <TextField name="confirm_password" label="Confirm new password" autoComplete="new-password" {...secret} />
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
