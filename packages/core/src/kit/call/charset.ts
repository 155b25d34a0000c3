/** The types of a text; without a type it may be one. */
const textTypes = /json|^text\/|^\s*$/i;

/** So many of a text's first bytes show whether it is UTF-16. */
export const tellingBytes = 2;

/** UTF-16 by its mark, or by the zero beside the first sign of a JSON text; undefined for any other text. */
const utf16At = ([first, second]: ArrayLike<number> & Iterable<number>): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : undefined;
};

/**
 * The character set of an answer, in small letters: by its first bytes, then by what its content type names. UTF-8 where
 * neither tells, as JSON is; undefined for what is no text.
 */
export const charsetOf = (type: string, start: ArrayLike<number> & Iterable<number>): string | undefined => {
  const named = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1]?.toLowerCase();
  if (named === undefined && !textTypes.test(type)) return undefined;
  return utf16At(start) ?? named ?? 'utf-8';
};
