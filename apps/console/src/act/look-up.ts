import { type Desk, showTask, taskStepOf } from '../desk/desk.ts';
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
    const open = taskStepOf(desk);
    if (open?.at !== 'record' || textIn(open.line) !== term) return;
    const found = { ...open.found, ...change };
    const step = { ...open, found, ...(change.data && { cursor: 0 }) };
    showTask(desk, step);
    if (step.isEntered && !found.isLoading) answerFound(desk, step);
  });
