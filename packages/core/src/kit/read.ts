import { shortened } from './bounds.ts';
import type { CallOptions } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import type { ListQuery, Page } from './page.ts';
import { grouped, missing, momentText } from './show.ts';

/** One column of a list; the console's table, the terminal's and the export show the same. */
export type Column<R> = {
  readonly id: string;
  readonly heading: string;
  /** The cell's text. `number` is the row's place in the whole list, from 1. */
  readonly text: (row: R, number: number) => string;
  /** The server's sort value, where the list can be sorted by this column. */
  readonly sort?: string;
  /** Not shown until asked for. */
  readonly hidden?: true;
  /** Left blank where there is no value (specification, section 4, OTP). */
  readonly blank?: true;
  /** Left out of the spreadsheet. */
  readonly unexported?: true;
  /**
   * Beyond the specification: only where capabilities announce this name. Its text is '' where the provider does not
   * have it, and something for every record where it does.
   */
  readonly extension?: string;
  readonly align?: 'end';
  /** The moment that the text is a form of: a surface tells it exactly, with its zone, to who asks. */
  readonly moment?: (row: R) => string | null;
  /** The text is an id: a surface may show its end alone, and copies it whole. */
  readonly isId?: true;
};

/**
 * A filter of a list. `options` are value and label; the first is the one in force when nothing is chosen. A date is
 * held as YYYY-MM-DD.
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
      /** Options that filter nothing: choosing one leaves the list unchanged and says why. */
      readonly idle?: { readonly options: readonly Option[]; readonly why: string };
    }
  | { readonly kind: 'date'; readonly earliest?: string }
  | {
      readonly kind: 'text';
      readonly placeholder?: string;
      readonly inputMax?: number;
      /** Source of a regular expression for one allowed character; others are ignored while typing. */
      readonly allowedCharacter?: string;
      /** What it names a part of: a surface may offer those that there are, under the placeholder for none. */
      readonly offers?: 'colleagues' | 'calls';
    }
);

export type Option = readonly [value: string, label: string];

export type Search = {
  readonly placeholder: string;
  /** Shorter searches are not sent; 1 by default. */
  readonly least?: number;
  readonly inputMax?: number;
};

/** A list whose records wait for a decision: once one is decided, the next has its turn. */
export type Queue<R = never> = {
  /** Whether the list is one with this query; a list of all may be one in one of its orders alone. */
  readonly isOne: (query: ListQuery) => boolean;
  /** Ids of the actions that decide. */
  readonly decidedBy: readonly string[];
  /** The ids by which a decision names a row, where that is not the row's own alone. */
  readonly of?: (row: R) => readonly string[];
  /** What is decided is in the list no more: it need not be read anew for the next to have its turn. */
  readonly leaves?: true;
  /** Whether somebody else is at this record: the next one is had before it. */
  readonly isTaken?: (row: R) => boolean;
  /** After a decision the list shows its first page again (specification, section 4). */
  readonly returnsToFirstPage?: true;
};

/** What a list is loaded with. `scope` names the record that it belongs to, such as a user's id. */
export type Loading<C> = { readonly client: C; readonly options: CallOptions; readonly scope: string };

/** One list of the product, as data: what it shows and how it is asked for (specification, sections 2 and 9). */
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
  /** Under which a row's detail is asked for, where that is not its id. */
  readonly opens?: (row: R) => string;
  readonly label: (row: R) => string;
  /** Rows that have this in common stand under it, where they come one after the other. */
  readonly group?: (row: R) => string;
  readonly columns: readonly Column<R>[];
  readonly search?: Search;
  readonly sorts?: readonly Option[];
  readonly initialSort?: string;
  /** Orders that the client makes of the page that it shows, by the column's `sort`: what each compares. */
  readonly ordersHere?: Readonly<Record<string, (row: R) => string>>;
  readonly filters?: readonly Filter[];
  readonly sizes: readonly number[];
  /** Page numbers that its pager links to. */
  readonly links: number;
  readonly empty: string;
  /** What will stand here and how it comes, beneath `empty` where nothing narrows the list. */
  readonly emptyHint: string;
  /** What its call refuses is an alert, too: the first sentence (specification, section 7, matches). */
  readonly alerts?: 'first';
  readonly queue?: Queue<R>;
  /** A command that names its domain alone means this list. */
  readonly isMeantAlone?: true;
  /** Says what is wrong with a query before it is sent: the filter's or search's name and a sentence. */
  readonly check?: (query: ListQuery) => Readonly<Record<string, string>>;
  readonly page: (loading: Loading<C>, query: ListQuery) => Promise<Page<R>>;
};

