import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { conflictAtom } from '../act/conflict.ts';
import { openActionAtom } from '../act/open-action.ts';
import { outcomeAtom } from '../act/outcome-atom.ts';
import { shownAtom } from '../act/shown.ts';
import { sessionEndAtom } from '../data/session-end.ts';
import { stagesAtom } from '../palette/state.ts';
import { helpAtom } from './shell-state.ts';

const loadPalette = () => import('../palette/palette.tsx');
const loadActionDialog = () => import('../act/action-dialog.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ActionDialog = lazy(async () => ({ default: (await loadActionDialog()).ActionDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('../act/conflict-dialog.tsx')).ConflictDialog }));
const Outcome = lazy(async () => ({ default: (await import('../act/outcome.tsx')).Outcome }));
const TwoStepDialog = lazy(async () => ({
  default: (await import('../screens/session/two-step-dialog.tsx')).TwoStepDialog,
}));
const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));
const SignInOver = lazy(async () => ({ default: (await import('./sign-in-over.tsx')).SignInOver }));

/** What may come over a screen. It is fetched when the first screen stands, so that it neither delays that nor is waited for. */
export function Overlays() {
  const stages = useAtomValue(stagesAtom);
  const action = useAtomValue(openActionAtom);
  const conflict = useAtomValue(conflictAtom);
  const outcome = useAtomValue(outcomeAtom);
  const shown = useAtomValue(shownAtom);
  const help = useAtomValue(helpAtom);
  const end = useAtomValue(sessionEndAtom);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = (): void => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(begin, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return (
    <Suspense fallback={null}>
      {(isIdle || stages.length > 0) && <Palette />}
      {(isIdle || action) && <ActionDialog />}
      {conflict && <ConflictDialog />}
      {outcome && <Outcome />}
      {shown !== null && <TwoStepDialog />}
      {help && <HelpSheet />}
      {end === 'over' && <SignInOver />}
    </Suspense>
  );
}
