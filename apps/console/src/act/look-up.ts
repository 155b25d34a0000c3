import { type Desk, noteFailure, stateOf, swapOverlay } from '../desk/desk.ts';
import { overlayOf } from '../desk/state.ts';
import type { RecordStep } from '../desk/task-step.ts';
import { textIn } from '../look/line.ts';
import { findRecords } from '../record/find-records.ts';

const debounceMs = 150;
const mostFound = 50;

let timer: NodeJS.Timeout | undefined;

/** Searches for the record that a step asks for, a moment after the last key. */
export const lookUp = (
  desk: Desk,
  kind: string,
  term: string,
  answerFound: (desk: Desk, step: RecordStep) => void,
): void => {
  clearTimeout(timer);
  const change = (make: (step: RecordStep) => RecordStep) => {
    const overlay = overlayOf(stateOf(desk));
    if (overlay?.kind !== 'task' || overlay.step.at !== 'record' || textIn(overlay.step.line) !== term) return;
    const step = make(overlay.step);
    swapOverlay(desk, { kind: 'task', step });
    if (step.isEntered && !step.found.isLoading) answerFound(desk, step);
  };
  change((step) => ({ ...step, found: { ...step.found, isLoading: true, failure: null } }));
  timer = setTimeout(async () => {
    try {
      const data = (await findRecords(desk, kind, term.trim())).slice(0, mostFound);
      change((step) => ({ ...step, found: { data, isLoading: false, failure: null }, cursor: 0 }));
    } catch (thrown) {
      const failure = noteFailure(desk, thrown);
      change((step) => ({ ...step, found: { ...step.found, isLoading: false, failure } }));
    }
  }, debounceMs);
};
