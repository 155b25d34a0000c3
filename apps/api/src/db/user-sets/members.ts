/** The number of seqs in one chunk. A row for one chunk of a set takes at most an eighth of this in bytes. */
export const chunkSeqs = 4096;
const bitmapBytes = chunkSeqs / 8;

/** A set with one bit for each seq, the lowest first. */
export type Bits = Uint8Array;

export const emptyBits = (last: number): Bits => new Uint8Array((Math.floor(last / chunkSeqs) + 1) * bitmapBytes);

export const addSeq = (bits: Bits, seq: number): void => {
  bits[seq >> 3] = (bits[seq >> 3] ?? 0) | (1 << (seq & 7));
};
export const dropSeq = (bits: Bits, seq: number): void => {
  bits[seq >> 3] = (bits[seq >> 3] ?? 0) & ~(1 << (seq & 7));
};
export const hasSeq = (bits: Bits, seq: number): boolean => (((bits[seq >> 3] ?? 0) >> (seq & 7)) & 1) === 1;

/**
 * Packs the members of a chunk, given by their places in ascending order: few as two bytes
 * each, many as one bit for every place.
 */
export const packed = (places: readonly number[]): Uint8Array => {
  if (places.length * 2 >= bitmapBytes) {
    const bits = new Uint8Array(bitmapBytes);
    for (const place of places) addSeq(bits, place);
    return bits;
  }
  const pairs = new Uint8Array(places.length * 2);
  places.forEach((place, at) => {
    pairs[at * 2] = place & 0xff;
    pairs[at * 2 + 1] = place >> 8;
  });
  return pairs;
};

/** Adds a chunk's packed members to a set. */
export const unpackInto = (bits: Bits, chunk: number, members: Uint8Array): void => {
  if (members.length === bitmapBytes) {
    bits.set(members, chunk * bitmapBytes);
    return;
  }
  for (let at = 0; at < members.length; at += 2) {
    addSeq(bits, chunk * chunkSeqs + (members[at] ?? 0) + ((members[at + 1] ?? 0) << 8));
  }
};

/** Keeps only the members that are in the other set as well. */
export const keepCommon = (bits: Bits, other: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
};

const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export const countOf = (bits: Bits): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones[bits[at] ?? 0] ?? 0;
  return count;
};

/** The seqs of a set, the lowest first. */
export const seqsOf = (bits: Bits): number[] => {
  const seqs: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    for (let byte = bits[at] ?? 0, bit = 0; byte !== 0; byte >>= 1, bit += 1) if (byte & 1) seqs.push(at * 8 + bit);
  }
  return seqs;
};
