import type { Access } from './call/endpoint.ts';
import { entriesOf } from './fields.ts';

/** One tab of a screen; its id is the word in the address. */
export type ScreenTab = {
  readonly id: string;
  readonly title: string;
  readonly words?: readonly string[];
  /** The list or record that it shows, by its id. */
  readonly first?: `${string}.${string}`;
};

/** A named view of a list with an order or filters: 'Flagged users'. */
export type ScreenView = {
  readonly title: string;
  readonly words?: readonly string[];
  readonly query: { readonly sort?: string; readonly filters?: Readonly<Record<string, string>> };
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
};

/** One screen, as data (specification, section 2). Its id is its domain and its name: `users.list`. */
export type Screen = {
  /** The path of the specification in wouter's form: `/invoice/:id`. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** The entry in the sidebar; absent for screens that are reached from others. */
  readonly sidebar?: {
    readonly label: string;
    readonly within?: string;
    /** A number stands beside it. */
    readonly counts?: true;
  };
  /** What it is called among the others, where one of them has the same title. */
  readonly called?: string;
  /** Its other names. */
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  /**
   * The record that it is about: its kind, the title with its name, and the query parameter, where the query names it.
   */
  readonly of?: { readonly record: string; readonly says: string; readonly query?: string };
  readonly tabs?: readonly ScreenTab[];
  readonly views?: readonly ScreenView[];
  /** The letter after `g`; a capital is typed with Shift. */
  readonly chord?: string;
  /** The screen that `u` goes up to. */
  readonly up?: string;
  /**
   * The id of the list or record that it shows first; it belongs to the record that the path names, where it names one.
   */
  readonly first?: `${string}.${string}`;
  /** The ids of other lists that it shows. */
  readonly shows?: readonly `${string}.${string}`[];
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
};

type Declared = Omit<Screen, 'access'> & Partial<Pick<Screen, 'access'>>;
type Whole<T> = { readonly [K in keyof T]: T[K] & Pick<Screen, 'access'> };

/**
 * Declares a domain's screens and keeps their literal names. A screen is open to every signed-in administrator unless it
 * says otherwise (specification, section 1).
 */
export const screens = <const T extends Readonly<Record<string, Declared>>>(map: T) =>
  Object.fromEntries(
    entriesOf<string, Declared>(map).map(([name, screen]) => [name, { access: 'any', ...screen }]),
  ) as unknown as Whole<T>;

/** The pattern that the addresses of a screen match; its parameters are named groups. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i');

/** The address of a screen, with its parameters and the query. */
export const hrefOf = (
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string => {
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  const tail = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return (filled.replace(/\/$/, '') || '/') + (tail === '' ? '' : `?${tail}`);
};
