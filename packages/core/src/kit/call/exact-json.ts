import { isFields } from '../fields.ts';

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

/** A key as text; escapes may spell the same key in two ways. */
const keyIn = (source: string): string => (source.includes('\\') ? String(JSON.parse(`"${source}"`)) : source);

type Looked = {
  /** It has a number that may lose digits when it is parsed, because it is long or has an exponent. */
  readonly mayLoseDigits: boolean;
  /** Where the keys end that their object already has. */
  readonly repeated: readonly number[];
};

/** Looks through a text of JSON; undefined where its lists and objects are nested too deep. */
const lookedThrough = (json: string): Looked | undefined => {
  const outer: (Set<string> | null)[] = [];
  const repeated: number[] = [];
  /** The keys of the present object; null in a list. */
  let keys: Set<string> | null = null;
  let isKey = false;
  let digits = 0;
  let mayLoseDigits = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    // Outside of texts, an e behind a digit begins an exponent.
    if (digits > 0 && (code | 0x20) === 0x65) mayLoseDigits = true;
    digits = code > comma && code < 0x3a ? digits + 1 : 0;
    if (digits >= mostExact) mayLoseDigits = true;
    else if (code === quote) {
      const end = endOfText(json, at);
      if (keys && isKey) {
        const key = keyIn(json.slice(at + 1, end));
        if (keys.has(key)) repeated.push(end);
        keys.add(key);
        isKey = false;
      }
      at = end;
    } else if (code === comma) isKey = true;
    else if (code === 0x5b || code === 0x7b) {
      outer.push(keys);
      keys = code === 0x7b ? new Set() : null;
      isKey = true;
    } else if (code === 0x5d || code === 0x7d) keys = outer.pop() ?? null;
    if (outer.length > deepest) return undefined;
  }
  return { mayLoseDigits, repeated };
};

/** Marks a key that its object already has, and makes it another key, so that both values are parsed. */
const mark = '\u0000';

const withMarks = (json: string, ends: readonly number[]): string =>
  [0, ...ends].map((from, at) => json.slice(from, ends[at]) + (at < ends.length ? `\\u0000${at}` : '')).join('');

/** Leaves out each key that came with different values, and reports it. */
const settling =
  (onContradiction: (key: string) => void) =>
  (key: string, given: unknown, context?: Source): unknown => {
    const value = kept(key, given, context);
    if (!isFields(value)) return value;
    const marked = Object.keys(value).filter((each) => each.includes(mark));
    if (marked.length === 0) return value;
    const contradicted = new Set<string>();
    for (const each of marked) {
      const name = each.slice(0, each.indexOf(mark));
      if (JSON.stringify(value[each]) !== JSON.stringify(value[name])) contradicted.add(name);
    }
    for (const name of contradicted) onContradiction(name);
    return Object.fromEntries(
      Object.entries(value).filter(([each]) => !each.includes(mark) && !contradicted.has(each)),
    );
  };

/**
 * Parses a text as JSON; undefined where it is not JSON (an HTML page, an empty text) or is nested too deep. A number
 * beyond 2^53 becomes the text of its digits, so that none is lost. A key that an object has twice with different values
 * is left out, and reported: nobody knows which value is meant.
 */
export const parsedJson = (body: string, onContradiction: (key: string) => void = () => undefined): unknown => {
  try {
    const looked = lookedThrough(body);
    if (looked === undefined) return undefined;
    if (looked.repeated.length > 0) return JSON.parse(withMarks(body, looked.repeated), settling(onContradiction));
    return looked.mayLoseDigits ? JSON.parse(body, kept) : JSON.parse(body);
  } catch {
    return undefined;
  }
};
