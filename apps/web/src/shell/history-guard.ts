import { isFormDirty, leave } from '../act/leaving.ts';
import { closeOverlays } from './close-overlays.ts';

const placeNow = (): number | undefined => window.navigation?.currentEntry?.index;

/** Steps from one entry of the history to the one that shows now; browsers that do not tell are taken to go back. */
const stepsFrom = (before: number | undefined): number => {
  const now = placeNow();
  return before === undefined || now === undefined || now === before ? -1 : now - before;
};

/**
 * Back and Forward move the address before anybody is asked: it is put back, and moved again when they may. To be called
 * before anything is rendered: of a window's listeners the first hears first, and the router must not hear of these.
 */
export const guardHistory = (): void => {
  let place = placeNow();
  /** What our own next step through the history is: back to where the form is, or away from it after the question. */
  let ours: 'return' | 'away' | null = null;
  const note = (): void => {
    place = placeNow();
  };
  window.addEventListener('popstate', (event) => {
    const step = ours;
    ours = null;
    if (step === 'return') {
      event.stopImmediatePropagation();
      return;
    }
    if (step === 'away' || !isFormDirty()) {
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
