import { withDays } from '../form/day-words.ts';
import { folded, isFiller, singular } from './fold.ts';
import { asAmount, figureOf, withFigures } from './numbers.ts';
import { termIn } from './term-in.ts';

const tokenOf = (raw: string, isQuoted: boolean) => {
  const whole = isQuoted ? raw : raw.replace(/[,;:!?]+$|\.$/, '');
  const bare = isQuoted ? raw : whole.replace(/['’]s?$/, '');
  const word = folded(bare);
  return {
    /** The word as typed, without punctuation at the end and without a possessive 's. */
    raw: bare,
    word,
    one: singular(word),
    isQuoted,
    /** It says whose the next word is: "edith's". */
    isOwner: bare !== whole,
    /** A filler such as 'of'. */
    isFiller: !isQuoted && isFiller(word),
  };
};

/** One word of a line, or several in quotes. */
export type Token = ReturnType<typeof tokenOf>;

/** One word as typed, or several in quotes. */
export type Part = { readonly raw: string; readonly isQuoted: boolean };

/** The words of some parts, as one text. */
export const textOf = (parts: readonly Part[]): string => parts.map(({ raw }) => raw).join(' ');

/** A line in parts: the words before a record's sign, the sign, and the words after it. */
export type Line = {
  readonly tokens: readonly Token[];
  readonly sign: string | null;
  readonly tail: readonly Part[];
};

const signed = /^[@#$]/;
/** A number and a word without a space, as in '50credits', and an amount to be added, as in '+50'. */
const glued = /^(?:(\d+)([a-z]{4,})|(\+)(\d{1,6}))$/i;

/** Whether a word only says how many records are selected: 'the 3 selected'. */
const countsSelected = ({ raw, isQuoted }: Token, next: Token | undefined): boolean =>
  !isQuoted && next?.word === 'selected' && /^\d+$/.test(withFigures([raw.toLowerCase()])[0] ?? '');

const beforeSelected = /^([^:"]*?)(\S+)(?=\s+selected\b)/i;

/** How many selected records a line speaks of, outside of its texts; null where it does not say. */
export const selectedIn = (line: string): number | null => {
  const [, , count] = beforeSelected.exec(line) ?? [];
  const [figure = ''] = withFigures([(count ?? '').toLowerCase()]);
  return /^\d+$/.test(figure) ? Number(figure) : null;
};

/** The same line without the number of the selected records that it speaks of. */
export const withoutCount = (line: string): string =>
  selectedIn(line) === null ? line : line.replace(beforeSelected, '$1');

/** Splits a line into its words, the sign of a record and the words after it; quoted words are one word. */
export const readLine = (text: string): Line => {
  const parts = [...text.matchAll(/([@#$]?)"([^"]*)(?:"|$)|(\S+)/g)].map(([, sign = '', quoted, plain]) => ({
    raw: plain === undefined ? `${sign}${quoted ?? ''}` : termIn(plain),
    isQuoted: plain === undefined,
  }));
  const at = parts.findIndex(({ raw }) => signed.test(raw) && raw.length > 1);
  const before = at < 0 ? parts : parts.slice(0, at);
  const tokens = before
    .flatMap((part) => {
      const [, ...halves] = part.isQuoted ? [] : (glued.exec(part.raw) ?? []);
      const both = halves.filter(Boolean).map((half) => tokenOf(half === '+' ? 'add' : half, false));
      return both.length > 0 ? both : [tokenOf(part.raw, part.isQuoted)];
    })
    .filter((token, place, all) => token.raw !== '' && !countsSelected(token, all[place + 1]));
  if (at < 0) return { tokens, sign: null, tail: [] };
  const { raw: first, isQuoted } = parts[at] as Part;
  return { tokens, sign: first[0] ?? null, tail: [{ raw: first.slice(1), isQuoted }, ...parts.slice(at + 1)] };
};

/**
 * The same line where a colon ends its words: what follows is a text, as if in quotes. Null where no words follow one
 * or none precede it.
 */
export const readWithText = (line: string): (Line & { readonly head: string; readonly text: string }) | null => {
  const [, head = '', typed = ''] = /^((?:[^":]|"[^"]*")+):\s+(\S.*)$/s.exec(line.trim()) ?? [];
  const [, text = typed] = /^"([^"]*)"$/.exec(typed) ?? [];
  if (text === '') return null;
  const { tokens, sign, tail } = readLine(head);
  return sign === null
    ? { tokens: [...tokens, tokenOf(text, true)], sign, tail, head, text }
    : { tokens, sign, tail: [...tail, { raw: text, isQuoted: true }], head, text };
};

/** The same words, with a dash that stands before a figure as its minus. */
const withMinus = (tokens: readonly Token[]): readonly Token[] => {
  const isMinus = (at: number): boolean =>
    /^[-−–—]$/.test(tokens[at]?.raw ?? '') && /^\d/.test(tokens[at + 1]?.raw ?? '');
  return tokens.flatMap((token, at) =>
    isMinus(at) ? [] : isMinus(at - 1) ? [tokenOf(`-${token.raw}`, false)] : [token],
  );
};

/** The only number of a line as an amount, where a word that it counts follows and other words name the record. */
const withAmount = (tokens: readonly Token[], counted: ReadonlySet<string>): readonly Token[] => {
  const at = tokens.findIndex(({ raw }, place) => asAmount(raw) !== raw && counted.has(tokens[place + 1]?.one ?? ''));
  const isName = ({ one, isFiller: isFilling }: Token, place: number) =>
    place !== at && !isFilling && !counted.has(one);
  if (!tokens.some(isName) || tokens.some(({ raw }) => figureOf(raw) !== undefined)) return tokens;
  return tokens.map((token, place) => (place === at ? tokenOf(asAmount(token.raw), false) : token));
};

/** The same words, with spelled-out numbers and amounts as figures; `counted` are the words that an amount may count. */
export const inFigures = (line: readonly Token[], counted: ReadonlySet<string>): readonly Token[] => {
  const tokens = withAmount(withMinus(line), counted);
  if (tokens.some(({ isQuoted }) => isQuoted)) return tokens;
  const raws = tokens.map(({ raw }) => raw.toLowerCase());
  const made = withFigures(raws);
  if (made.length === raws.length && made.every((word, at) => word === raws[at])) return tokens;
  let at = 0;
  return made.map((word) => {
    const same = tokens.findIndex((token, place) => place >= at && token.raw.toLowerCase() === word);
    const token = tokens[same];
    if (!token) return tokenOf(word, false);
    at = same + 1;
    return token;
  });
};

/** The same words, with those that mean one day as one. */
export const inDays = (tokens: readonly Token[]): readonly Token[] => {
  let at = 0;
  return withDays(tokens.map(({ raw }) => raw)).map((raw) => {
    const first = tokens[at] as Token;
    at += raw === first.raw ? 1 : raw.split(' ').length;
    return raw === first.raw ? first : tokenOf(raw, false);
  });
};
