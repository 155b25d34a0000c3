/** The characters that a backslash and another character stand for in JSON. */
const shortEscapes: ReadonlyMap<number, number> = new Map(
  ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);
const backslash = 0x5c;
const letterU = 0x75;
const hexDigits = 4;

/** Stands for an escape that JSON does not have: no character has this code. */
const noCode = -1;

/**
 * Reads JSON's escapes byte by byte. Returns the code of a character, `noCode` for an invalid escape, null where more
 * bytes are needed.
 */
const createReader = (): ((byte: number) => number | null) => {
  let isEscaped = false;
  let digits = '';
  let left = 0;
  return (byte) => {
    if (left > 0) {
      digits += String.fromCharCode(byte);
      left = /[^\da-f]$/i.test(digits) ? 0 : left - 1;
      if (left > 0) return null;
      return digits.length === hexDigits && !/[^\da-f]/i.test(digits) ? Number.parseInt(digits, 16) : noCode;
    }
    if (!isEscaped) {
      isEscaped = byte === backslash;
      return isEscaped ? null : byte;
    }
    isEscaped = false;
    if (byte !== letterU) return shortEscapes.get(byte) ?? noCode;
    digits = '';
    left = hexDigits;
    return null;
  };
};

/**
 * For each prefix of `sought`, the length of its longest proper prefix that is also its suffix (the failure function of
 * Knuth, Morris and Pratt).
 */
const shorterBeginnings = (sought: Uint8Array): Uint32Array => {
  const shorter = new Uint32Array(sought.length + 1);
  for (let at = 1, length = 0; at < sought.length; at += 1) {
    while (length > 0 && sought[at] !== sought[length]) length = shorter[length] ?? 0;
    if (sought[at] === sought[length]) length += 1;
    shorter[at + 1] = length;
  }
  return shorter;
};

/**
 * Creates a search for a token; finds do not overlap. The number of steps for each byte is bounded whatever the token
 * and the text are (Knuth, Morris and Pratt), because others choose both.
 */
export const createTokenSearch = (token: Uint8Array) => {
  const shorter = shorterBeginnings(token);
  const read = createReader();
  /** Where each of the last characters began. */
  const begins = new Float64Array(token.length);
  let at = 0;
  let characters = 0;
  let characterAt = 0;
  let foundTo = 0;
  let plain = 0;
  let escaped = 0;

  const longer = (length: number, code: number): number => {
    let fits = length;
    while (fits > 0 && token[fits] !== code) fits = shorter[fits] ?? 0;
    return token[fits] === code ? fits + 1 : 0;
  };
  /** Where the last `length` characters began. */
  const beginOf = (length: number): number =>
    length === 0 ? characterAt : (begins[(characters - length) % token.length] ?? 0);

  const takeCharacter = (code: number): void => {
    begins[characters % token.length] = characterAt;
    characters += 1;
    // An escape that began within the last find belongs to it.
    escaped = characterAt < foundTo ? 0 : longer(escaped, code);
    characterAt = at;
  };

  return {
    /** Skips bytes at which no token can begin. Returns the index of the next byte to take. */
    skip: (text: Uint8Array, from: number): number => {
      if (plain > 0 || escaped > 0 || characterAt < at) return from;
      let to = from;
      while (to < text.length && text[to] !== token[0] && text[to] !== backslash) to += 1;
      at += to - from;
      characterAt = at;
      return to;
    },
    /** Takes the next byte. Returns the position at which a token begins that ends with this byte; null if none does. */
    take: (byte: number): number | null => {
      at += 1;
      plain = longer(plain, byte);
      const code = read(byte);
      if (code !== null) takeCharacter(code);
      const isPlain = plain === token.length;
      const isEscaped = code !== null && escaped === token.length;
      if (!isPlain && !isEscaped) return null;
      const begin = Math.min(isPlain ? at - token.length : at, isEscaped ? beginOf(token.length) : at);
      [plain, escaped, foundTo] = [0, 0, at];
      return begin;
    },
    /** The first position at which a token may begin that ends in bytes still to come. */
    openAt: (): number => Math.max(foundTo, Math.min(at - plain, beginOf(escaped))),
  };
};
