const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const fourAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));

/** How many bytes at the start of a file show its type. */
export const tellingBytes = 12;

/** Returns the media type that a picture's first bytes show, whatever its name; null where it is unknown. */
export const imageTypeOf = (bytes: Uint8Array): string | null => {
  const signed = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (signed) return signed[0];
  return fourAt(bytes, 4) === 'ftyp' && heicBrands.has(fourAt(bytes, 8)) ? 'image/heic' : null;
};
