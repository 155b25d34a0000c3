import { type Answers, answersTo } from '@matchdesk/core/answers.ts';
import { belonging } from '@matchdesk/core/findable.ts';
import { type Finder, finderOf } from '@matchdesk/core/finders.ts';
import { allPlaces, type Place as CorePlace, hrefOfPlace, maySeeView, readOfPlace } from '@matchdesk/core/places.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import { pressed } from '@matchdesk/desk/keys/strokes.ts';
import {
  actionEntry,
  answerSections,
  decisionEntry,
  ownPlaceEntries,
  readyEntries,
  recordEntry,
} from '@matchdesk/desk/palette/entries.ts';
import type { Doing, Entry, Section } from '@matchdesk/desk/palette/entry.ts';
import { numberMeant } from '@matchdesk/desk/palette/number-meant.ts';
import { hintFor } from '@matchdesk/desk/palette/query.ts';
import {
  type Known,
  laterSections,
  localEntries,
  ownSections,
  recentSection,
  shownOnce,
  surestOf,
} from '@matchdesk/desk/palette/sections.ts';
import { latestUsed } from '@matchdesk/desk/palette/uses.ts';
import { begin } from '../act/begin.ts';
import { type Binding, shownKey } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { type State, viewOf } from '../desk/state.ts';
import { textIn } from '../look/line.ts';
import { findersFor, isSearchable, recordPlacesFor, searchFor, understoodHere } from '../record/find-records.ts';
import { isOpen, openRecord, showTabOf } from '../record/open-record.ts';
import { actionsFor, decisionsHere, domainHere, subjectHere } from '../registry/here.ts';
import { mayOpen, nobody, placesFor } from '../registry/places.ts';
import { noteUse, openedBefore, weightIn } from '../registry/recents.ts';
import { openingOf } from './places.ts';

const findableAs = ({ title, words, names }: CorePlace) => ({
  title,
  ...(words && { words }),
  ...(names && { names }),
  isPlace: true,
});

/** Tabs of screens, and lists with an order or a filter, that this person may open. */
const partEntries = (desk: Desk): readonly Entry[] =>
  allPlaces
    .filter((part) => !part.isListed && mayOpen(stateOf(desk), part.screen))
    .filter((part) => maySeeView(stateOf(desk).session ?? nobody, part) && openingOf(desk, part.place) !== null)
    .map((part) => ({
      ...findableAs(part),
      key: `place:${part.place}`,
      note: part.screen.title,
      isListed: false,
      at: 'place',
      path: hrefOfPlace(part),
      does: { do: 'go', to: part.place },
    }));

/** The places that this person may go to without a record. */
const placeEntries = (desk: Desk): readonly Entry[] => [
  ...placesFor(stateOf(desk))
    .filter(({ opens }) => opens.kind !== 'action')
    .map(({ id, title, words, chord }): Entry => {
      const shown = allPlaces.find((place) => place.screen.first === id || place.id === id);
      return {
        title,
        words,
        names: shown?.names ?? [],
        isPlace: true,
        key: `place:${id}`,
        weight: belonging.place + weightIn(desk)(`place:${id}`),
        note: 'go to',
        at: 'place',
        ...(shown && { path: hrefOfPlace(shown) }),
        ...(chord && { keys: shownKey(`g ${chord}`) }),
        does: { do: 'go', to: id },
      };
    }),
  ...partEntries(desk),
];

/** What else shows the open record. */
const ownPlaces = (state: State): readonly Entry[] => {
  const view = viewOf(state);
  if (view?.kind !== 'record') return [];
  const { kind, target } = view.record;
  return ownPlaceEntries(kind, target, recordPlacesFor(state));
};

const keyEntries = (bindings: readonly Binding[]): readonly Entry[] =>
  bindings.map(({ keys, title, group }) => ({
    key: `key:${keys[0]}`,
    title,
    words: [group],
    note: group,
    keys: keys.map(shownKey).join('  '),
    does: { do: 'press', keys: keys[0] ?? '' },
  }));

