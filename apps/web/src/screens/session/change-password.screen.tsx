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
import { signInWays } from '../../data/overrides.ts';
import { useCall } from '../../data/use-call.ts';
import { useCapable } from '../../data/use-capable.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { SentenceAt } from '../../ui/moment.tsx';
import { Loading } from '../../ui/spinner.tsx';

/** Makes a passkey the second step, where there is no second step yet. */
function SecondStepButton() {
  const { data } = useCall('session', 'twoStep', {});
  return data?.data.is_on === false ? <ActionButton id="passkeys.turn-on-two-step" /> : null;
}

function Passkeys() {
  const hasTwoStep = useCapable('two-step');
  const { data, error, refetch } = useCall('passkeys', 'list', {});
  const all = data?.data ?? [];
  return (
    <Card title={passkeysTexts.title}>
      <div className="stack">
        <p className="muted">{passkeysTexts.lead}</p>
        <LoadFailure error={error} refetch={refetch} />
        {!data && !error && <Loading label="Loading passkeys" />}
        {data && all.length === 0 && <p>{passkeysTexts.none}</p>}
        {all.length > 0 && (
          <ul aria-label={passkeysTexts.title}>
            {all.map(({ name, last_used_at: used }) => (
              <li key={name}>
                <strong>{name}</strong>{' '}
                <span className="muted">
                  {used === null ? passkeysTexts.unused : <SentenceAt sentence={passkeysTexts.used} at={used} />}
                </span>
              </li>
            ))}
          </ul>
        )}
        {data && (
          <div className="row" data-align="end">
            {/* Shown late: while their actions load, the screen around them stays and keeps its focus. */}
            <Suspense>
              {all.length > 0 && hasTwoStep && <SecondStepButton />}
              {all.length > 0 && <ActionButton id="passkeys.remove" />}
              <ActionButton id="passkeys.begin" />
            </Suspense>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The person's own passkeys, where the provider offers them. */
function PasskeysCard() {
  const isOffered = useCapable('passkeys') && signInWays().passkeys;
  return isOffered ? <Passkeys /> : null;
}

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
