import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { countOfSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { type Desk, noteFailure, popOverlay, readingOf, showTask, taskStepOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import type { Task } from '../desk/task-step.ts';

/**
 * Returns the records of 'all that match', read page by page, with the progress in a panel. Returns null where the
 * person left, where it failed, or where another number of records matches than were selected, which it reports.
 */
export const collectTargets = async (
  desk: Desk,
  task: Task,
  subject: Extract<Subject, { kind: 'selection' }>,
): Promise<readonly Target[] | null> => {
  const { selection, list, scope } = subject;
  if (selection.kind !== 'matching') return null;
  const total = countOfSubject(subject);
  const show = (count: number): void =>
    showTask(desk, { at: 'collect', task, before: null, message: '', count, total });
  show(0);
  const targets: Target[] = [];
  const loading = { ...readingOf(desk), scope };
  const query = { ...selection.query, size: Math.max(...list.sizes) };
  try {
    for await (const { rows } of walked<Context['client'], unknown>(list, loading, query)) {
      if (taskStepOf(desk)?.at !== 'collect') return null;
      for (const row of rows) {
        const id = list.id(row);
        if (!selection.except.has(id)) targets.push({ id, label: list.label(row) || id, record: row });
      }
      show(targets.length);
    }
  } catch (thrown) {
    popOverlay(desk);
    tell(desk, 'bad', sentenceOf(noteFailure(desk, thrown)));
    return null;
  }
  popOverlay(desk);
  if (targets.length === total) return targets;
  tell(
    desk,
    'bad',
    `${grouped(total)} were selected, but ${grouped(targets.length)} match now. Nothing was done: please select again.`,
  );
  return null;
};
