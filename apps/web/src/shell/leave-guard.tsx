import { useAtom } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { isFormDirty, leave, leavingAtom } from '../act/leaving.ts';

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const path = String(to).split('?')[0];
  if (path === location.pathname) navigate(to, options);
  else leave(() => navigate(to, options));
};

/** Back and Forward move the address before anybody is asked: it is put back, and moved again when they may. */
const useHistoryGuard = (): void => {
  useEffect(() => {
    let here = location.href;
    let depth = 0;
    const note = (): void => {
      here = location.href;
    };
    const popped = (event: PopStateEvent): void => {
      if (!isFormDirty() || depth > 0) {
        depth = 0;
        note();
        return;
      }
      event.stopImmediatePropagation();
      history.pushState(history.state, '', here);
      const go = (): void => {
        depth += 1;
        history.go(-2);
      };
      leave(go);
    };
    window.addEventListener('popstate', popped, { capture: true });
    window.addEventListener('pushState', note);
    window.addEventListener('replaceState', note);
    return () => {
      window.removeEventListener('popstate', popped, { capture: true });
      window.removeEventListener('pushState', note);
      window.removeEventListener('replaceState', note);
    };
  }, []);
};

function Question() {
  const [leaving, setLeaving] = useAtom(leavingAtom);
  return (
    leaving && (
      <Suspense fallback={null}>
        <LeaveQuestion go={leaving.go} close={() => setLeaving(null)} />
      </Suspense>
    )
  );
}

/** Asks before a form with something unsaved is left, whichever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  useHistoryGuard();
  return (
    <Router aroundNav={aroundNav}>
      {children}
      <Question />
    </Router>
  );
}
