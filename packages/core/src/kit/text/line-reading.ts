import type { FieldShape } from '../form/field-shape.ts';
import { givenBy, isText } from '../typed-values.ts';
import { folded, isFiller, singular } from './fold.ts';
import { inDays, inFigures, type Token } from './line.ts';
import { isGoal, isOrdered } from './line-amount.ts';
import { isTypo } from './typo.ts';

/** The values of an action's fields, by name. */
export type Input = Readonly<Record<string, unknown>>;

/** What a line can ask for: an action on records, or a place that shows something of a record. */
export type Doable = {
  readonly title: string;
  readonly words: readonly string[];
  /** Verbs that mean it, with the input that they imply: 'suspend' implies a status. */
  readonly verbs: readonly { readonly says: readonly string[]; readonly gives?: Input }[];
  /** The words for its record; none where it needs no record. */
  readonly nouns: readonly string[] | null;
  /** The fields that a line can give. */
  readonly fields: readonly FieldShape[];
  /** The fields that take a name at the end of a line, by the word before it: 'to'. */
  readonly introduced?: ReadonlyMap<string, string>;
  /** A line with one of these words means something else. */
  readonly unlike?: readonly string[];
  /** It adds an amount to what a record has. */
  readonly adds?: boolean;
  /** The points that a line needs: a verb counts 2, a word of the title or a fitting value counts 1. */
  readonly least: number;
};

/** One way to read a line as one doable. */
export type Reading = {
  readonly strength: number;
  /** The words that name it contain no typing mistake. */
  readonly isSure: boolean;
  /** The line says the kind of the record. */
  readonly namesKind: boolean;
  /** The part of the title that the line contains. */
  readonly fit: number;
  /**
   * The number of words of the title, where the line contains the whole title: one of several words, or a single word
   * that is the whole line; otherwise 0.
   */
  readonly titled: number;
  /** The words of the record's name; empty where the line names none. */
  readonly record: readonly Token[];
  readonly input: Input;
  /** What was typed for the fields, by name. */
  readonly given: Readonly<Record<string, string>>;
};

/** A verb found in a line. */
type Verbed = { readonly at: readonly number[]; readonly sure: number; readonly input: Input };
type Verb = { readonly words: readonly string[]; readonly input: Input };
type Known = {
  readonly verbs: readonly Verb[];
  readonly title: readonly string[];
  readonly others: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  readonly fields: readonly FieldShape[];
};

const known = new WeakMap<Doable, Known>();

const partsOf = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean);

const knownOf = (doable: Doable): Known => {
  const before = known.get(doable);
  if (before) return before;
  const nouns = new Set((doable.nouns ?? []).map((noun) => singular(folded(noun))));
  const made: Known = {
    verbs: doable.verbs
      .flatMap(({ says: verbs, gives = {} }) => verbs.map((verb) => ({ words: partsOf(verb), input: gives })))
      .sort((one, other) => other.words.length - one.words.length),
    title: partsOf(doable.title)
      .filter((word) => !isFiller(word))
      .map(singular),
    others: new Set(doable.words.flatMap(partsOf).map(singular)),
    nouns,
    fields: doable.fields,
  };
  known.set(doable, made);
  return made;
};

const leastBegun = 4;
const leastWithTypo = 5;

/**
 * How well a token matches a word: 2 whole, 1 as its beginning or with a typing mistake, 0 not at all. 'suspended' and
 * 'edith' are not typing mistakes.
 */
const says = ({ word, one, isQuoted }: Token, asked: string): 0 | 1 | 2 => {
  if (isQuoted) return 0;
  if (word === asked || one === asked) return 2;
  if (word.length >= leastBegun && asked.startsWith(word)) return 1;
  if (word.length < leastWithTypo || asked.length < leastWithTypo - 1 || word.startsWith(asked)) return 0;
  return isTypo(word, asked) || isTypo(one, asked) ? 1 : 0;
};

