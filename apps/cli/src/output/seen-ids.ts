import type { SeenIds } from '@matchdesk/core/kit/walk.ts';

const hashed = (id: string): readonly [number, number] => {
  let one = 0x9e3779b9;
  let other = 0x85ebca6b;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + index), 0xc2b2ae35);
    other ^= other >>> 15;
  }
  one ^= one >>> 16;
  one = Math.imul(one, 0x7feb352d);
  // The low bit marks a taken place.
  return [(one ^ (one >>> 15)) >>> 0, (other | 1) >>> 0];
};

/** Ids that were seen, which can be kept on a disk and taken up again. */
export type KeptIds = SeenIds & {
  /** What was added since the last call, 8 bytes an id. */
  takeAdded(): Uint8Array;
  /** Takes up what was kept, in whole ids. */
  restore(kept: Uint8Array): void;
};

/** Bytes that an id is kept in. */
export const bytesOfId = 8;

/**
 * A set of ids by 63 bits of their hash: 8 bytes a place where a Set of strings takes a hundred, so that a walk over a
 * million records stays small. Two ids that meet would leave a record out; the walk's count would then be short and say so.
 * Where they are to be kept, `takeAdded` is called now and then.
 */
export const seenIds = (isKept = false): KeptIds => {
  let table = new Uint32Array(2 * 1_024);
  let count = 0;
  let added: number[] = [];

  const placeOf = (places: Uint32Array, one: number, other: number): number => {
    const mask = places.length / 2 - 1;
    let place = one & mask;
    while (places[2 * place + 1] !== 0 && (places[2 * place] !== one || places[2 * place + 1] !== other)) {
      place = (place + 1) & mask;
    }
    return place;
  };
  const grow = () => {
    const larger = new Uint32Array(table.length * 2);
    for (let at = 0; at < table.length; at += 2) {
      const one = table[at] ?? 0;
      const other = table[at + 1] ?? 0;
      if (other === 0) continue;
      const place = placeOf(larger, one, other);
      larger[2 * place] = one;
      larger[2 * place + 1] = other;
    }
    table = larger;
  };
  const put = (one: number, other: number): boolean => {
    const place = placeOf(table, one, other);
    if (table[2 * place + 1] !== 0) return false;
    table[2 * place] = one;
    table[2 * place + 1] = other;
    count += 1;
    if (count > table.length / 3) grow();
    return true;
  };
  return {
    has: (id) => {
      const [one, other] = hashed(id);
      return table[2 * placeOf(table, one, other) + 1] !== 0;
    },
    add: (id) => {
      const [one, other] = hashed(id);
      if (put(one, other) && isKept) added.push(one, other);
    },
    takeAdded: () => {
      const taken = new Uint8Array(Uint32Array.from(added).buffer);
      added = [];
      return taken;
    },
    restore: (kept) => {
      const { buffer, byteOffset, byteLength } = kept;
      const view = new DataView(buffer, byteOffset, byteLength);
      // As Uint32Array has them: every system that Node runs on has the low byte first.
      for (let at = 0; at + bytesOfId <= byteLength; at += bytesOfId)
        put(view.getUint32(at, true), view.getUint32(at + 4, true));
    },
  };
};
