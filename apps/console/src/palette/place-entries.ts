import { belonging } from '@matchdesk/core/findable.ts';
import { allPlaces, type Place as CorePlace, readOfPlace } from '@matchdesk/core/places.ts';
import { goToPlace } from '../act/go-to-place.ts';
import { shownKey } from '../desk/binding.ts';
import type { Desk } from '../desk/desk.ts';
import { stateOf } from '../desk/desk.ts';
import { goToRead } from '../go/go-to-read.ts';
import { openRecord } from '../record/open-record.ts';
import { mayOpen } from '../registry/access.ts';
import { placeNamed, placesFor } from '../registry/places.ts';
import { recentWeight } from '../registry/recents.ts';
import type { Entry } from './entry.ts';

const plain = { keys: '', refusal: null, isDanger: false, isPlace: true } as const;

/** The policy texts are tabs of a screen in the browser; here each is a record of its list. */
const settingsList = 'settings.list';

const openPart = (desk: Desk, { screen, id, tab, view, title }: CorePlace): (() => void) | null => {
  const state = stateOf(desk);
  if (tab && id.startsWith('settings.')) {
    return () => openRecord(desk, 'setting', { id: tab.id, label: title }, settingsList);
  }
  const place = placeNamed(state, readOfPlace({ screen, ...(tab && { tab }) }) ?? id);
  if (!place || !view) return null;
  const query = { ...(view.sort && { sort: view.sort }), ...(view.filters && { filters: view.filters }) };
  return () => goToRead(desk, place, query);
};

/** Tabs of screens, and lists in an order or with a filter, that this person may open. */
const partEntries = (desk: Desk): readonly Entry[] =>
  allPlaces
    .filter(({ isListed, screen }) => !isListed && mayOpen(stateOf(desk), screen))
    .flatMap((part) => {
      const run = openPart(desk, part);
      const { title, words, names, place, screen } = part;
      const named = { title, ...(words && { words }), ...(names && { names }) };
      return run ? [{ ...plain, ...named, key: `place:${place}`, note: screen.title, isListed: false, run }] : [];
    });

const screenNames = (id: string): readonly string[] =>
  allPlaces.find((each) => each.screen.first === id || each.id === id)?.names ?? [];

/** The places that this person may go to without a record. */
export const placeEntries = (desk: Desk): readonly Entry[] => [
  ...placesFor(stateOf(desk))
    .filter(({ opens }) => opens.kind !== 'action')
    .map((each) => ({
      ...plain,
      key: `place:${each.id}`,
      title: each.title,
      names: screenNames(each.id),
      words: each.words,
      weight: belonging.place + recentWeight(stateOf(desk).recents, `place:${each.id}`),
      note: 'go to',
      keys: each.chord ? shownKey(`g ${each.chord}`) : '',
      run: () => goToPlace(desk, each),
    })),
  ...partEntries(desk),
];
