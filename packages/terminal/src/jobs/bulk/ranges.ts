/** The places in a list as a short text: `0-499,502`. */
export const rangesOf = (places: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === place) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
};

/** The places that a text of `rangesOf` names. */
export const placesIn = (text: string): readonly number[] =>
  text.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
