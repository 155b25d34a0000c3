/** The media types of texts. An answer without a type may be a text, too. */
const textTypes = /json|^text\/|^\s*$/i;

/** The number of bytes at the start of a text that show whether it is UTF-16. */
export const tellingBytes = 2;

/**
 * UTF-16, recognised by its byte order mark or by the zero beside the first character of a JSON text; undefined for any
 * other text.
 */
const utf16At = ([first, second]: ArrayLike<number> & Iterable<number>): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : undefined;
};

/**
 * The character set of an answer, in lower case: from its first bytes, otherwise from its content type. Where neither
 * says, it is UTF-8, as for JSON; undefined for an answer that is not a text.
 */
export const charsetOf = (type: string, start: ArrayLike<number> & Iterable<number>): string | undefined => {
  const named = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1]?.toLowerCase();
  if (named === undefined && !textTypes.test(type)) return undefined;
  return utf16At(start) ?? named ?? 'utf-8';
};
