import { type Caller, mayCall, mayOpen as mayOpenScreen, maySee as maySeeRead } from '@matchdesk/core/access.ts';
import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { Endpoint } from '@matchdesk/core/kit/call/endpoint.ts';
import { openList } from '@matchdesk/core/kit/list/open-list.ts';
import type { Screen } from '@matchdesk/core/kit/screen.ts';
import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import { allScreens, type NamedScreen } from '@matchdesk/core/screens.ts';
import type { State } from '../desk/state.ts';

/** The access of a person who is not signed in. */
export const nobody: Caller = { role: null };

/** Whether this person may make these calls, and the provider has them. */
export const mayUse = ({ session, announced }: State, calls: readonly Endpoint[]): boolean =>
  mayCall(session ?? nobody, calls) &&
  calls.every(({ extension }) => extension === undefined || (announced?.has(extension) ?? false));

/** Whether this person may see what a read shows, and the provider has it. */
export const maySee = (state: State, named: NamedRead): boolean =>
  maySeeRead(state.session ?? nobody, named) && mayUse(state, named.read.calls);

/** Whether this person may open a screen, and the provider has it. */
export const mayOpen = ({ session, announced }: State, screen: Screen): boolean =>
  mayOpenScreen(session ?? nobody, screen) &&
  (screen.extension === undefined || (announced?.has(screen.extension) ?? false));

/** Where a person can go without a record: a read that needs none, or an action with a screen of its own. */
export type Place = {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  /** The letter after `g`. */
  readonly chord?: string;
  /** Its screen, which may require more rights than its calls. */
  readonly screen?: Screen;
  readonly opens:
    | { readonly kind: 'read'; readonly read: NamedRead }
    | { readonly kind: 'action'; readonly action: NamedAction }
    | { readonly kind: 'jobs' };
};

const jobsPlace: Place = {
  id: 'jobs',
  title: 'Jobs',
  words: ['bulk', 'runs', 'resume', 'progress'],
  chord: 'j',
  opens: { kind: 'jobs' },
};

const standing = allReads.filter(({ read }) => read.within === undefined);
const isTaken = (id: string): boolean =>
  standing.some((read) => read.id === id) || allActions.some((action) => action.id === id);

/** The screen of a read: the one with its name, or its domain's only screen that shows nothing else. */
const screenOf = ({ id, domain }: NamedRead): NamedScreen | undefined =>
  allScreens.find((screen) => screen.id === id) ??
  (domain === 'settings'
    ? allScreens.find((screen) => screen.id.startsWith(`${domain}.`) && !isTaken(screen.id))
    : undefined);

const placeOfRead = (read: NamedRead): Place => {
  const screen = screenOf(read)?.screen;
  const isOnly = !standing.some((other) => other !== read && other.read.title === read.read.title);
  const title = screen?.sidebar?.label ?? screen?.title ?? read.read.title;
  return {
    id: read.id,
    title:
      screen?.called ??
      (isOnly || read.name === 'list'
        ? title
        : `${title}: ${read.name === 'search' ? 'search' : (read.read.words?.[0] ?? read.name)}`),
    words: [...(screen?.words ?? []), ...(read.read.words ?? []), read.id.replaceAll('.', ' ')],
    ...(screen?.chord && { chord: screen.chord }),
    ...(screen && { screen }),
    opens: { kind: 'read', read },
  };
};

const placeOfAction = (action: NamedAction): Place | null => {
  const screen = allScreens.find(({ id }) => id === action.id)?.screen;
  if (!screen) return null;
  return {
    id: action.id,
    title: screen.title,
    words: [...(screen.words ?? []), ...(action.action.spoken?.words ?? [])],
    ...(screen.chord && { chord: screen.chord }),
    screen,
    opens: { kind: 'action', action },
  };
};

const order = (place: Place): number => {
  const at = allScreens.findIndex(({ screen }) => screen.chord !== undefined && screen.chord === place.chord);
  return at < 0 ? allScreens.length : at;
};

const allPlaces: readonly Place[] = [
  ...[...standing.map(placeOfRead), ...allActions.map(placeOfAction).filter((place) => place !== null)].sort(
    (one, other) => order(one) - order(other),
  ),
  jobsPlace,
];

const callsOf = ({ opens }: Place) => {
  if (opens.kind === 'read') return opens.read.read.calls;
  return opens.kind === 'action' ? opens.action.action.calls : [];
};

/** Returns the places that this person may go to, in the sidebar's order. */
export const placesFor = (state: State): readonly Place[] =>
  allPlaces.filter((place) => mayUse(state, callsOf(place)) && (!place.screen || mayOpen(state, place.screen)));

/** Returns the place with a screen's or read's id. */
export const placeNamed = (state: State, id: string): Place | undefined =>
  placesFor(state).find((place) => place.id === id);

/** Returns the list with this read id, with what of it this person may use; null where there is none. */
export const listNamed = ({ session }: Pick<State, 'session'>, id: string): SomeList | null => {
  const read = allReads.find((entry) => entry.id === id)?.read;
  return read?.kind === 'list' ? openList(session ?? nobody, read) : null;
};
