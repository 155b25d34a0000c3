import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { belonging, findableAction, findableScreen } from '@matchdesk/core/findable.ts';
import { ranked } from '@matchdesk/core/kit/rank.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { subjectHere } from '../act/here.ts';
import { goTo } from '../act/leaving.ts';
import { aRecord, labelOfSubject, refusalOfSubject, type Subject } from '../act/subject.ts';
import { isOffered, isOfferedAction } from '../data/offered.ts';
import { bindingsInForce } from '../keys/layers.ts';
import { type SavedView, savedViews } from '../list/saved-views.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { onceClosed } from '../ui/overlay.ts';
import { weightOfUse } from './frecency.ts';
import { sourceOfRecord } from './remote.ts';
import type { Row, Section } from './row.ts';
import { closePalette } from './state.ts';
import { begin } from './steps.ts';

const riskIcon: Readonly<Record<string, IconName>> = { costly: 'coins', irreversible: 'trash', read: 'download' };
const iconOf = ({ action }: NamedAction): IconName =>
  action.calls.some(({ binary }) => binary) ? 'download' : (riskIcon[action.risk] ?? 'command');

/** What an action would act on; without the chip it asks. */
const subjectFor = (entry: NamedAction, withHere: boolean): Subject | null => (withHere ? subjectHere(entry) : null);

const actionRow = (entry: NamedAction, domain: string, withHere: boolean): Row => {
  const { id, action } = entry;
  const subject = subjectFor(entry, withHere);
  const refusal = subject ? refusalOfSubject(entry, subject) : null;
  const note = subject
    ? labelOfSubject(subject, action.on)
    : action.on
      ? `choose ${aRecord(action.on)}`
      : capitalised(entry.domain);
  const at = subject ? 'here' : entry.domain === domain ? 'screen' : 'elsewhere';
  return {
    ...findableAction(entry),
    key: `action:${id}`,
    icon: iconOf(entry),
    at,
    weight: belonging[at] + weightOfUse(`action:${id}`),
    run: () => begin(entry, subject),
    note,
    ...(action.key && subject && { keys: action.key }),
    ...(action.risk === 'irreversible' && { tone: 'danger' as const }),
    ...(refusal !== null && { refusal }),
  };
};

/** Whether an action has what it acts on here, acts on nothing, or acts on what a search can find. */
const isWithinReach = (session: Session, entry: NamedAction): boolean =>
  !entry.action.on || subjectHere(entry) !== null || sourceOfRecord(session, entry.action.on) !== undefined;

/** Actions that this person may run. */
export const actionsFor = (session: Session): readonly NamedAction[] =>
  allActions.filter(({ action }) => isOfferedAction(action, session.role));

const actionRows = (session: Session, domain: string, withHere: boolean): readonly Row[] =>
  actionsFor(session)
    .filter((entry) => isWithinReach(session, entry))
    .map((entry) => actionRow(entry, domain, withHere));

const isReachable = (path: string): boolean => !path.includes(':');

const screenOf = (list: string) => allScreens.find(({ id }) => id === list)?.screen;

const viewWords = ['view', 'saved'];

const rowOfView = ({ name, list, href }: SavedView): Row => {
  const key = `place:view ${list} ${name}`;
  return {
    key,
    title: name,
    words: viewWords,
    note: `View of ${screenOf(list)?.title ?? list}`,
    icon: 'bookmark',
    href,
    at: 'place',
    get weight() {
      return belonging.place + weightOfUse(key);
    },
    run: () => {
      closePalette();
      goTo(href);
    },
  };
};

/** The same row for the same view: what ranking knows of it is then still known when the palette opens again. */
const rowsOfViews = new WeakMap<SavedView, Row>();

/** Lists as this person keeps them, beside the places that they are views of. */
const viewRows = (session: Session): readonly Row[] => {
  const open = new Set(allScreens.flatMap(({ id, screen }) => (isOffered(screen, session.role) ? [id as string] : [])));
  return savedViews().flatMap((view) => {
    if (!open.has(view.list) && screenOf(view.list)) return [];
    const row = rowsOfViews.get(view) ?? rowOfView(view);
    rowsOfViews.set(view, row);
    return [row];
  });
};

