import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { openActionAtom } from '../act/open-action.ts';
import { conflictAtom } from '../act/open-conflict.ts';
import { outcomeAtom } from '../act/outcome-atom.ts';
import { shownAtom } from '../act/shown.ts';
import { bringActions } from '../data/actions.ts';
import { sessionEndAtom } from '../data/session-end.ts';
import { stagesAtom } from '../palette/state.ts';
import { helpAtom } from './shell-state.ts';
import { whenShown } from './when-shown.ts';

const loaders = {
  palette: () => import('../palette/palette.tsx'),
  actionDialog: () => import('../act/action-dialog.tsx'),
  conflictDialog: () => import('../act/conflict-dialog.tsx'),
  outcome: () => import('../act/outcome.tsx'),
  helpSheet: () => import('./help-sheet.tsx'),
  signInOver: () => import('./sign-in-over.tsx'),
};
const Palette = lazy(async () => ({ default: (await loaders.palette()).Palette }));
const ActionDialog = lazy(async () => ({ default: (await loaders.actionDialog()).ActionDialog }));
const ConflictDialog = lazy(async () => ({ default: (await loaders.conflictDialog()).ConflictDialog }));
const Outcome = lazy(async () => ({ default: (await loaders.outcome()).Outcome }));
const HelpSheet = lazy(async () => ({ default: (await loaders.helpSheet()).HelpSheet }));
const SignInOver = lazy(async () => ({ default: (await loaders.signInOver()).SignInOver }));
const TwoStepDialog = lazy(async () => ({
  default: (await import('../screens/session/two-step-dialog.tsx')).TwoStepDialog,
}));

/** What is not fetched now comes when it is opened, and says so then. */
const fetchAhead = async (): Promise<void> => {
  const fetched = await Promise.allSettled([...Object.values(loaders).map((load) => load()), bringActions()]);
  for (const part of fetched) if (part.status === 'rejected') console.info('Not fetched ahead.', part.reason);
};

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
  useEffect(
    () =>
      whenShown(() => {
        void fetchAhead();
        setIdle(true);
      }),
    [],
  );
  // Each waits for itself: one that is fetched while another is open must not hide that.
  return (
    <>
      <Suspense>{(isIdle || stages.length > 0) && <Palette />}</Suspense>
      <Suspense>{(isIdle || action) && <ActionDialog />}</Suspense>
      <Suspense>{conflict && <ConflictDialog />}</Suspense>
      <Suspense>
        {/* Who has to sign in first is not held up by it. */}
        {outcome && end !== 'over' && <Outcome />}
      </Suspense>
      <Suspense>{shown !== null && <TwoStepDialog />}</Suspense>
      <Suspense>{help && <HelpSheet />}</Suspense>
      <Suspense>{end === 'over' && <SignInOver />}</Suspense>
    </>
  );
}