/** Returns all entries that need no request; `bindings` are the keys that work below the palette. */
const knownEntries = (desk: Desk, bindings: readonly Binding[]): Known => {
  const state = stateOf(desk);
  const around = {
    subjectOf: (entry: Parameters<typeof subjectHere>[1]) => subjectHere(state, entry),
    domain: domainHere(state),
    weightOf: weightIn(desk),
  };
  // The actions that have their records here, need none, or can find them by a search.
  const actions = actionsFor(state).filter(
    (entry) =>
      entry.action.on === undefined || subjectHere(state, entry) !== null || isSearchable(state, entry.action.on),
  );
  return {
    actions: [...decisionsHere(state).map(decisionEntry), ...actions.map((entry) => actionEntry(entry, around))],
    places: [...ownPlaces(state), ...placeEntries(desk)],
    keys: keyEntries(bindings),
    others: [],
  };
};

/** The entry of a record that was opened before; null where its name is not known yet. */
const openedEntry = (desk: Desk, finders: readonly Finder[], key: string): Entry | null => {
  const finder = finderOf(key.split(':')[1] ?? '');
  const target = openedBefore(desk, key);
  if (!finder || !target || !finders.includes(finder)) return null;
  const note = target.record === undefined ? '' : noteOfRow(listOfFinder(finder), target.record);
  return recordEntry(finder, { ...target, note });
};

/** What the palette shows, the key of the entry that a waiting Enter runs, and the words where it shows nothing. */
export type Shown = {
  readonly sections: readonly Section[];
  readonly surest: string | null | undefined;
  readonly nothing: string;
};

/** Returns what the palette shows for a query, the best results first. `bindings` are the keys that work below it. */
export const shownIn = (desk: Desk, palette: PaletteState, bindings: readonly Binding[]): Shown => {
  const state = stateOf(desk);
  const asked = { query: textIn(palette.line), isNarrowed: palette.isNarrowed };
  const known = knownEntries(desk, bindings);
  const finders = findersFor(state);
  const isMeant = numberMeant(asked.query);
  const local = localEntries(known, asked, isMeant);
  const meant = understoodHere(state, asked);
  const answers: readonly Answers[] = answersTo(meant, palette.found);
  const recent = recentSection(latestUsed(state.uses), known, (key) => openedEntry(desk, finders, key));
  const ready = readyEntries(meant.orders, isMeant, { subjectOf: (entry) => subjectHere(state, entry) });
  const own = { known, local, ready, recent };
  const found = answerSections(answers);
  const search = { sections: found, isBusy: palette.isSearching, failure: palette.failure || null };
  return {
    sections: shownOnce([...ownSections(asked, own), ...laterSections(asked, own, search)]),
    surest: palette.failure === '' ? surestOf(answers, found, local) : null,
    nothing: hintFor(asked.query, meant, finders),
  };
};

export const entriesIn = ({ sections }: Shown): readonly Entry[] => sections.flatMap(({ rows }) => rows);

/** Whether the palette stays open after choosing it. */
export const staysOpen = ({ does }: Entry): boolean => does.do === 'search again';

/** Runs an entry. */
export const run = (desk: Desk, does: Doing, query: string, bindings: readonly Binding[]): void => {
  switch (does.do) {
    case 'begin':
      noteUse(desk, `action:${does.entry.id}`);
      begin(desk, does.entry, does.subject ?? undefined, does.order);
      return;
    case 'open':
      openRecord(desk, does.finder.record, does.target, does.finder.read);
      return;
    case 'visit': {
      const { place, finder } = does.visit;
      if (!isOpen(desk, place.record, does.target)) openRecord(desk, place.record, does.target, finder?.read ?? '');
      // Where the terminal has no tab, the record's fields show it.
      showTabOf(desk, [readOfPlace(place), place.screen.tabs?.[0]?.first, place.id]);
      return;
    }
    case 'go':
      noteUse(desk, `place:${does.to}`);
      openingOf(desk, does.to)?.();
      return;
    case 'press':
      pressed(bindings, '', [does.keys]).binding?.run();
      return;
    case 'search again':
      searchFor(desk, query, () => undefined);
  }
};
