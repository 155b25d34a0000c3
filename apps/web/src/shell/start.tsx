import { type ReactNode, useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { Loading } from '../ui/spinner.tsx';
import { begin, beginAnew, isBegun } from './begin.ts';
import { FailingPage } from './failing-page.tsx';

type State = 'under-way' | 'started' | { readonly failure: unknown };

/** Shows the console once it is known who is there; where the server can not be reached, says so and tries again when asked. */
export function Start({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => (isBegun() ? 'started' : 'under-way'));
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    if (state === 'started') return;
    (tries === 0 ? begin() : beginAnew()).then(
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
