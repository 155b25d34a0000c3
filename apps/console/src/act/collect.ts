import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { collected } from '@matchdesk/desk/task/collected.ts';
import { countOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import { type Desk, noteFailure, popOverlay, readingOf, showTask, taskStepOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import type { Task } from '../desk/task-step.ts';

/**
 * Returns the records of a selection, with the progress in a panel. Returns null where the person left, or where it
 * failed, which it reports.
 */
export const collectTargets = async (desk: Desk, task: Task, subject: Extract<Subject, { kind: 'selection' }>) => {
  const total = countOfSubject(subject);
  const show = (count: number): void =>
    showTask(desk, { at: 'collect', task, before: null, message: '', count, total });
  const hasLeft = (): boolean => taskStepOf(desk)?.at !== 'collect';
  show(0);
  try {
    const targets = await collected(subject, readingOf(desk), (count) => {
      if (hasLeft()) throw new Failure('aborted');
      show(count);
    });
    if (hasLeft()) return null;
    popOverlay(desk);
    return targets;
  } catch (thrown) {
    if (hasLeft()) return null;
    popOverlay(desk);
    tell(desk, 'bad', sentenceOf(noteFailure(desk, thrown)));
    return null;
  }
};
