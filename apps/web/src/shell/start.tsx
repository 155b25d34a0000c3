import { type ReactNode, useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { startSession } from '../data/session.ts';
import { Empty } from '../ui/empty.tsx';

/** Restores the session once; where the server can not be reached, says so and tries again when asked. */
export function Start({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    startSession().then(() => setFailure(null), setFailure);
  }, [tries]);
  if (!failure) return children;
  return (
    <main className="public-page" id="main">
      <h1 className="sr-only">Matchdesk</h1>
      <Empty
        kind="failing"
        title="Your account could not be loaded"
        detail={failureLine(failure)}
        onRetry={() => setTries(tries + 1)}
      />
    </main>
  );
}
