/** Deeper nesting of lists and objects is refused: reading it would overflow the stack. */
const deepest = 100;

/** Whether every digit of a number is known: beyond 2^53 different whole numbers become equal. */
export const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/**
 * A number that is long or has an exponent; the character before it distinguishes it from digits within a text or an
 * id.
 */
const mayBeInexact = /(?:^|[:,[\s])-?(?:\d[\d.]{15}|[\d.]+[eE])/;

type Source = { readonly source?: string };

/** A number that would lose digits is kept as its source text, where the engine provides that. */
const kept = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !isExact(value) ? (source ?? value) : value;

const quote = 0x22;
const backslash = 0x5c;

/** Where the string that begins at a place ends; the end of the source where it is not closed. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
};

/** Whether lists and objects are nested too deep. */
const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
};

/**
 * Parses a text as JSON; undefined where it is not JSON (an HTML page, an empty text) or is nested too deep. A number
 * beyond 2^53 becomes the text of its digits, so that none is lost.
 */
export const parsedJson = (body: string): unknown => {
  try {
    if (isTooDeep(body)) return undefined;
    return mayBeInexact.test(body) ? JSON.parse(body, kept) : JSON.parse(body);
  } catch {
    return undefined;
  }
};
