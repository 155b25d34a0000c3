import type { Access } from './endpoint.ts';

/** One tab of a screen, by the word that its address has for it. */
export type ScreenTab = {
  readonly id: string;
  readonly title: string;
  readonly words?: readonly string[];
  /** The list or record that it shows, by its id. */
  readonly first?: `${string}.${string}`;
};

/** A list's order or filters under a name of their own: 'Flagged users'. */
export type ScreenView = {
  readonly title: string;
  readonly words?: readonly string[];
  readonly query: { readonly sort?: string; readonly filters?: Readonly<Record<string, string>> };
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
};

/** One screen, as data (specification, section 2). Its id is its domain and its name: `users.list`. */
export type Screen = {
  /** wouter's form of the specification's path: `/invoice/:id`. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** The sidebar's entry; absent for screens that are reached from others. */
  readonly sidebar?: { readonly label: string; readonly within?: string };
  /** What it is called besides its title. */
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  /** The record that it is about: its kind, how the screen is told of it, and where the query names it, under what name. */
  readonly of?: { readonly record: string; readonly says: string; readonly query?: string };
  readonly tabs?: readonly ScreenTab[];
  readonly views?: readonly ScreenView[];
  /** The letter after `g`. */
  readonly chord?: string;
  /** The screen that `u` goes back up to. */
  readonly up?: string;
  /** The list or record that it shows first, by its id; it is of the record that the path names, where it names one. */
  readonly first?: `${string}.${string}`;
  /** Lists that it shows besides, by their ids. */
  readonly shows?: readonly `${string}.${string}`[];
  /** Beyond the specification: only where capabilities announce this name. */
  readonly extension?: string;
};

/** Declares a domain's screens, keeping their literal names. */
export const screens = <const T extends Readonly<Record<string, Screen>>>(map: T): T => map;

/** What the addresses of a screen are compared with; its parameters are the groups by their names. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i');

/** A screen's address with its parameters filled in and the query behind it. */
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
