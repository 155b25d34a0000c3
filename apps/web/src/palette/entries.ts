import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { belonging, findableAction } from '@matchdesk/core/findable.ts';
import { closest, type Local, localAnswers, ranked } from '@matchdesk/core/kit/rank.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { allPlaces, hrefOfPlace, type RecordPlace, recordPlaces } from '@matchdesk/core/places.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { subjectHere } from '../act/here.ts';
import { aRecord, labelOfSubject, refusalOfSubject, type Subject } from '../act/subject.ts';
import { isOffered, isOfferedAction } from '../data/offered.ts';
import { type SavedView, savedViews } from '../data/saved-views.ts';
import { weightOfUse } from '../data/uses.ts';
import { bindingsInForce } from '../keys/layers.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { onceClosed } from '../ui/overlay.ts';
import { leading } from './record-row.ts';
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

/** Places that show something of a record, which this person may open. */
export const recordPlacesFor = (session: Session): readonly RecordPlace[] =>
  recordPlaces.filter(({ screen }) => isOffered(screen, session.role));

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
    at: 'place',
    get weight() {
      return belonging.place + weightOfUse(key);
    },
    ...leading(href),
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

/** Screens, tabs and views that this person may open without a record. */
const placeRows = (session: Session): readonly Row[] =>
  allPlaces
    .filter(({ screen }) => isOffered(screen, session.role))
    .map((each) => {
      const { place, screen, title, names, words, isListed } = each;
      return {
        title,
        ...(names && { names }),
        ...(words && { words }),
        isPlace: true,
        isListed,
        key: `place:${place}`,
        note: isListed ? screen.path : screen.title,
        icon: 'arrow-right',
        at: 'place',
        weight: (isListed ? belonging.place : 0) + weightOfUse(`place:${place}`),
        ...leading(hrefOfPlace(each)),
        ...(screen.chord && isListed && { keys: `g ${screen.chord}` }),
      };
    });

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
const mostClose = 5;

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

/** Whatever is not found by itself, but in the lists of records. */
export const isBySign = (query: string): boolean => /^[@#$]/.test(query);
/** A query that asks for keys, paths, or commands alone; records are not meant. */
export const isApart = (query: string): boolean => /^[?/>]/.test(query);

const nobody: Local<Row> = { isNamed: false, sure: [], unsure: [] };
const only = (sure: readonly Row[]): Local<Row> => ({ ...nobody, sure });

/** What the palette finds by itself for a query, in the same frame as the keystroke. */
export const localRows = ({ actions, places, keys, others }: Known, query: string, narrowed: boolean): Local<Row> => {
  if (query.startsWith('?')) return only(ranked(query.slice(1), keys, keys.length));
  if (isBySign(query)) return nobody;
  if (query.startsWith('/')) {
    const leading = places.filter(({ href = '' }) => href.toLowerCase().startsWith(query.toLowerCase()));
    // More places begin so than are shown: no screen stands behind another one's tabs and filters.
    return only(leading.toSorted((one, other) => Number(other.isListed ?? false) - Number(one.isListed ?? false)));
  }
  const asked = query.replace(/^>/, '').trim();
  if (narrowed)
    return only(
      ranked(
        asked,
        actions.filter(({ at }) => at === 'here'),
        most,
      ),
    );
  const local = localAnswers(asked, query.startsWith('>') ? actions : [...actions, ...places, ...others], mostFound);
  return isApart(query) ? only([...local.sure, ...local.unsure]) : local;
};

/** What stands there before anything is asked: by where it belongs. */
export const firstSections = ({ actions, places }: Known): readonly Section[] =>
  heads(ranked('', [...actions, ...places.filter(({ isListed }) => isListed !== false)], most));

/** Places that answer some of what was asked, where nothing answers all of it. */
export const closestPlaces = ({ places }: Known, query: string): readonly Row[] => closest(query, places, mostClose);
