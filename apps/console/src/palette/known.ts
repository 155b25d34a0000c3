import { belonging } from '@matchdesk/core/findable.ts';
import { allPlaces, type Place as CorePlace, hrefOfPlace, maySeeView } from '@matchdesk/core/places.ts';
import { actionEntry, decisionEntry, ownPlaceEntries } from '@matchdesk/desk/palette/entries.ts';
import type { Entry } from '@matchdesk/desk/palette/entry.ts';
import type { Known } from '@matchdesk/desk/palette/sections.ts';
import { type Binding, shownKey } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import { type State, viewOf } from '../desk/state.ts';
import { isSearchable, recordPlacesFor } from '../record/find-records.ts';
import { actionsFor, decisionsHere, domainHere, subjectHere } from '../registry/here.ts';
import { mayOpen, nobody, placesFor } from '../registry/places.ts';
import { weightIn } from '../registry/recents.ts';
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
export const knownEntries = (desk: Desk, bindings: readonly Binding[]): Known => {
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
