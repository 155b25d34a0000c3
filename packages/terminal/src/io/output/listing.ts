import type { SomeList } from '@matchdesk/core/context.ts';
import type { Context } from '../../api/context.ts';
import { mayColor, terminalWidth } from '../../process/streams.ts';
import { fieldsNamed, usualFields } from './fields.ts';
import { type RowWriter, rowWriter } from './row-writer.ts';

type ListForm = {
  readonly format: string;
  readonly firstNumber: number;
  readonly isTerminal: boolean;
  /** By default those of the settings. */
  readonly fields?: readonly string[] | null;
  readonly isRaw?: boolean;
  /** Continues an earlier output. */
  readonly isContinued?: boolean;
};

/** The writer of a list's rows in the format and with the fields that were asked for. */
export const listWriter = (
  context: Context,
  list: SomeList,
  to: ListForm,
  onLeft?: (headings: readonly string[]) => void,
): RowWriter => {
  const { fields = context.settings.fields, isRaw = context.settings.isRaw, isContinued = false } = to;
  // The names were checked when the first row came.
  const named = (names: readonly string[], sample: unknown) =>
    fieldsNamed(list, names, isContinued ? undefined : sample);
  return rowWriter({
    format: to.format,
    fields: (sample) => (fields === null ? usualFields(list, sample) : named(fields, sample)),
    jsonFields: fields === null ? null : (sample) => named(fields, sample),
    isRaw,
    width: to.isTerminal ? terminalWidth() : undefined,
    firstNumber: to.firstNumber,
    isContinued,
    hasColor: mayColor(context.settings.color, {
      isTerminal: to.isTerminal,
      term: context.env.TERM,
      noColor: context.env.NO_COLOR,
    }),
    ...(onLeft && { onLeft }),
  });
};
