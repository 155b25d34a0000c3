import { hashedId } from './hashed-id.ts';

/** Three numbers for each slot: two of the id's hash, and the line. */
const width = 3;

/** The first line of each id. */
type FirstLines = {
  /** The earlier line of the id; null where it is new, and it is then remembered. */
  at(id: string, line: number): number | null;
};

/**
 * Lines by id, of which 64 bits of the hash are kept: 12 bytes per slot where a Map of strings takes a hundred and
 * more, so that the ids of a million rows need little memory.
 */
export const firstLines = (): FirstLines => {
  let table = new Uint32Array(width * 1_024);
  let count = 0;
  const placeOf = (places: Uint32Array, one: number, other: number): number => {
    const mask = places.length / width - 1;
    let place = one & mask;
    while (places[width * place + 2] !== 0 && (places[width * place] !== one || places[width * place + 1] !== other)) {
      place = (place + 1) & mask;
    }
    return width * place;
  };
  const put = (places: Uint32Array, one: number, other: number, line: number) => {
    const at = placeOf(places, one, other);
    places[at] = one;
    places[at + 1] = other;
    places[at + 2] = line;
  };
  const grow = () => {
    const larger = new Uint32Array(table.length * 2);
    for (let at = 0; at < table.length; at += width) {
      const line = table[at + 2] ?? 0;
      if (line !== 0) put(larger, table[at] ?? 0, table[at + 1] ?? 0, line);
    }
    // Frees the memory of the smaller table now, not at the next garbage collection.
    table.buffer.transfer(0);
    table = larger;
  };
  return {
    at: (id, line) => {
      const [one, other] = hashedId(id);
      const before = table[placeOf(table, one, other) + 2] ?? 0;
      if (before !== 0) return before;
      put(table, one, other, line);
      count += 1;
      if (count * width > table.length * 0.7) grow();
      return null;
    },
  };
};
