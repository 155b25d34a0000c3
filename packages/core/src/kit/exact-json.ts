/** Lists and objects that lie in each other deeper than this are no answer: reading them would end in no room for it. */
const deepest = 100;

/** Whether a number is one that every digit of it is known of: beyond 2^53 whole numbers run together. */
export const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A number that is long, or has an exponent; told by what stands before it from what a text or an id holds. */
const mayBeInexact = /(?:^|[:,[\s])-?(?:\d[\d.]{15}|[\d.]+[eE])/;

type Source = { readonly source?: string };

/** A number that could not be kept as it was sent stays the text that it was, where the engine knows it. */
const kept = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !isExact(value) ? (source ?? value) : value;

const quote = 0x22;
const backslash = 0x5c;

/** Where the text ends that begins at a place; the end of all where it does not end. */
const endOfText = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
};

/** Whether lists and objects lie in each other too deep. */
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
 * A text parsed as JSON; undefined where it is none (an HTML page, nothing), or too deep to be read. A number beyond
 * 2^53 is the text of its digits, so that none is lost.
 */
export const parsedJson = (body: string): unknown => {
  try {
    if (isTooDeep(body)) return undefined;
    return mayBeInexact.test(body) ? JSON.parse(body, kept) : JSON.parse(body);
  } catch {
    return undefined;
  }
};
