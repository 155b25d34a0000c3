/** The accepted formats (specification, section 5). SVG is not accepted because it can contain scripts. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'heic';

const heifBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const signatures: readonly (readonly [format: PictureFormat, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

/** How many bytes at the start of a file show its format. */
export const tellingBytes = 12;

const textAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));

/** The format of a file by its first bytes, whatever its name; null for any other format or an empty file. */
export const pictureFormatOf = (bytes: Uint8Array): PictureFormat | null => {
  const signed = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (signed) return signed[0];
  return textAt(bytes, 4) === 'ftyp' && heifBrands.has(textAt(bytes, 8)) ? 'heic' : null;
};