/** Screens that this person may open without a record. */
const placeRows = (session: Session): readonly Row[] =>
  allScreens
    .filter(({ screen }) => screen.access !== 'public' && isReachable(screen.path) && isOffered(screen, session.role))
    .map(({ id, screen }) => ({
      ...findableScreen({ id, screen }),
      key: `place:${id}`,
      note: screen.path,
      icon: 'arrow-right',
      href: screen.path,
      at: 'place',
      weight: belonging.place + weightOfUse(`place:${id}`),
      run: () => {
        closePalette();
        goTo(screen.path);
      },
      ...(screen.chord && { keys: `g ${screen.chord}` }),
    }));

/** The key as if it were pressed: a list asks which of its row keys it was. */
const pressOf = (keys: string): KeyboardEvent => {
  const parts = (keys.split(' ').at(-1) ?? '').split('+');
  const key = parts.at(-1) ?? '';
  const shiftKey = parts.includes('Shift') || /^[A-Z]$/.test(key);
  return new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: parts.includes('Mod'), altKey: parts.includes('Alt') });
};

const noWords: readonly string[] = [];

const keyRows = (): readonly Row[] =>
  bindingsInForce()
    .filter(({ unlisted }) => !unlisted)
    .map((binding) => ({
      key: `key:${binding.keys}`,
      title: binding.title,
      words: binding.words ?? noWords,
      note: binding.group,
      keys: binding.keys,
      run: () => {
        // The palette holds the focus until it is gone, and a key may be about what has it.
        onceClosed(() => binding.run(pressOf(binding.keys)));
        closePalette();
      },
    }));

/** Rows without a query; what was asked for is among the first of them, and each costs at every key. */
const most = 50;
const mostFound = 30;

const headings = { here: 'Here', screen: 'On this screen', place: 'Places', elsewhere: 'Everything else' } as const;

/** What is selected or focused first, then the screen's, then places, then everything else. */
const heads = (rows: readonly Row[]): readonly Section[] =>
  (['here', 'screen', 'place', 'elsewhere'] as const).map((at) => ({
    heading: headings[at],
    rows: rows.filter((row) => row.at === at),
  }));

/** The keys in force when the palette opens: below it they rest. */
export const keysHere = keyRows;

/** All that the palette knows by itself. Made once when it opens, so that a keystroke has but to rank it. */
export type Known = {
  readonly actions: readonly Row[];
  readonly places: readonly Row[];
  readonly keys: readonly Row[];
  /** Those keys that do what neither an action nor a place stands for, found by their names as well. */
  readonly others: readonly Row[];
};

/** `withHere`: actions act on what is selected or focused, where something is. */
export const knownRows = (session: Session, domain: string, keys: readonly Row[], withHere: boolean): Known => {
  const actions = actionRows(session, domain, withHere);
  const places = [...placeRows(session), ...viewRows(session)];
  const titles = new Set([...actions, ...places].map(({ title }) => title));
  return { actions, places, keys, others: keys.filter(({ title }) => !titles.has(title)) };
};

/** What the palette finds by itself for a query, in the same frame as the keystroke. */
export const localSections = (
  { actions, places, keys, others }: Known,
  query: string,
  narrowed: boolean,
): readonly Section[] => {
  if (query.startsWith('?')) return [{ heading: 'Keys', rows: ranked(query.slice(1), keys, keys.length) }];
  if (/^[@#$]/.test(query)) return [];
  if (query.startsWith('/')) {
    return [
      { heading: 'Places', rows: places.filter(({ note }) => note?.toLowerCase().startsWith(query.toLowerCase())) },
    ];
  }
  if (narrowed) {
    const rows = ranked(
      query.replace(/^>/, '').trim(),
      actions.filter(({ at }) => at === 'here'),
      most,
    );
    return [{ heading: rows[0]?.note ?? 'Nothing is focused here', rows }];
  }
  const commands = query.startsWith('>');
  const asked = commands ? query.slice(1).trim() : query.trim();
  if (asked === '') return heads(ranked('', commands ? actions : [...actions, ...places], most));
  const found = ranked(asked, commands ? actions : [...actions, ...places, ...others], mostFound);
  return [{ heading: commands ? 'Commands' : 'Commands and places', rows: found }];
};
