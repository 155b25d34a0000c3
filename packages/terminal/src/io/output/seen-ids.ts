import type { SeenIds } from '@matchdesk/core/kit/list/walk.ts';
import { hashedId } from '@matchdesk/documents/hashed-id.ts';

const hashed = (id: string): readonly [number, number] => {
  const [one, other] = hashedId(id);
  // The low bit marks a used slot.
  return [one, (other | 1) >>> 0];
};

/** A set of seen ids that can be saved on disk and restored. */
export type KeptIds = SeenIds & {
  /** The ids added since the last call, 8 bytes per id. */
  takeAdded(): Uint8Array;
  /** Restores saved ids; the bytes must contain whole ids. */
  restore(kept: Uint8Array): void;
};

/** The number of bytes per id. */
export const bytesOfId = 8;

/** The parts of the set, which grow separately: growing one large table at once would need twice its memory. */
const parts = 64;
const partBits = 6;
/** A part that is fuller than this grows by a quarter. */
const fullest = 0.85;

/** Two numbers per slot: the hash of an id, whose second number is 0 where the slot is free. */
type Part = { table: Uint32Array; count: number };

/** The slot of a hash in a table, or the free slot where it belongs. */
const placeOf = (table: Uint32Array, one: number, other: number): number => {
  const places = table.length / 2;
  let place = Math.floor((one >>> partBits) * (places / 2 ** (32 - partBits)));
  while (table[2 * place + 1] !== 0 && (table[2 * place] !== one || table[2 * place + 1] !== other)) {
    place = place + 1 === places ? 0 : place + 1;
  }
  return 2 * place;
};

const grown = (table: Uint32Array): Uint32Array => {
  const larger = new Uint32Array(2 * Math.ceil((table.length / 2) * 1.25));
  for (let at = 0; at < table.length; at += 2) {
    const one = table[at] ?? 0;
    const other = table[at + 1] ?? 0;
    if (other === 0) continue;
    const place = placeOf(larger, one, other);
    larger[place] = one;
    larger[place + 1] = other;
  }
  return larger;
};

/**
 * A set of ids by 63 bits of their hash: 8 bytes per slot where a Set of strings takes a hundred, so that a walk over a
 * million records needs little memory. If two ids had the same hash, a record would be left out; the walk would then
 * report a short count. To save the ids, `takeAdded` is called from time to time.
 */
export const seenIds = (isKept = false): KeptIds => {
  const all: readonly Part[] = Array.from({ length: parts }, () => ({ table: new Uint32Array(2 * 16), count: 0 }));
  let added: number[] = [];

  const partOf = (one: number): Part => {
    const part = all[one & (parts - 1)];
    if (!part) throw new Error('There is a part for each hash.');
    return part;
  };
  const holds = ([one, other]: readonly [number, number]): boolean => {
    const { table } = partOf(one);
    return table[placeOf(table, one, other) + 1] !== 0;
  };
  const put = (one: number, other: number): boolean => {
    const part = partOf(one);
    const place = placeOf(part.table, one, other);
    if (part.table[place + 1] !== 0) return false;
    part.table[place] = one;
    part.table[place + 1] = other;
    part.count += 1;
    if (part.count > (part.table.length / 2) * fullest) part.table = grown(part.table);
    return true;
  };
  // A lookup of an id is usually followed by adding it.
  let last = { id: '', hash: hashed('') };
  const hashOf = (id: string): readonly [number, number] => {
    if (id !== last.id) last = { id, hash: hashed(id) };
    return last.hash;
  };
  return {
    has: (id) => holds(hashOf(id)),
    add: (id) => {
      const [one, other] = hashOf(id);
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
      // In the order of Uint32Array: every system that Node runs on is little-endian.
      for (let at = 0; at + bytesOfId <= byteLength; at += bytesOfId)
        put(view.getUint32(at, true), view.getUint32(at + 4, true));
    },
  };
};
