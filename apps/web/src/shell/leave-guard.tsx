import { lazy, type ReactNode, Suspense } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { leave, leavingAtom } from '../act/leaving.ts';
import { useAtomValue } from '../ui/atom.ts';
import { HoldKeys } from '../ui/hold-keys.tsx';

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const path = String(to).split('?')[0];
  if (path === location.pathname) navigate(to, options);
  else leave(() => navigate(to, options));
};

function Question() {
  const leaving = useAtomValue(leavingAtom);
  return (
    leaving && (
      <Suspense fallback={<HoldKeys />}>
        <LeaveQuestion go={leaving.go} close={() => leavingAtom.set(null)} />
      </Suspense>
    )
  );
}

/** Asks before a form with unsaved input is left, in whatever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  return (
    <Router aroundNav={aroundNav}>
      {children}
      <Question />
    </Router>
  );
}
