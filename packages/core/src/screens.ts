import { adminsScreens } from './admins/screens.ts';
import { auditScreens } from './audit/screens.ts';
import { communitiesScreens } from './communities/screens.ts';
import type { Figure } from './dashboard/rules.ts';
import { dashboardScreens } from './dashboard/screens.ts';
import { eventsScreens } from './events/screens.ts';
import { flagsScreens } from './flags/screens.ts';
import { identityScreens } from './identity/screens.ts';
import { hrefOf, patternOf, type Screen } from './kit/screen.ts';
import { matchesScreens } from './matches/screens.ts';
import { notesScreens } from './notes/screens.ts';
import { planScreens } from './plan/screens.ts';
import { queueScreens } from './queue/screens.ts';
import { radarScreens } from './radar/screens.ts';
import { ratingsScreens } from './ratings/screens.ts';
import { sessionScreens } from './session/screens.ts';
import { settingsScreens } from './settings/screens.ts';
import { terminalsScreens } from './terminals/screens.ts';
import { tokensScreens } from './tokens/screens.ts';
import { transactionsScreens } from './transactions/screens.ts';
import { usersScreens } from './users/screens.ts';
import { webhooksScreens } from './webhooks/screens.ts';
import { welcomeScreens } from './welcome/screens.ts';

/** Every screen, by domain; the order is the sidebar's (specification, section 2). */
const screens = {
  dashboard: dashboardScreens,
  queue: queueScreens,
  users: usersScreens,
  matches: matchesScreens,
  events: eventsScreens,
  ratings: ratingsScreens,
  flags: flagsScreens,
  transactions: transactionsScreens,
  identity: identityScreens,
  communities: communitiesScreens,
  radar: radarScreens,
  admins: adminsScreens,
  tokens: tokensScreens,
  settings: settingsScreens,
  notes: notesScreens,
  audit: auditScreens,
  plan: planScreens,
  webhooks: webhooksScreens,
  session: sessionScreens,
  terminals: terminalsScreens,
  welcome: welcomeScreens,
} as const;

type Screens = typeof screens;
export type ScreenId = { [D in keyof Screens & string]: `${D}.${keyof Screens[D] & string}` }[keyof Screens & string];
export type NamedScreen = { readonly id: ScreenId; readonly screen: Screen };

/** Every screen with its id, such as `users.list`. */
export const allScreens: readonly NamedScreen[] = Object.entries(screens).flatMap(([domain, entries]) =>
  Object.entries(entries).map(([name, screen]) => ({ id: `${domain}.${name}` as ScreenId, screen: screen as Screen })),
);

/** The screen of this id. */
export const screenNamed = (id: ScreenId): Screen => {
  const found = allScreens.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no screen ${id}.`);
  return found.screen;
};

type Query = Parameters<typeof hrefOf>[2];

/** The address of the screen of this id, with its parameters and the query. */
export const hrefTo = (id: ScreenId, params: Query, query?: Query): string =>
  hrefOf(screenNamed(id).path, params, query);

/**
 * The screen that a figure leads to, if the provider has the extension that its filters need; undefined where it leads
 * nowhere.
 */
export const screenOfFigure = ({ leadsTo }: Pick<Figure, 'leadsTo'>): Screen | undefined => {
  const found = allScreens.find(({ id }) => id === leadsTo?.screen)?.screen;
  return found && leadsTo?.extension ? { ...found, extension: leadsTo.extension } : found;
};

export type ScreenHere = NamedScreen & {
  /** The path's parameters, decoded, by name. */
  readonly params: Readonly<Record<string, string>>;
};

const patterns = allScreens.map(({ id, screen }) => ({ id, screen, pattern: patternOf(screen.path) }));

/** A part of an address, decoded; unchanged where its percent signs are not valid encoding. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The screen at a path as an address has it, which may end in a slash; undefined where there is none. */
export const screenAt = (path: string): ScreenHere | undefined => {
  for (const { id, screen, pattern } of patterns) {
    const found = pattern.exec(path.replace(/\/$/, ''));
    if (!found) continue;
    const params: Record<string, string> = { ...found.groups };
    for (const name in params) params[name] = decoded(params[name] ?? '');
    return { id, screen, params };
  }
  return undefined;
};

export type ScreenAbove = NamedScreen & {
  readonly href: string;
  /** The id of the record that the screen is about, where it is about one. */
  readonly record?: string;
};

/**
 * The screens above the one at a path, the outermost first: 'Users', then the person. Screens of one record that lie
 * below each other share its id.
 */
export const screensAbove = (path: string): readonly ScreenAbove[] => {
  const here = screenAt(path);
  const record = Object.values(here?.params ?? {})[0] ?? '';
  const above: ScreenAbove[] = [];
  for (let up = here?.screen.up; up !== undefined; ) {
    const found = allScreens.find(({ id }) => id === up);
    if (!found) break;
    const names = [...found.screen.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, record]);
    const href = hrefOf(found.screen.path, Object.fromEntries(names));
    above.unshift({ ...found, href, ...(names.length > 0 && { record }) });
    up = found.screen.up;
  }
  return above;
};
