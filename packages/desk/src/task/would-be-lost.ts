import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { isText } from '@matchdesk/core/kit/typed-values.ts';
import { type Asked, presentText, type Task } from './task.ts';

type Values = Readonly<Record<string, unknown>>;

/** How many characters can be lost without a question: they are typed again in no time. */
const nextToNothing = 3;

/** The plain text of a field, without marks of formatting. */
const plainOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/<[^>]*>/g, '') : '');

/** How many characters of a text are not in the one before. */
const typedOver = (before: string, now: string): number => {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return now.length - head - tail;
};

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Whether closing a form would lose a file, or more than a few typed characters. */
export const wouldBeLost = (before: Values, now: Values): boolean => {
  const names = Object.keys(now);
  if (names.some((name) => isFile(now[name]) && now[name] !== before[name])) return true;
  const typed = names.map((name) => typedOver(plainOf(before[name]), plainOf(now[name])));
  return typed.reduce((sum, count) => sum + count, 0) > nextToNothing;
};

/** Whether leaving a task would lose a text that was typed in its steps; `open` is the text in the last one. */
export const textWouldBeLost = (task: Task, steps: readonly Asked[], open: string | null): boolean => {
  const fields = steps.flatMap(({ field }) => (field && isText(field) ? [field] : []));
  const last = steps.at(-1)?.field;
  const typedIn = (field: FieldShape): string =>
    open !== null && field === last ? open : String(task.input[field.name] ?? '');
  const textsOf = (text: (field: FieldShape) => string): Values =>
    Object.fromEntries(fields.map((field) => [field.name, text(field)]));
  return wouldBeLost(
    textsOf((field) => presentText(task, field)),
    textsOf(typedIn),
  );
};
