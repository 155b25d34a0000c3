import { leave, mayLeave } from '../act/leaving.ts';
import { openActionAtom } from '../act/open-action.ts';
import { exportAtom } from '../act/open-export.ts';
import { closePalette } from '../palette/state.ts';
import { takeBackHeld } from '../ui/hold-keys.tsx';
import { helpAtom } from './shell-state.ts';

/** Closes what was opened over the page, or is still loading: a dialog, the palette, the sheet of keys. */
const closeOverlays = (): void => {
  takeBackHeld();
  openActionAtom.set(null);
  exportAtom.set(null);
  closePalette();
  helpAtom.set(false);
};

const placeNow = (): number | undefined => window.navigation?.currentEntry?.index;

/**
 * How many steps lie between one entry of the history and the current one; browsers that do not tell count as going
 * back.
 */
const stepsFrom = (before: number | undefined): number => {
  const now = placeNow();
  return before === undefined || now === undefined || now === before ? -1 : now - before;
};

/**
 * Back and Forward change the address before anybody is asked: it is restored, and changed again once leaving is
 * allowed. Call it before anything is rendered: the listeners of a window run in the order of registration, and the
 * router must not see these events.
 */
export const guardHistory = (): void => {
  let place = placeNow();
  let path = location.pathname;
  /** What our own next step in the history is: back to the form, or away from it after the question. */
  let ours: 'return' | 'away' | null = null;
  const note = (): void => {
    place = placeNow();
    if (location.pathname !== path) closeOverlays();
    path = location.pathname;
  };
  window.addEventListener('popstate', (event) => {
    const step = ours;
    ours = null;
    if (step === 'return') {
      event.stopImmediatePropagation();
      return;
    }
    if (step === 'away' || mayLeave()) {
      note();
      // What lies over the page belongs to the page that is left.
      closeOverlays();
      return;
    }
    event.stopImmediatePropagation();
    const steps = stepsFrom(place);
    ours = 'return';
    history.go(-steps);
    leave(() => {
      ours = 'away';
      history.go(steps);
    });
  });
  window.addEventListener('pushState', note);
  window.addEventListener('replaceState', note);
};
