import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { changeForm } from '@matchdesk/core/session/checks.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { Suspense } from 'react';
import { actForm } from '../../act/act-form.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { useDirtyForm } from '../../act/dirty-form.ts';
import { SaveButton } from '../../act/save-button.tsx';
import { useCall } from '../../data/use-call.ts';
import { useCapable } from '../../data/use-capable.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

function TwoStep() {
  const { data, error, refetch } = useCall('session', 'twoStep', {});
  const { is_on: isOn = false, by_passkey: byPasskey, recovery_codes_left: left } = data?.data ?? {};
  const isOnSaid = byPasskey ? passkeysTexts.twoStepIsOn : say.twoStepIsOn;
  return (
    <Card title={say.twoStep}>
      <div className="stack">
        <p className="muted">{say.twoStepLead}</p>
        <LoadFailure error={error} refetch={refetch} />
        {!data && !error && <Loading label="Loading two-step sign-in" />}
        {data && <p role="status">{isOn ? fill(isOnSaid, { left: left ?? 0 }) : say.twoStepIsOff}</p>}
        {data && (
          <div className="row" data-align="end">
            {/* Shown late: while its action loads, the screen around it stays and keeps its focus. */}
            <Suspense>
              <ActionButton id={isOn ? 'session.turn-off-two-step' : 'session.turn-on-two-step'} />
            </Suspense>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The person's own second step of signing in, where the provider offers one. */
function TwoStepCard() {
  return useCapable('two-step') ? <TwoStep /> : null;
}

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
