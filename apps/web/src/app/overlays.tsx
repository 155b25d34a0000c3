import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { conflictAtom, outcomeAtom, shownAtom, unsettledAtom } from '../act/after.ts';
import { openActionAtom } from '../act/open-action.ts';
import { exportAtom } from '../act/open-export.ts';

import { sessionEndAtom } from '../data/session-end.ts';
import { closePalette, stagesAtom } from '../palette/state.ts';
import { helpAtom } from '../shell/shell-state.ts';
import { useAtomValue } from '../ui/atom.ts';
import { freeKeys, HoldKeys } from '../ui/hold-keys.tsx';
import { noteMissing, tellMissing } from '../ui/lazy-part.tsx';
import { whenShown } from './when-shown.ts';

const loaders = {
  palette: async () => (await import('../palette/palette.tsx')).Palette,
  actionDialog: async () => (await import('../dialogs/action-dialog.tsx')).ActionDialog,
  conflictDialog: async () => (await import('../dialogs/conflict-dialog.tsx')).ConflictDialog,
  unsettledDialog: async () => (await import('../dialogs/unsettled-dialog.tsx')).UnsettledDialog,
  outcome: async () => (await import('../dialogs/outcome.tsx')).Outcome,
  exportDialog: async () => (await import('../export/export-dialog.tsx')).ExportDialog,
  helpSheet: async () => (await import('../shell/help-sheet.tsx')).HelpSheet,
  signInOver: async () => (await import('./sign-in-over.tsx')).SignInOver,
};
const loadShown = async () => (await import('./shown.tsx')).Shown;

type Load = () => Promise<ComponentType>;

const waited = (load: Load) => lazy(async () => ({ default: await load() }));

const fetchRest = async () => (await import('./fetch-ahead.ts')).fetchAhead(Object.values(loaders));

type PartProps = {
  load: Load;
  isAsked: boolean;
  /** Rendered before it is asked for, so that it opens at once. */
  isAhead?: boolean;
  /** Takes back the request of a person: where it could not be loaded, and by Escape while it is loading. */
  close?: () => void;
  /** Closes an overlay that could not be loaded and that no person asked for. */
  onMissing?: () => void;
};

/**
 * One overlay. Loading it, or an error in it, does not affect the others; when it is asked for again, it is loaded
 * again.
 */
function Part({ load, isAsked, isAhead = false, close, onMissing = close }: PartProps) {
  const [Shown, setShown] = useState(() => waited(load));
  const [isMissing, setMissing] = useState(false);
  return (
    <ErrorBoundary
      fallback={null}
      resetKeys={[isAsked]}
      onReset={() => setShown(() => waited(load))}
      onError={(reason) => {
        setMissing(true);
        if (!isAsked) return noteMissing(reason);
        freeKeys();
        tellMissing(reason);
        onMissing?.();
      }}
    >
      {/* The palette holds keys itself, with the Enter that comes after them. */}
      <Suspense fallback={isAsked && load !== loaders.palette && <HoldKeys onEscape={close} />}>
        {(isAsked || (isAhead && !isMissing)) && <Shown />}
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Everything that can open over a screen. It is loaded after the first screen, so that it neither delays that screen
 * nor has to be waited for.
 */
export const Overlays = memo(function Overlays() {
  const stages = useAtomValue(stagesAtom);
  const action = useAtomValue(openActionAtom);
  const conflict = useAtomValue(conflictAtom);
  const unsettled = useAtomValue(unsettledAtom);
  const outcome = useAtomValue(outcomeAtom);
  const shown = useAtomValue(shownAtom);
  const exporting = useAtomValue(exportAtom);
  const help = useAtomValue(helpAtom);
  const end = useAtomValue(sessionEndAtom);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenShown(() => {
        fetchRest().catch(noteMissing);
        setIdle(true);
      }),
    [],
  );
  return (
    <>
      <Part load={loaders.palette} isAsked={stages.length > 0} isAhead={isIdle} close={closePalette} />
      <Part
        load={loaders.actionDialog}
        isAsked={action !== null}
        isAhead={isIdle}
        close={() => openActionAtom.set(null)}
      />
      <Part load={loaders.conflictDialog} isAsked={conflict !== null} />
      <Part load={loaders.unsettledDialog} isAsked={unsettled !== null} onMissing={() => unsettled?.choose('leave')} />
      {/* A person who has to sign in again does not wait for it. */}
      <Part load={loaders.outcome} isAsked={outcome !== null && end !== 'over'} />
      <Part load={loadShown} isAsked={shown !== null} />
      <Part load={loaders.exportDialog} isAsked={exporting !== null} close={() => exportAtom.set(null)} />
      <Part load={loaders.helpSheet} isAsked={help} close={() => helpAtom.set(false)} />
      <Part load={loaders.signInOver} isAsked={end === 'over'} />
    </>
  );
});
