import { type Desk, stateOf, swapOverlay } from '../desk/desk.ts';
import { overlayOf } from '../desk/state.ts';
import type { RecordStep } from '../desk/task-step.ts';
import { textIn } from '../look/line.ts';
import { findSoon } from '../record/find-soon.ts';

/** Searches for the record that a step asks for; results for an earlier line are dropped. */
export const lookUp = (
  desk: Desk,
  kind: string,
  term: string,
  answerFound: (desk: Desk, step: RecordStep) => void,
): void =>
  findSoon(desk, kind, term, (change) => {
    const overlay = overlayOf(stateOf(desk));
    if (overlay?.kind !== 'task' || overlay.step.at !== 'record' || textIn(overlay.step.line) !== term) return;
    const found = { ...overlay.step.found, ...change };
    const step = { ...overlay.step, found, ...(change.data && { cursor: 0 }) };
    swapOverlay(desk, { kind: 'task', step });
    if (step.isEntered && !found.isLoading) answerFound(desk, step);
  });