/** The positions of a verb's words in a line, in order; null where the line lacks them. */
const placesOf = ({ words }: Verb, tokens: readonly Token[]): Omit<Verbed, 'input'> | null => {
  const at: number[] = [];
  let sure = 2;
  for (const word of words) {
    const from = (at.at(-1) ?? -1) + 1;
    // 'credits' is not the verb 'credit'.
    const orders = (token: Token): 0 | 1 | 2 => (token.word === word ? 2 : token.one === word ? 0 : says(token, word));
    const next = tokens.findIndex((token, place) => place >= from && orders(token) > 0);
    const token = tokens[next];
    if (!token) return null;
    sure = Math.min(sure, orders(token));
    at.push(next);
  }
  return { at, sure };
};

type Role = 'verb' | 'name' | 'noun' | 'value' | null;

/** A name that its word introduces, after which a line gives only values: 'to ann', 'to ann by friday'. */
const introducedIn = (
  { introduced }: Doable,
  tokens: readonly Token[],
  roles: readonly Role[],
): { readonly field: string; readonly at: number } | undefined => {
  const introduces = (token: Token | undefined): boolean => token !== undefined && introduced?.has(token.word) === true;
  const at = tokens.findLastIndex(
    (token, place) =>
      roles[place] !== 'value' &&
      !((token.isQuoted || (token.isFiller && roles[place + 1])) && !introduces(tokens[place - 1])),
  );
  const before = roles[at] === null ? tokens[at - 1] : undefined;
  const field = before && !before.isQuoted ? introduced?.get(before.word) : undefined;
  return field === undefined ? undefined : { field, at };
};

/**
 * The words of the record's name: what is left of a line without the understood words; null where these words are not
 * adjacent. Quoted words may stand anywhere, since they may be a text.
 */
const recordIn = (tokens: readonly Token[], roles: readonly Role[]): readonly Token[] | null => {
  const isPlain = (at: number): boolean => roles[at] === null && !tokens[at]?.isFiller && !tokens[at]?.isQuoted;
  const free = [...tokens.keys()].filter(isPlain);
  const [first = 0, last = -1] = [free[0], free.at(-1)];
  const isIn = (at: number): boolean => at >= first && at <= last;
  const isWhole = tokens.every(
    ({ isFiller, isQuoted }, at) => !isIn(at) || roles[at] === null || roles[at] === 'noun' || isFiller || isQuoted,
  );
  return isWhole ? tokens.filter(({ isQuoted }, at) => roles[at] === null && (isIn(at) || isQuoted)) : null;
};

const readWith = (doable: Doable, tokens: readonly Token[], verb: Verbed | null): Reading | null => {
  const { title, others, nouns, fields } = knownOf(doable);
  const roles: Role[] = tokens.map((_, at) => (verb?.at.includes(at) ? 'verb' : null));
  const given: Record<string, string> = {};
  const said = new Set<string>();
  let sure = verb?.sure ?? 2;
  let strength = verb ? 2 : 0;
  const free = (each: (token: Token, at: number) => void): void =>
    tokens.forEach((token, at) => {
      if (roles[at] === null) each(token, at);
    });
  // An email address names the record, where there is one.
  const open = fields.filter(
    ({ name, kind }) => verb?.input[name] === undefined && (kind !== 'email' || nouns.size === 0),
  );
  free((token, at) => {
    // 'admin' is a role, too, but says whose it is.
    if (token.isQuoted || token.isFiller || nouns.has(token.one)) return;
    const fitting = open.find((each) => given[each.name] === undefined && givenBy(each, token.raw) !== undefined);
    if (!fitting) return;
    given[fitting.name] = givenBy(fitting, token.raw) ?? token.raw;
    roles[at] = 'value';
    strength += 1;
  });
  const named = introducedIn(doable, tokens, roles);
  if (named) {
    given[named.field] = tokens[named.at]?.raw ?? '';
    roles[named.at] = 'value';
    roles[named.at - 1] ??= 'name';
    strength += 1;
  }
  free((token, at) => {
    if (token.isQuoted || !nouns.has(token.one)) return;
    roles[at] = 'noun';
    said.add(token.one);
  });
  const namesKind = said.size > 0;
  free((token, at) => {
    if (title.includes(token.one) && said.has(token.one)) {
      // A repeated word, as in 'credit ann 50 credits', adds nothing.
      roles[at] = 'name';
      return;
    }
    const words = [...title, ...others].filter((word) => !said.has(word) && !nouns.has(word));
    const word = words.find((each) => says(token, each) === 2) ?? words.find((each) => says(token, each) === 1);
    if (word === undefined || (token.isFiller && says(token, word) < 2)) return;
    roles[at] = 'name';
    said.add(word);
    sure = Math.min(sure, says(token, word));
    strength += 1;
  });
  const verbWords = new Set(verb?.at.map((at) => tokens[at]?.one));
  const fit = title.filter((word) => said.has(word) || verbWords.has(word)).length / Math.max(1, title.length);
  const record = recordIn(tokens, roles);
  const isAmount = fields.some(({ kind, name }) => kind === 'number' && given[name] !== undefined);
  const rest = tokens.filter((_, at) => roles[at] === null);
  if (record === null || (isAmount && !isOrdered(tokens, rest, verb ? null : said))) return null;
  const titled = fit === 1 && (title.length > 1 || record.length === 0) ? title.length : 0;
  return { strength, isSure: sure === 2, namesKind, fit, titled, record, input: verb?.input ?? {}, given };
};

