/** How items are placed on a scale of whole numbers. */
type Scale<T> = {
  /** The place of an item; null where it has none. */
  readonly placeOf: (item: T, at: number) => number | null;
  /** Makes an item for an empty place. */
  readonly make: (place: number) => T;
  /** After this place the scale restarts at 1, as the months of a year do. */
  readonly period?: number;
};

/** The longest gap that is filled; items farther apart are separate rows. */
const mostPlaces = 1_000;

const spanOf = (places: readonly number[]): number => Math.max(...places) - Math.min(...places) + 1;

/** The places continued over the end of a period, where the order of the items makes that the shorter range. */
const unrolled = (places: readonly number[], period: number | undefined): readonly number[] => {
  const turn = places.findIndex((place, at) => at > 0 && place < (places[at - 1] ?? 0));
  if (period === undefined || turn === -1) return places;
  const over = places.map((place, at) => (at < turn ? place : place + period));
  const isRising = over.every((place, at) => at === 0 || place > (over[at - 1] ?? 0));
  return isRising && spanOf(over) <= spanOf(places) ? over : places;
};

/**
 * Returns the items in the order of their places, with a new item for each empty place between them. Only the last
 * items are kept where there are too many: nobody can read more, and drawing them would block the browser.
 */
export const continued = <T>(all: readonly T[], { placeOf, make, period }: Scale<T>): readonly T[] => {
  const items = all.slice(-mostPlaces);
  const known = items.map(placeOf).filter((place) => place !== null);
  if (items.length === 0 || known.length < items.length) return items;
  const places = unrolled(known, period);
  if (spanOf(places) > mostPlaces) return items;
  const first = Math.min(...places);
  return Array.from({ length: spanOf(places) }, (_, step) => first + step).flatMap((place) => {
    const here = items.filter((_, at) => places[at] === place);
    return here.length > 0 ? here : [make(period === undefined ? place : ((place - 1) % period) + 1)];
  });
};
