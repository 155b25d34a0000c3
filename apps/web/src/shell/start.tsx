import { type ReactNode, useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { startSession } from '../data/session.ts';
import { Loading } from '../ui/spinner.tsx';
import { FailingPage } from './failing-page.tsx';

type StartProps = {
  /** Fetches what the first screen needs, while it is still asked who is there; what it misses comes with that screen. */
  fetchFirst: () => Promise<void>;
  children: ReactNode;
};

type State = 'under-way' | 'started' | { readonly failure: unknown };

/** Restores the session once; where the server can not be reached, says so and tries again when asked. */
export function Start({ fetchFirst, children }: StartProps) {
  const [state, setState] = useState<State>('under-way');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    Promise.all([startSession(), fetchFirst()]).then(
      () => setState('started'),
      (failure: unknown) => setState({ failure }),
    );
  }, [tries]);
  if (state === 'started') return children;
  if (state === 'under-way') return <Loading page label="Loading your account" />;
  return (
    <FailingPage
      title="Your account could not be loaded"
      detail={failureLine(state.failure)}
      onRetry={() => setTries(tries + 1)}
    />
  );
}