const textOf = ({ raw }: Token): string => raw;

/** Quoted words are first the record, where none is named yet, then the text fields in order. */
const withQuoted = (doable: Doable, reading: Reading): Reading | null => {
  const { fields } = knownOf(doable);
  if (doable.nouns === null && reading.record.some(({ isQuoted }) => !isQuoted)) return null;
  const quotes = reading.record.filter(({ isQuoted }) => isQuoted);
  if (quotes.length === 0) return reading;
  const plain = reading.record.filter(({ isQuoted }) => !isQuoted);
  const record = doable.nouns === null ? [] : plain.length > 0 ? plain : quotes.slice(0, 1);
  const texts = quotes.filter((token) => !record.includes(token));
  const open = fields.filter((field) => isText(field) && reading.given[field.name] === undefined);
  if (texts.length > open.length) return null;
  const given = Object.fromEntries(texts.map((token, at) => [open[at]?.name ?? '', textOf(token)]));
  return { ...reading, record, given: { ...reading.given, ...given } };
};

/**
 * The ways to read a line as one doable, the likelier first: its words in any order, with one typing mistake, around
 * the record's name. Unquoted words never become a text: that needs quotes, or the record's sign before them.
 */
export const readingsOf = (
  doable: Doable,
  line: readonly Token[],
  least: number = doable.least,
): readonly Reading[] => {
  if (line.some(({ word }) => doable.unlike?.includes(word))) return [];
  const { verbs, fields, title, others } = knownOf(doable);
  const has = (wanted: FieldShape['kind']): boolean => fields.some(({ kind }) => kind === wanted);
  const inWords = has('date') ? inDays(line) : line;
  const tokens = has('number') ? inFigures(inWords, new Set([...title, ...others])) : inWords;
  if (doable.adds && isGoal(tokens.map(textOf))) return [];
  const verbed = verbs.flatMap((verb): Verbed[] => {
    const found = placesOf(verb, tokens);
    return found ? [{ ...found, input: verb.input }] : [];
  });
  const [surest] = [...verbed].sort((one, other) => other.at.length - one.at.length || other.sure - one.sure);
  const readings = [...(surest ? [surest] : []), null].flatMap((verb) => {
    const read = readWith(doable, tokens, verb);
    const whole = read && withQuoted(doable, read);
    return whole && (whole.strength >= least || whole.titled > 0) ? [whole] : [];
  });
  const [likely, other] = readings;
  // A reading without the verb means the same, unless that word is the missing name: 'give 50 credits to Grant'.
  return likely && other && (likely.record.length > 0 || other.record.length === 0) ? [likely] : readings;
};
