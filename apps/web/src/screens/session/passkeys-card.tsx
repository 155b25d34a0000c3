import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { Suspense } from 'react';
import { ActionButton } from '../../act/action-button.tsx';
import { signInWays } from '../../data/overrides.ts';
import { useCall } from '../../data/use-call.ts';
import { useCapable } from '../../data/use-capable.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Card } from '../../ui/card.tsx';
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
    <Card title={say.title}>
      <div className="stack">
        <p className="muted">{say.lead}</p>
        <LoadFailure error={error} refetch={refetch} />
        {!data && !error && <Loading label="Loading passkeys" />}
        {data && all.length === 0 && <p>{say.none}</p>}
        {all.length > 0 && (
          <ul aria-label={say.title}>
            {all.map(({ name, last_used_at: used }) => (
              <li key={name}>
                <strong>{name}</strong>{' '}
                <span className="muted">
                  {used === null ? say.unused : <SentenceAt sentence={say.used} at={used} />}
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
export function PasskeysCard() {
  const isOffered = useCapable('passkeys') && signInWays().passkeys;
  return isOffered ? <Passkeys /> : null;
}
