import type { Target } from '../act/action.ts';
import type { CallOptions } from '../call/client.ts';
import type { Endpoint } from '../call/endpoint.ts';
import type { Offered } from '../form/offered.ts';
import { shortened } from '../text/bounds.ts';
import { grouped, missing, momentText } from '../text/show.ts';
import type { ListQuery, Page } from './page.ts';
import type { Fits } from './strays.ts';

/** One column of a list; the console's table, the terminal's table and the export show the same columns. */
export type Column<R> = {
  readonly id: string;
  readonly heading: string;
  /** The text of a cell. `number` is the row's position in the whole list, from 1. */
  readonly text: (row: R, number: number) => string;
  /** The server's sort value, where the list can be sorted by this column. */
  readonly sort?: string;
  /** Hidden by default. */
  readonly hidden?: true;
  /** Blank where there is no value (specification, section 4, OTP). */
  readonly blank?: true;
  /** Left out of the spreadsheet. */
  readonly unexported?: true;
  /**
   * Beyond the specification: the column exists only where capabilities announce this name. Its text is '' for every
   * record where the provider lacks it, and never '' where it has it.
   */
  readonly extension?: string;
  readonly align?: 'end';
  /** The moment that the text stands for: surfaces show it exactly, with its zone, on demand. */
  readonly moment?: (row: R) => string | null;
  /** The field of a row that it shows, where a call of the list declares that other reads show this field, too. */
  readonly part?: string;
  /** The text is an id: a surface may show its end alone, and copies it whole. */
  readonly isId?: true;
};

/**
 * A filter of a list. `options` are pairs of value and label; the first one applies where nothing is chosen. A date is
 * kept as YYYY-MM-DD.
 */
export type Filter = {
  readonly id: string;
  readonly label: string;
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
  /** Offered only while another filter has one of these values. */
  readonly when?: { readonly filter: string; readonly is: readonly string[] };
} & (
  | {
      readonly kind: 'choice';
      readonly options: readonly Option[];
      /** Its values are plain words: a command takes them instead of its labels, as an address does. */
      readonly isPlain?: true;
      /** Options without effect: choosing one leaves the list unchanged and says why. */
      readonly idle?: { readonly options: readonly Option[]; readonly why: string };
    }
  | { readonly kind: 'date'; readonly earliest?: string }
  | {
      readonly kind: 'text';
      readonly placeholder?: string;
      readonly inputMax?: number;
      /** Source of a regular expression for one allowed character; others are ignored while typing. */
      readonly allowedCharacter?: string;
      /** What every surface offers to choose from, under the placeholder for none. */
      readonly offers?: Offered | 'records';
      /** It names a record by its id: the filter that says of which kind. */
      readonly ofKind?: string;
    }
);

export type Option = readonly [value: string, label: string];

export type Search = {
  readonly placeholder: string;
  /** The shortest search that is sent; 1 character by default. */
  readonly least?: number;
  readonly inputMax?: number;
};

/** A list whose records wait for a decision: once one is decided, the next one is shown. */
type Queue<R = never> = {
  /** Whether the list is a queue with this query; a list of all records may be one only in one of its orders. */
  readonly isOne: (query: ListQuery) => boolean;
  /** Ids of the actions that decide. */
  readonly decidedBy: readonly string[];
  /** The ids that decisions use for a row, where they differ from the row's own id. */
  readonly of?: (row: R) => readonly string[];
  /** Decided records leave the list, so it need not be loaded again before the next one is shown. */
  readonly leaves?: true;
  /** Whether somebody else is working on this record: it is then skipped. */
  readonly isTaken?: (row: R) => boolean;
  /** After a decision the list shows its first page again (specification, section 4). */
  readonly returnsToFirstPage?: true;
};

/** What a list is loaded with. `scope` is the id of the record that it belongs to, such as a user. */
export type Loading<C> = {
  readonly client: C;
  readonly options: CallOptions;
  readonly scope: string;
  /** Whether the caller may see another read, where that is known. */
  readonly sees?: (read: string) => boolean;
};

/** Rows that are unread until the person has seen them on the screen, and the call that reports it. */
type Seen<C, R> = {
  readonly isUnread: (row: R) => boolean;
  readonly report: (loading: Loading<C>, ids: readonly string[]) => Promise<unknown>;
};

/** A record by its kind; its id is '' where it is not known. */
export type About = { readonly kind: string; readonly id: string; readonly label: string };

