import { nearest } from '../../text/nearest.ts';
import { harmless, kebab } from '../../text/words.ts';

/** One row of a file of records, as texts by field name; an empty cell gives no value. */
export type FileRow = {
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly values: Readonly<Record<string, { readonly text: unknown; readonly column: number }>>;
  /** What is wrong with the row, if anything. */
  readonly fault?: string;
};

/** Takes one row; a returned promise is awaited before the next row. */
export type TakeRow = (row: FileRow) => Promise<void> | undefined;

/** Whether a heading is that of the id. */
export const isId = (name: string): boolean => ['id', '_id'].includes(name.trim().toLowerCase());

/** The column of the reason in our own files of outcomes; it is not an input. */
export const reasonColumn = 'reason';

/** The field of each heading: its name, and its last word where no other field has that: `score`. */
export const headingsOf = (known: readonly string[]): ReadonlyMap<string, string> => {
  const ends = known.map((name) => [kebab(name).split('-').at(-1) ?? '', name] as const);
  const alone = ends.filter(([end]) => end !== reasonColumn && ends.filter(([other]) => other === end).length === 1);
  return new Map([...alone, ...known.map((name) => [kebab(name), name] as const)]);
};

export type Headings = ReturnType<typeof headingsOf>;

/** The fault of a name that is nearly a field's name: its values would be lost. */
export const faultOfName = (name: string, byName: Headings): string | null => {
  const near = nearest(kebab(name), byName.keys());
  return near ? `There is no field '${harmless(name)}'. Did you mean ${near}?` : null;
};
