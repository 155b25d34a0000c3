import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { belonging } from '@matchdesk/core/findable.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { titlesIn } from '@matchdesk/core/kit/text/role.ts';
import type { Reach } from '@matchdesk/core/orders.ts';
import { allPlaces, hrefOfPlace, maySeeView, type RecordPlace, recordPlaces } from '@matchdesk/core/places.ts';
import { allScreens, screenAt } from '@matchdesk/core/screens.ts';
import { actionEntry, decisionEntry, ownPlaceEntries } from '@matchdesk/desk/palette/entries.ts';
import type { Entry } from '@matchdesk/desk/palette/entry.ts';
import type { Known } from '@matchdesk/desk/palette/sections.ts';
import { weightOfUse } from '@matchdesk/desk/palette/weight-of-use.ts';
import { decisionsIn } from '@matchdesk/desk/task/decisions.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { hereAtom, subjectHere } from '../act/here.ts';
import { announcedAtom } from '../data/capabilities.ts';
import { isOffered, isOfferedAction } from '../data/offered.ts';
import { nameOf } from '../data/opened.ts';
import { recordShown } from '../data/record-shown.ts';
import { type SavedView, savedViews } from '../data/saved-views.ts';
import { uses } from '../data/uses.ts';
import type { Binding } from '../keys/layers.ts';
import { onceClosed } from '../ui/overlay.ts';
import { finderFor, findersFor } from './remote.ts';
import { closePalette } from './state.ts';

const weightOf = (key: string): number => weightOfUse(uses(), key, Date.now());

const actionsFor = (session: Session): readonly NamedAction[] =>
  allActions.filter(({ action }) => isOfferedAction(action, session));

const recordPlacesFor = (session: Session): readonly RecordPlace[] =>
  recordPlaces.filter(({ screen }) => isOffered(screen, session));

/** What a line can refer to for this person. */
export const reachOf = (session: Session): Reach => ({
  actions: actionsFor(session),
  places: recordPlacesFor(session),
  finders: findersFor(session),
  roles: titlesIn(session.ownRoles),
});

/** What an action would act on; it asks where the person removed what is here. */
export const subjectFor =
  (withHere: boolean) =>
  (entry: NamedAction): Subject | null =>
    withHere ? subjectHere(entry) : null;

/** Whether an action has its records here, needs none, or can find them by a search. */
const isWithinReach = (session: Session, entry: NamedAction): boolean =>
  !entry.action.on || subjectHere(entry) !== null || finderFor(session, entry.action.on) !== undefined;

const screenOf = (list: string) => allScreens.find(({ id }) => id === list)?.screen;

const viewWords = ['view', 'saved'];

const entryOfView = ({ name, list, href }: SavedView): Entry => {
  const key = `place:view ${list} ${name}`;
  return {
    key,
    title: name,
    words: viewWords,
    note: `View of ${screenOf(list)?.title ?? list}`,
    at: 'place',
    path: href,
    get weight() {
      return belonging.place + weightOf(key);
    },
    does: { do: 'go', to: href },
  };
};

/** The same view gives the same entry, so that its ranking is still known when the palette opens again. */
const entriesOfViews = new WeakMap<SavedView, Entry>();

/** The saved views of this person, shown beside the places that they belong to. */
const viewEntries = (session: Session): readonly Entry[] => {
  const open = new Set(allScreens.flatMap(({ id, screen }) => (isOffered(screen, session) ? [id as string] : [])));
  return savedViews().flatMap((view) => {
    if (!open.has(view.list) && screenOf(view.list)) return [];
    const entry = entriesOfViews.get(view) ?? entryOfView(view);
    entriesOfViews.set(view, entry);
    return [entry];
  });
};

/** Screens, tabs and views that this person may open without a record. */
const placeEntries = (session: Session): readonly Entry[] =>
  allPlaces
    .filter((each) => isOffered(each.screen, session) && maySeeView(session, each))
    .map((each): Entry => {
      const { place, screen, title, names, words, isListed } = each;
      const to = hrefOfPlace(each);
      return {
        title,
        ...(names && { names }),
        ...(words && { words }),
        isPlace: true,
        isListed,
        key: `place:${place}`,
        note: isListed ? screen.path : screen.title,
        at: 'place',
        weight: (isListed ? belonging.place : 0) + weightOf(`place:${place}`),
        path: to,
        ...(screen.chord && isListed && { keys: `g ${screen.chord}` }),
        does: { do: 'go', to },
      };
    });

/** What else shows the record that the screen is about, by its name where that is known. */
const ownPlaces = (session: Session): readonly Entry[] => {
  const here = recordShown();
  if (!here) return [];
  const { kind, id } = here;
  const label = nameOf(`record:${kind}:${id}`)?.label ?? `this ${spoken(kind)}`;
  const shown = screenAt(location.pathname)?.id;
  const others = recordPlacesFor(session).filter(({ place }) => place !== shown);
  return ownPlaceEntries(kind, { id, label }, others);
};

/** An event as if the key were pressed: a list asks which of its row keys it was. */
const pressOf = (keys: string): KeyboardEvent => {
  const parts = (keys.split(' ').at(-1) ?? '').split('+');
  const key = parts.at(-1) ?? '';
  const shiftKey = parts.includes('Shift') || /^[A-Z]$/.test(key);
  return new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: parts.includes('Mod'), altKey: parts.includes('Alt') });
};

/** Runs what a key did before the palette opened, once the palette is closed: a key may act on what has the focus. */
export const pressBelow = (bindings: readonly Binding[], keys: string): void => {
  onceClosed(() => bindings.find((binding) => binding.keys === keys)?.run(pressOf(keys)));
  closePalette();
};

const noWords: readonly string[] = [];

const keyEntry = ({ keys, title, words = noWords, group }: Binding): Entry => ({
  key: `key:${keys}`,
  title,
  words,
  note: group,
  keys,
  does: { do: 'press', keys },
});

/**
 * All entries that need no request. `withHere`: actions act on what is selected or focused, where there is something.
 */
export const knownEntries = (
  session: Session,
  domain: string,
  bindings: readonly Binding[],
  withHere: boolean,
): Known => {
  const around = { subjectOf: subjectFor(withHere), domain, weightOf, focus: hereAtom.get()?.record };
  const mine = actionsFor(session);
  const actions = [
    ...decisionsIn(withHere ? hereAtom.get() : null, mine, announcedAtom.get().has('reasons')).map(decisionEntry),
    ...mine.filter((entry) => isWithinReach(session, entry)).map((entry) => actionEntry(entry, around)),
  ];
  const places = [...(withHere ? ownPlaces(session) : []), ...placeEntries(session), ...viewEntries(session)];
  const titles = new Set([...actions, ...places].map(({ title }) => title));
  const keys = bindings.filter(({ unlisted }) => !unlisted).map(keyEntry);
  return { actions, places, keys, others: keys.filter(({ title }) => !titles.has(title)) };
};
