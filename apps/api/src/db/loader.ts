import type { Insertable } from 'kysely';
import type { Tables } from './tables.ts';

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

/** Writes rows in bulk. Triggers do not run, so the caller must set the columns that they maintain (radar_count). */
export type Loader = {
  /** An insert of the named columns; a column that a row leaves out becomes NULL. */
  readonly inserterInto: <T extends keyof Tables, C extends keyof Insertable<Tables[T]> & string>(
    table: T,
    columns: readonly C[],
  ) => (row: Pick<Insertable<Tables[T]>, C>) => void;
  /**
   * Waits until inserted rows are sent. To be called now and then in a long loop, so
   * that rows do not pile up in memory.
   */
  readonly settle: () => Promise<void>;
  /** Repeats the rows of users 1 to `from` for the users after them, up to user `to`. */
  readonly repeatRows: (
    table: 'user_details' | 'user_radar',
    columns: readonly string[],
    span: { readonly from: number; readonly to: number },
  ) => Promise<void>;
  /** Replaces a policy text. Its row always exists. */
  readonly setText: (setting: {
    readonly name: string;
    readonly description: string;
    readonly at: number;
  }) => Promise<void>;
};

/** The statements that repeat rows, for both engines. */
export const repeatStatements = (
  table: 'user_details' | 'user_radar',
  columns: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] => {
  const others = columns.filter((column) => column !== 'user_seq').join(', ');
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / from)) }, (_, at) => {
    const done = (at + 1) * from;
    return `INSERT INTO ${table} (user_seq, ${others})
      SELECT user_seq + ${done}, ${others} FROM ${table} WHERE user_seq <= ${Math.min(from, to - done)}`;
  });
};
