import { cut, padded, textWidth } from '../../text/text-width.ts';
import { harmless } from '../../text/words.ts';
import type { Field } from './fields.ts';

const gap = '  ';
/** The last column may be cut to this width. */
const leastWidth = 12;
/** A cell in a terminal is cut beyond this width, because other columns need space too. */
const usualMost = 32;

/** The widths for these rows. A terminal shows the first columns that fit; a pipe gets all columns, uncut. */
export const layoutOf = (
  fields: readonly Field[],
  cells: readonly (readonly string[])[],
  terminal: number | undefined,
) => {
  const natural = fields.map((field, index) =>
    Math.max(textWidth(field.heading), ...cells.map((row) => textWidth(row[index] ?? ''))),
  );
  if (terminal === undefined) return { fields, widths: natural, left: [] };
  const widths: number[] = [];
  let used = 0;
  for (const [index, wanted] of natural.entries()) {
    const isFirst = index === 0;
    const rest = terminal - used - (isFirst ? 0 : gap.length);
    const width = isFirst ? wanted : Math.min(wanted, usualMost);
    if (!isFirst && rest < Math.min(width, leastWidth)) break;
    widths.push(Math.min(width, rest));
    used = terminal - rest + Math.min(width, rest);
  }
  /** The headings of the columns that did not fit. */
  const left = fields.slice(widths.length).map(({ heading }) => heading);
  return { fields: fields.slice(0, widths.length), widths, left };
};

export type Layout = ReturnType<typeof layoutOf>;

const line = (layout: Layout, cells: readonly string[]): string =>
  `${layout.fields
    .map((field, index) =>
      padded(cut(cells[index] ?? '', layout.widths[index] ?? 0), layout.widths[index] ?? 0, field.isEnd),
    )
    .join(gap)
    .trimEnd()}\n`;

/** The headings' line; bold where escape codes may be written. */
export const headingLine = (layout: Layout, hasColor: boolean): string => {
  const headings = layout.fields.map(({ heading }) => harmless(heading).toUpperCase());
  const text = line(layout, headings);
  return hasColor ? `\u001b[1m${text.trimEnd()}\u001b[22m\n` : text;
};

/** The cells of rows, harmless on a terminal. */
export const cellsOf = (
  fields: readonly Field[],
  rows: readonly unknown[],
  firstNumber: number,
): readonly (readonly string[])[] =>
  rows.map((row, index) => fields.map((field) => harmless(field.shown(row, firstNumber + index))));

/** The lines of rows in a layout. */
export const bodyLines = (layout: Layout, cells: readonly (readonly string[])[]): string =>
  cells.map((row) => line(layout, row)).join('');
