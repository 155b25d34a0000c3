import type { Column, Columns, Kind, Table } from '@matchdesk/core/kit/table.ts';
import type { SettingName } from '@matchdesk/core/settings/schema.ts';
import type { DeclaredTables, TableName } from '@matchdesk/core/tables.ts';

type ValueOf<C> = C extends Column<infer K> ? (K extends Kind<infer V> ? V : never) : never;

/** Columns with folded copies of texts, which the owner of the database adds. */
type Copy = `${string}_key`;
/** Columns that may be left out: the database fills them in, or they are empty. */
type Spare<C> = C extends Column<Kind<unknown, boolean, true>> ? true : null extends ValueOf<C> ? true : false;

type Row<C extends Columns> = {
  [N in keyof C as N extends Copy ? never : Spare<C[N]> extends true ? never : N]: ValueOf<C[N]>;
} & {
  [N in keyof C as N extends Copy ? never : Spare<C[N]> extends true ? N : never]?: ValueOf<C[N]>;
};

/** The rows of the demo world, by table, as core declares them. */
export type Rows = { [T in TableName]: DeclaredTables[T] extends Table<infer C> ? Row<C> : never };

/** What the demo world always knows of a person. */
type Known = 'firstname' | 'email' | 'identity' | 'longitude' | 'latitude';

export type Person = Required<Omit<Rows['users'], Known>> & { [N in Known]: NonNullable<Rows['users'][N]> };

/**
 * Takes the rows of the demo world; the owner of the database provides it. All rows of one table have the same columns.
 */
export type Writer = {
  readonly write: <T extends keyof Rows>(table: T, row: Rows[T]) => void;
  /**
   * Waits for everything written so far; called from time to time in a long loop, so that rows do not pile up in
   * memory.
   */
  readonly settle: () => Promise<void>;
  /**
   * Copies the profiles and radar cities of the first `from` people, in turn, to the people from there up to number
   * `to`.
   */
  readonly repeatProfiles: (span: { readonly from: number; readonly to: number }) => Promise<void>;
  readonly setPolicy: (name: SettingName, html: string, at: number) => Promise<void>;
};
