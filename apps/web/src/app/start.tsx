import { type ReactNode, useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { lateMs } from '../data/hanging.ts';
import { whenFirstIsShown } from '../data/spare-line.ts';
import { pressHeldKeys } from '../keys/before-start.ts';
import { learnScripts } from '../screens/registry.ts';
import { FailingPage } from '../shell/failing-page.tsx';
import { Loading } from '../ui/spinner.tsx';
import { begin, isBegun, retryBegin } from './begin.ts';
import { hasServerHtml, ServerHtml } from './server-html.tsx';

const learn = (): void => void learnScripts().catch((reason: unknown) => console.info('Not loaded ahead.', reason));

type State = 'under-way' | 'started' | { readonly failure: unknown };

/**
 * Shows the console once it is known who is signed in. Where the server cannot be reached, says so and offers to try
 * again.
 */
export function Start({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => (isBegun() ? 'started' : 'under-way'));
  const [tries, setTries] = useState(0);
  const [lateTry, setLateTry] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts the effect again
  useEffect(() => {
    if (state === 'started') return;
    let isLast = true;
    const end = (ended: State): void => {
      clearTimeout(timer);
      if (isLast) setState(ended);
    };
    const timer = setTimeout(() => setLateTry(tries), lateMs);
    (tries === 0 ? begin() : retryBegin()).then(
      () => end('started'),
      (failure: unknown) => end({ failure }),
    );
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [tries]);
  useEffect(() => {
    if (state !== 'under-way') void pressHeldKeys().then(() => whenFirstIsShown(learn));
  }, [state]);
  const isLate = lateTry === tries;
  if (state === 'started') return children;
  if (state === 'under-way') {
    if (!isLate && hasServerHtml()) return <ServerHtml />;
    if (!isLate) return <Loading page label="Loading your account" />;
    return (
      <FailingPage
        title="The server has not answered yet"
        detail="The console is still waiting for your account. You can also try again."
        onRetry={() => setTries(tries + 1)}
      />
    );
  }
  return (
    <FailingPage
      title="Your account could not be loaded"
      detail={failureLine(state.failure)}
      onRetry={() => setTries(tries + 1)}
    />
  );
}
