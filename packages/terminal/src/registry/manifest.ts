import { strictest } from '@matchdesk/core/access.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import type { SomeRead } from '@matchdesk/core/context.ts';
import type { Access, Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { type Revealed, revealedBy } from '@matchdesk/core/kit/list/open-list.ts';
import type { Filter, Option } from '@matchdesk/core/kit/list/read.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { plannableNamed } from '@matchdesk/core/plannable.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';

type Entry = {
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly title: string;
  readonly access: Access;
};

export type ActionEntry = Entry & {
  readonly on?: string;
  readonly perRun: number;
  readonly isWrite: boolean;
  readonly isSecretive?: true;
  /** A plan of it can be proposed to the server. */
  readonly isPlannable?: true;
  /** It asks before it acts. */
  readonly asks: boolean;
  /** The file name extension of what it downloads: `xls`. */
  readonly downloads?: string;
  readonly fields: readonly FieldShape[];
  /** It changes the present values of its record. */
  readonly isEdit?: boolean;
  /** The field that the command takes as its argument. */
  readonly word?: string;
};

export type ListEntry = Entry & {
  readonly kind: 'list';
  readonly record: string;
  readonly within?: string;
  readonly searchHint?: string;
  /** Commands may mean a record by its name. */
  readonly isNamed?: true;
  readonly sorts: readonly Option[];
  /** The columns that the server can sort by, in both directions. */
  readonly columnSorts: readonly Option[];
  readonly filters: readonly Filter[];
  readonly sizes: readonly number[];
  readonly columns: readonly string[];
  /** The parts of the list that other calls also tell: not everybody may use them. */
  readonly revealed: Revealed;
  /** The name of the domain alone means it. */
  readonly isMeantAlone?: true;
};

export type DetailEntry = Entry & {
  readonly kind: 'detail';
  readonly within?: string;
  readonly filters?: readonly Filter[];
};

export type Manifest = {
  readonly actions: readonly ActionEntry[];
  readonly reads: readonly (ListEntry | DetailEntry)[];
  readonly screens: readonly { readonly id: string; readonly path: string; readonly title: string }[];
};

const readEntry = (entry: Entry, read: SomeRead): ListEntry | DetailEntry => {
  const within = read.within === undefined ? {} : { within: read.within };
  if (read.kind === 'detail')
    return { ...entry, kind: 'detail', ...within, ...(read.filters && { filters: read.filters }) };
  const columnSorts = read.columns.flatMap(({ sort, heading }): Option[] => (sort ? [[sort, heading]] : []));
  return {
    ...entry,
    kind: 'list',
    record: read.record,
    ...within,
    ...(read.search && { searchHint: read.search.placeholder }),
    ...(read.named && { isNamed: true }),
    sorts: read.sorts ?? [],
    columnSorts,
    filters: read.filters ?? [],
    sizes: read.sizes,
    columns: read.columns.map(({ id }) => id),
    revealed: revealedBy(read),
    ...(read.isMeantAlone && { isMeantAlone: true }),
  };
};

const fileOf = (calls: readonly Endpoint[]): { readonly downloads?: string } => {
  const name = calls.find(({ binary }) => binary)?.binary?.fileName;
  return name === undefined ? {} : { downloads: name.slice(name.lastIndexOf('.') + 1) };
};

/** What the screen of a list is called where another screen has the same title. */
const calledOf = (id: string): string | undefined => allScreens.find((one) => one.id === id)?.screen.called;

/**
 * The registry as plain data: everything that parsing, help and completion need. The build evaluates this module and
 * replaces it with the result, so that the terminal starts without loading schemas; the result is generated and never
 * committed.
 */
export const manifest: Manifest = {
  actions: allActions.map(({ id, domain, name, action }) => ({
    id,
    domain,
    name,
    title: action.title,
    access: strictest(action.calls),
    ...(action.on !== undefined && { on: action.on }),
    perRun: action.records?.perRun ?? 1,
    isWrite: action.calls.some(({ write }) => write === true),
    ...(givesSecret(action.calls) && { isSecretive: true }),
    ...(plannableNamed(id) && { isPlannable: true }),
    asks: action.confirmation !== undefined,
    ...fileOf(action.calls),
    fields: fieldsOf(action.input),
    ...(action.form?.word !== undefined && { word: action.form.word }),
    ...(action.form?.inputOf && { isEdit: true }),
  })),
  reads: allReads.map(({ id, domain, name, read }) =>
    readEntry({ id, domain, name, title: calledOf(id) ?? read.title, access: strictest(read.calls) }, read),
  ),
  screens: allScreens.map(({ id, screen }) => ({ id, path: screen.path, title: screen.title })),
};
