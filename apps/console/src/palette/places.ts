import { allPlaces, type Place as CorePlace, readOfPlace } from '@matchdesk/core/places.ts';
import { goToPlace } from '../act/go-to-place.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import { goToRead } from '../go/go-to-read.ts';
import { openRecord } from '../record/open-record.ts';
import { placeNamed } from '../registry/places.ts';

/** In the browser the policy texts are tabs of a screen; here each is a record of its list. */
const settingsList = 'settings.list';

const openPart = (desk: Desk, { screen, id, tab, view, title }: CorePlace): (() => void) | null => {
  if (tab && id.startsWith('settings.')) {
    return () => openRecord(desk, 'setting', { id: tab.id, label: title }, settingsList);
  }
  const place = placeNamed(stateOf(desk), readOfPlace({ screen, ...(tab && { tab }) }) ?? id);
  if (!place || !view) return null;
  const query = { ...(view.sort && { sort: view.sort }), ...(view.filters && { filters: view.filters }) };
  return () => goToRead(desk, place, query);
};

/** Returns what opens a place by its name; null where the terminal has nothing that shows it. */
export const openingOf = (desk: Desk, name: string): (() => void) | null => {
  const place = placeNamed(stateOf(desk), name);
  if (place) return () => goToPlace(desk, place);
  const part = allPlaces.find((each) => each.place === name);
  return part ? openPart(desk, part) : null;
};
