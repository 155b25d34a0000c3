import { fill } from '@matchdesk/core/kit/text/text.ts';
import { passkeysTexts } from '@matchdesk/core/passkeys/texts.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { Suspense } from 'react';
import { ActionButton } from '../../act/action-button.tsx';
import { useCall } from '../../data/use-call.ts';
import { useCapable } from '../../data/use-capable.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/spinner.tsx';

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
export function TwoStepCard() {
  return useCapable('two-step') ? <TwoStep /> : null;
}
