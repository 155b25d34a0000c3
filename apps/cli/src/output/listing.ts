import type { SomeList } from '@matchdesk/core/context.ts';
import type { Context } from '../context.ts';
import { mayColor } from '../streams.ts';
import { fieldsNamed, usualFields } from './fields.ts';
import { type RowWriter, rowWriter } from './row-writer.ts';

/** The writer of a list's rows in the format and with the fields that were asked for. */
export const listWriter = (
  context: Context,
  list: SomeList,
  to: { readonly format: string; readonly firstNumber: number; readonly isTerminal: boolean },
  onLeft?: (headings: readonly string[]) => void,
): RowWriter => {
  const { fields, isRaw } = context.settings;
  return rowWriter({
    format: to.format,
    fields: (sample) => (fields === null ? usualFields(list) : fieldsNamed(list, fields, sample)),
    jsonFields: fields === null ? null : (sample) => fieldsNamed(list, fields, sample),
    isRaw,
    width: to.isTerminal ? (process.stdout.columns ?? 80) : undefined,
    firstNumber: to.firstNumber,
    hasColor: mayColor(context.settings.color, {
      isTerminal: to.isTerminal,
      term: context.env.TERM,
      noColor: context.env.NO_COLOR,
    }),
    ...(onLeft && { onLeft }),
  });
};
