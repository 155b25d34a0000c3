import type { Desk } from '../desk/desk.ts';
import { goToRead } from '../go/go-to-read.ts';
import type { Place } from '../registry/places.ts';
import { begin } from './begin.ts';

/** Goes to a place; a place that is an action begins it. */
export const goToPlace = (desk: Desk, place: Place): void => {
  if (place.opens.kind === 'action') begin(desk, place.opens.action);
  else goToRead(desk, place);
};