/** One list of the product, as data: what it shows and how it is loaded (specification, sections 2 and 9). */
export type List<C, R> = {
  readonly kind: 'list';
  readonly title: string;
  /** What one row is, such as `user`. */
  readonly record: string;
  /** The list belongs to one record of this kind and is loaded by its id. */
  readonly within?: string;
  readonly calls: readonly Endpoint[];
  readonly words?: readonly string[];
  readonly id: (row: R) => string;
  /** The id for loading a row's detail, where it is not the row's id. */
  readonly opens?: (row: R) => string;
  readonly label: (row: R) => string;
  /** The record of another kind that a row is about: the person of a case, a note or a flag. */
  readonly about?: (row: R) => About;
  /** The name by which a command may mean a record instead of by its id; '' for a record that no longer has it. */
  readonly named?: (row: R) => string;
  /** The heading of consecutive rows that have this in common. */
  readonly group?: (row: R) => string;
  readonly columns: readonly Column<R>[];
  readonly search?: Search;
  readonly sorts?: readonly Option[];
  readonly initialSort?: string;
  /** Orders in which the client sorts only the shown page, by the column's `sort`: the text that each compares. */
  readonly ordersHere?: Readonly<Record<string, (row: R) => string>>;
  readonly filters?: readonly Filter[];
  /** How a row shows whether it matches a filter, where it does: a provider may ignore a filter. */
  readonly fits?: Fits<R>;
  readonly sizes: readonly number[];
  /** The number of page numbers in its pager. */
  readonly links: number;
  readonly empty: string;
  /** What will appear here and why, shown below `empty` where no filter is set. */
  readonly emptyHint: string;
  /** A refusal of its call is also shown as an alert, with its first sentence (specification, section 7, matches). */
  readonly alerts?: 'first';
  readonly queue?: Queue<R>;
  readonly seen?: Seen<C, R>;
  /** A command that names only the domain means this list. */
  readonly isMeantAlone?: true;
  /** Says what is wrong with a query before it is sent: sentences by the name of the filter or search. */
  readonly check?: (query: ListQuery) => Readonly<Record<string, string>>;
  readonly page: (loading: Loading<C>, query: ListQuery) => Promise<Page<R>>;
};

/** A list whose row type is not known here. */
// biome-ignore lint/suspicious/noExplicitAny: rows are only passed back to the list that made them
export type AnyList<C> = List<C, any>;

/** One record that is read in full, as data: a person, an invoice, the dashboard. */
export type Detail<C, D> = {
  readonly kind: 'detail';
  readonly title: string;
  /** The kind of record whose id it is loaded by; absent where there is only one such record. */
  readonly within?: string;
  readonly calls: readonly Endpoint[];
  readonly words?: readonly string[];
  /** It is decided from the state that was read, so actions on it do not reload it. */
  readonly lasts?: true;
  /** What its figures can be narrowed to. */
  readonly filters?: readonly Filter[];
  /** Says what is wrong with the filters before anything is sent: sentences by the name of the filter. */
  readonly check?: (filters: ListQuery['filters']) => Readonly<Record<string, string>>;
  readonly load: (loading: Loading<C>, filters?: ListQuery['filters']) => Promise<D>;
  /** Loads what the audit log does not tell of, before somebody opens the record. */
  readonly loadAhead?: (loading: Loading<C>) => Promise<D>;
};

// biome-ignore lint/suspicious/noExplicitAny: what it loads is known to the reader that names it
export type AnyDetail<C> = Detail<C, any>;
export type AnyRead<C> = AnyList<C> | AnyDetail<C>;

/** The id that loads a row's record in full. */
export const openedBy = <R>(list: Pick<List<never, R>, 'id' | 'opens'>, row: R): string => (list.opens ?? list.id)(row);

/** A row of a list as what an action acts on. */
export const rowTarget = <R>(list: Pick<List<never, R>, 'id' | 'label'>, row: R): Target => ({
  id: list.id(row),
  label: list.label(row),
  record: row,
});

type Cell<R> = Pick<Column<R>, 'text' | 'blank' | 'align'>;

/**
 * The text of a cell for people, on one line: a missing value is '–', and a number has its thousands grouped. A
 * spreadsheet keeps the text unchanged.
 */
export const cellText = <R>({ text, blank, align }: Cell<R>, row: R, number: number): string => {
  const said = text(row, number);
  if (align === 'end' && /^\d{4,}$/.test(said)) return grouped(said);
  return shortened(said || (blank ? '' : missing));
};

/** The text of a column of times, and the times themselves. */
export const dated = <R>(moment: (row: R) => string | null, form: (moment: string | null) => string = momentText) => ({
  text: (row: R): string => form(moment(row)),
  moment,
});

/** The id of a row as its list shows it, otherwise that of its record. */
export const shownId = <R>({ columns, id }: Pick<List<never, R>, 'columns' | 'id'>, row: R): string => {
  const column = columns.find(({ isId, hidden }) => isId && !hidden);
  return column?.text(row, 0) || id(row);
};

/**
 * The columns that a provider fills, judged by one of its rows: a column beyond the specification is empty where the
 * provider lacks it.
 */
export const filledColumns = <R, C extends Pick<Column<R>, 'extension' | 'text'>>(
  columns: readonly C[],
  sample: R | undefined,
): readonly C[] =>
  columns.filter(({ extension, text }) => extension === undefined || (sample !== undefined && text(sample, 1) !== ''));

/** The extensions that the filters in a query need. */
export const filterExtensions = (
  { filters = [] }: Pick<AnyList<never>, 'filters'>,
  query?: Pick<ListQuery, 'filters'>,
): readonly string[] =>
  filters.flatMap(({ id, extension }) =>
    extension !== undefined && (query === undefined || (query.filters[id] ?? '') !== '') ? [extension] : [],
  );

/** The query of a list where nothing was chosen. */
export const firstQuery = (list: Pick<AnyList<unknown>, 'sizes' | 'initialSort'>): ListQuery => ({
  page: 1,
  size: list.sizes[0] ?? 10,
  search: '',
  sort: list.initialSort ?? '',
  direction: 'asc',
  filters: {},
});
