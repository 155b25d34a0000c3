import type { ReactNode } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { leave, leavingAtom } from '../act/leaving.ts';
import { useAtomValue } from '../ui/atom.ts';
import { HoldKeys } from '../ui/hold-keys.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const LeaveQuestion = lazyPart(
  async () => (await import('./leave-question.tsx')).LeaveQuestion,
  ({ close }) => <HoldKeys onEscape={close} />,
);

const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const path = String(to).split('?')[0];
  if (path === location.pathname) navigate(to, options);
  else leave(() => navigate(to, options));
};

function Question() {
  const leaving = useAtomValue(leavingAtom);
  return leaving && <LeaveQuestion leaving={leaving} close={() => leavingAtom.set(null)} />;
}

/** Asks before a form with unsaved input or a run is left, in whatever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  return (
    <Router aroundNav={aroundNav}>
      {children}
      <Question />
    </Router>
  );
}
