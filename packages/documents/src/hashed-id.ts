/** 64 bits of a hash of an id, as two numbers: tables of them hold the ids of a million rows in little memory. */
export const hashedId = (id: string): readonly [number, number] => {
  let one = 0x9e3779b9;
  let other = 0x85ebca6b;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + index), 0xc2b2ae35);
    other ^= other >>> 15;
  }
  one = Math.imul(one ^ (one >>> 16), 0x7feb352d);
  return [(one ^ (one >>> 15)) >>> 0, other >>> 0];
};
