/** Deeper nesting of lists and objects is refused: reading it would overflow the stack. */
const deepest = 100;

/** Whether every digit of a number is known: beyond 2^53 different whole numbers become equal. */
export const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

type Source = { readonly source?: string };

/** A number that would lose digits is kept as its source text, where the engine provides that. */
const kept = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !isExact(value) ? (source ?? value) : value;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** Where the string that begins at a place ends; the end of the source where it is not closed. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
};

/** A number of so many characters may lose digits. */
const mostExact = 16;

/**
 * Whether a text has a number that may lose digits when it is parsed, because it is long or has an exponent; undefined
 * where its lists and objects are nested too deep.
 */
const mayLoseDigits = (json: string): boolean | undefined => {
  let depth = 0;
  let digits = 0;
  let may = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    // Outside of texts, an e behind a digit begins an exponent.
    if (digits > 0 && (code | 0x20) === 0x65) may = true;
    digits = code > comma && code < 0x3a ? digits + 1 : 0;
    if (digits >= mostExact) may = true;
    else if (code === quote) at = endOfText(json, at);
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > deepest) return undefined;
  }
  return may;
};

/**
 * Parses a text as JSON; undefined where it is not JSON (an HTML page, an empty text) or is nested too deep. A number
 * beyond 2^53 becomes the text of its digits, so that none is lost.
 */
export const parsedJson = (body: string): unknown => {
  try {
    const isInexact = mayLoseDigits(body);
    if (isInexact === undefined) return undefined;
    return isInexact ? JSON.parse(body, kept) : JSON.parse(body);
  } catch {
    return undefined;
  }
};
