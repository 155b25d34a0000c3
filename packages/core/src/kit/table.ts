/** What a column stores, and the name of its type in each engine. */
export const engineTypes = {
  integer: { sqlite: 'INTEGER', postgres: 'bigint' },
  real: { sqlite: 'REAL', postgres: 'double precision' },
  text: { sqlite: 'TEXT', postgres: 'text' },
  bytes: { sqlite: 'BLOB', postgres: 'bytea' },
} as const;

/** What a column may hold. `value` carries the type of its values and is never set. */
export type Kind<V = unknown, Free extends boolean = boolean, Made extends boolean = boolean> = {
  readonly stored: keyof typeof engineTypes;
  /** People write it, or it describes a person: a table that keeps it after an erasure must say why. */
  readonly free: Free;
  /** The database fills it in where an insert omits it. */
  readonly made: Made;
  readonly nullable?: true;
  readonly options?: readonly V[];
  /** The column of another table that it refers to, such as `events.id`. */
  readonly of?: string;
  /** It holds addresses of pictures: one, or a JSON array of them. */
  readonly pictures?: 'one' | 'list';
  /** The pictures were uploaded to this server: a file that no such column names is no longer needed. */
  readonly uploaded?: true;
  readonly value?: V;
};

export const integer: Kind<number, false, false> = { stored: 'integer', free: false, made: false };
/** Epoch milliseconds in UTC. */
export const instant: typeof integer = { ...integer };
export const serial: Kind<number, false, true> = { stored: 'integer', free: false, made: true };
export const real: Kind<number, false, false> = { stored: 'real', free: false, made: false };
/** A text that says nothing about a person: an id, a hash, a name that the product chose. */
export const code: Kind<string, false, false> = { stored: 'text', free: false, made: false };
export const words: Kind<string, true, false> = { stored: 'text', free: true, made: false };
export const picture: Kind<string, true, false> = { ...words, pictures: 'one' };
export const upload: typeof picture = { ...picture, uploaded: true };
export const bytes: Kind<Uint8Array, true, false> = { stored: 'bytes', free: true, made: false };

/** One of these numbers or texts. */
export const oneOf = <const V extends number | string>(...options: readonly V[]): Kind<V, false, false> => ({
  stored: typeof options[0] === 'number' ? 'integer' : 'text',
  free: false,
  made: false,
  options,
});

/** The id of a record of another table, such as `events.id`. */
export const idOf = (of: string): Kind<string, false, false> => ({ ...code, of });
export const seqOf = (of: string): Kind<number, false, false> => ({ ...integer, of });

export const orNull = <V, F extends boolean, M extends boolean>(kind: Kind<V, F, M>): Kind<V | null, F, M> => ({
  ...kind,
  nullable: true,
});

export const byDefault = <V, F extends boolean>(kind: Kind<V, F>): Kind<V, F, true> => ({ ...kind, made: true });

/** What happens to a column that names a person when the person's data moves to an heir. */
export type Move =
  | { readonly to: 'heir' }
  /** Except where this other column names the heir: nobody has a relation to themselves. */
  | { readonly to: 'heir'; readonly unless: string }
  /** Once for each value of this column: where the heir already has a row, the person's row is deleted. */
  | { readonly to: 'heir'; readonly oncePer: string }
  /** Only where the row of another table that this column names belongs to the heir by then. */
  | { readonly to: 'heir'; readonly after: string }
  | { readonly to: 'nobody'; readonly why: string };

/** One column: its kind, and what happens to it when its person is erased. */
export type Column<K extends Kind = Kind> = {
  readonly kind: K;
  readonly erasure: 'keep' | 'erase' | 'person';
  /** Why words are kept. */
  readonly why?: string;
  /** The value after the erasure. */
  readonly becomes?: string | null;
  readonly move?: Move;
};

/** Keeps the column when the person is erased. Words need a reason. */
export const keep = <K extends Kind>(kind: K, ...[why]: K['free'] extends false ? [] : [why: string]): Column<K> => ({
  kind,
  erasure: 'keep',
  ...(why !== undefined && { why }),
});

/** What may replace a value: NULL where the column may be NULL, otherwise a text. */
type After<K extends Kind> = null extends K['value'] ? [becomes?: K['value']] : [becomes: string & K['value']];

/** Erases the column with the person: it becomes NULL, or this value. */
export const erase = <K extends Kind>(kind: K, ...[becomes]: After<K>): Column<K> => ({
  kind,
  erasure: 'erase',
  becomes: (becomes ?? null) as string | null,
});

/** Declares a column that names a person by id. The id stays when the person is erased. */
export const person = <K extends Kind>(kind: K, move: Move): Column<K> => ({ kind, erasure: 'person', move });

export type Columns = Readonly<Record<string, Column>>;
type All<K extends Readonly<Record<string, Kind>>> = { readonly [N in keyof K]: Column<K[N]> };

const all = <K extends Readonly<Record<string, Kind>>>(kinds: K, column: (kind: Kind) => Column): All<K> =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, column(kind)])) as All<K>;

export const keepAll = <K extends Readonly<Record<string, Kind<unknown, false>>>>(kinds: K): All<K> =>
  all(kinds, (kind) => ({ kind, erasure: 'keep' }));
export const eraseAll = <K extends Readonly<Record<string, Kind>>>(kinds: K): All<K> =>
  all(kinds, (kind) => ({ kind, erasure: 'erase', becomes: null }));

/** Whose data is erased in a table, and how. */
export type Erasure = {
  /** The column that says whose row it is: it holds the person's id, or a value of `through`. */
  readonly whose: string;
  /** The table and column that `whose` refers to, where that is how the person is found: `users.seq`. */
  readonly through?: readonly [table: string, column: string];
  /** The whole row is deleted. */
  readonly rows?: true;
  /** Only after this time of the row, because others need it until then. */
  readonly past?: string;
  /** The audit log's name for the number of rows. */
  readonly told?: string;
  /** Rows that an heir took over count too: those in which these columns say the same as the person's own record. */
  readonly alsoOfHeirs?: readonly string[];
};

export type Table<C extends Columns = Columns> = {
  readonly columns: C;
  readonly erasure?: Erasure;
  /** The only engine that has this table. */
  readonly only?: 'postgres';
  /** What its rows are called where a backup lists what it holds. */
  readonly counted?: string;
};

export const table = <const C extends Columns>(columns: C, rest: Omit<Table, 'columns'> = {}): Table<C> => ({
  columns,
  ...rest,
});

/** Declares a table without personal data of members; `why` says what it holds instead. */
export const apart = <K extends Readonly<Record<string, Kind>>>(
  why: string,
  kinds: K,
  rest: Omit<Table, 'columns' | 'erasure'> = {},
): Table<All<K>> => ({ columns: all(kinds, (kind) => ({ kind, erasure: 'keep', why })), ...rest });