/** A list whose row type is not known to the reader. */
// biome-ignore lint/suspicious/noExplicitAny: rows are only handed back to the list that made them
export type AnyList<C> = List<C, any>;

/** One record or figure that is read whole, as data: a person, an invoice, the dashboard. */
export type Detail<C, D> = {
  readonly kind: 'detail';
  readonly title: string;
  /** The kind of record whose id it is loaded by; absent where there is but one. */
  readonly within?: string;
  readonly calls: readonly Endpoint[];
  readonly words?: readonly string[];
  /** It is judged by as it was read: what is done to it does not have it read anew. */
  readonly lasts?: true;
  readonly load: (loading: Loading<C>) => Promise<D>;
};

// biome-ignore lint/suspicious/noExplicitAny: what it loads is known to the reader that names it
export type AnyDetail<C> = Detail<C, any>;
export type AnyRead<C> = AnyList<C> | AnyDetail<C>;

/** The id that brings a row's record in full. */
export const openedBy = <R>(list: Pick<List<never, R>, 'id' | 'opens'>, row: R): string => (list.opens ?? list.id)(row);

type Cell<R> = Pick<Column<R>, 'text' | 'blank' | 'align'>;

/**
 * A cell as people read it, on one line: what the provider did not say is '–', and a number has its thousands apart. A
 * spreadsheet keeps the text as it is.
 */
export const cellText = <R>({ text, blank, align }: Cell<R>, row: R, number: number): string => {
  const said = text(row, number);
  if (align === 'end' && /^\d{4,}$/.test(said)) return grouped(said);
  return shortened(said || (blank ? '' : missing));
};

/** What a column of moments says, and the moments themselves. */
export const dated = <R>(moment: (row: R) => string | null, form: (moment: string | null) => string = momentText) => ({
  text: (row: R): string => form(moment(row)),
  moment,
});

/** The id of a row as its list shows it, else that of its record. */
export const shownId = <R>({ columns, id }: Pick<List<never, R>, 'columns' | 'id'>, row: R): string => {
  const column = columns.find(({ isId, hidden }) => isId && !hidden);
  return column?.text(row, 0) || id(row);
};

/** The columns that a provider fills, told by one of its rows: what is beyond the specification says nothing where it lacks. */
export const filledColumns = <R, C extends Pick<Column<R>, 'extension' | 'text'>>(
  columns: readonly C[],
  sample: R | undefined,
): readonly C[] =>
  columns.filter(({ extension, text }) => extension === undefined || (sample !== undefined && text(sample, 1) !== ''));

/** Extensions that a list's filters need, of those that a query has. */
export const filterExtensions = (
  { filters = [] }: Pick<AnyList<never>, 'filters'>,
  query?: Pick<ListQuery, 'filters'>,
): readonly string[] =>
  filters.flatMap(({ id, extension }) =>
    extension !== undefined && (query === undefined || (query.filters[id] ?? '') !== '') ? [extension] : [],
  );

/** What a list asks for when nothing was chosen. */
export const firstQuery = (list: Pick<AnyList<unknown>, 'sizes' | 'initialSort'>): ListQuery => ({
  page: 1,
  size: list.sizes[0] ?? 10,
  search: '',
  sort: list.initialSort ?? '',
  direction: 'asc',
  filters: {},
});
