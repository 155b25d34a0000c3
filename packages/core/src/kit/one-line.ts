import type { AnyAction } from './action.ts';
import { type FieldShape, fieldsOf, judgedText } from './field-shape.ts';
import { folded, wordsOf } from './fold.ts';
import { type Ranked, ranked } from './rank.ts';

/**
 * A whole action in one line: its word, a record by its sign, its arguments in order: `credits @ann 50`. Several words
 * are one in quotes: `reject #"night owls" too vague`.
 */
export type OneLine = {
  /** The words before the record; where no record is named, all of them. */
  readonly words: readonly string[];
  readonly sign: string | null;
  /** The record's first word and what follows it. */
  readonly tail: readonly string[];
};

const signed = /^[@#$]/;

/** Parts a line into its words and the record's sign with what follows; what is quoted is one word. */
export const readLine = (text: string): OneLine => {
  const words = [...text.matchAll(/([@#$]?)"([^"]*)(?:"|$)|(\S+)/g)].map(
    ([, sign = '', quoted, plain]) => plain ?? `${sign}${quoted ?? ''}`,
  );
  const at = words.findIndex((word) => signed.test(word));
  if (at < 0) return { words, sign: null, tail: [] };
  const [first = '', ...rest] = words.slice(at);
  return { words: words.slice(0, at), sign: first[0] ?? null, tail: [first.slice(1), ...rest] };
};

const argumentKinds: readonly FieldShape['kind'][] = [
  'text',
  'email',
  'number',
  'multiline',
  'choice',
  'switch',
  'date',
];
const textKinds: readonly FieldShape['kind'][] = ['text', 'multiline'];

/** The fields that a line can give: no secret, no file, nothing that takes a search. */
const argumentsOf = (action: AnyAction<never, never>): readonly FieldShape[] =>
  fieldsOf(action.input).filter(({ kind }) => argumentKinds.includes(kind));

/** The choice that a word means: its value or label, or the one that begins with it. */
const choiceMeant = ({ choices = [], labels = {} }: FieldShape, word: string): string | undefined => {
  const asked = folded(word);
  const names = choices.map((value) => [value, folded(value), folded(labels[value] ?? value)] as const);
  const exact = names.find(([, value, label]) => value === asked || label === asked);
  if (exact) return exact[0];
  const begun = names.filter(([, value, label]) => value.startsWith(asked) || label.startsWith(asked));
  return begun.length === 1 && asked.length >= 3 ? begun[0]?.[0] : undefined;
};

const looks: Partial<Record<FieldShape['kind'], RegExp>> = {
  number: /^-?\d+([.,]\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^@\s]+@\S+$/,
  switch: /^(true|false|yes|no|on|off)$/i,
};

const fits = (field: FieldShape, word: string): boolean =>
  field.kind === 'choice' ? choiceMeant(field, word) !== undefined : (looks[field.kind]?.test(word) ?? false);

const valueText = (field: FieldShape, word: string): string => {
  if (field.kind === 'choice') return choiceMeant(field, word) ?? word;
  if (field.kind === 'switch') return String(/^(true|yes|on)$/i.test(word));
  return word;
};

/** The most words at the end that are arguments by their look: the others are the record's name. */
const argumentsAtEnd = (fields: readonly FieldShape[], words: readonly string[], least: number): number => {
  for (let count = Math.min(fields.length, words.length - least); count > 0; count -= 1) {
    const last = words.slice(words.length - count);
    if (last.every((word, at) => fits(fields[at] as FieldShape, word))) return count;
  }
  return 0;
};

const takesRestAt = (fields: readonly FieldShape[], at: number): boolean =>
  at === fields.length - 1 && textKinds.includes(fields[at]?.kind ?? 'number');

/** Whether words that follow no record are an action's arguments: as many as it asks, each of its field's look. */
const areArguments = (fields: readonly FieldShape[], words: readonly string[]): boolean =>
  (words.length <= fields.length || takesRestAt(fields, fields.length - 1)) &&
  fields.slice(0, words.length).every((field, at) => textKinds.includes(field.kind) || fits(field, words[at] ?? ''));

const given = (fields: readonly FieldShape[], words: readonly string[]): readonly (readonly [FieldShape, string])[] =>
  fields.slice(0, words.length).map((field, at) => {
    return [field, takesRestAt(fields, at) ? words.slice(at).join(' ') : (words[at] ?? '')] as const;
  });

/** One action that a line means. */
export type MeantLine<E> = {
  readonly entry: E;
  readonly sign: string | null;
  /** What the record is searched by; '' where none is named. */
  readonly record: string;
  /** The arguments as typed, by their fields' names. */
  readonly given: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
  /** The first argument that its rule refuses. */
  readonly refused: { readonly name: string; readonly message: string } | null;
};

type Entry = { readonly action: AnyAction<never, never> };

const judgedLine = <E extends Entry>(
  entry: E,
  sign: string | null,
  record: string,
  pairs: readonly (readonly [FieldShape, string])[],
): MeantLine<E> => {
  const input: Record<string, unknown> = {};
  let refused: MeantLine<E>['refused'] = null;
  for (const [field, word] of pairs) {
    const read = judgedText(entry.action.input, field, valueText(field, word));
    if ('value' in read) input[field.name] = read.value;
    else refused ??= { name: field.name, message: read.message };
  }
  const texts = pairs.map(([field, word]) => [field.name, valueText(field, word)] as const);
  return { entry, sign, record, given: Object.fromEntries(texts), input, refused };
};

/** Where the actions are found by their words, and which sign their records go by. */
export type Meaning<E> = {
  readonly entries: readonly E[];
  readonly findable: (entry: E) => Ranked;
  readonly signOf: (record: string) => string | undefined;
};

const isBegun = (words: readonly string[], term: string): boolean => words.some((word) => word.startsWith(term));

/** The actions that words say: those whose title says them, else those whose search words do. */
const actionsSaid = <E extends Entry>({ entries, findable }: Meaning<E>, words: string): readonly E[] => {
  const terms = wordsOf(words);
  if (terms.length === 0) return [];
  const tiers: readonly ((entry: Ranked) => boolean)[] = [
    ({ title }) => wordsOf(title).join(' ') === terms.join(' '),
    ({ title }) => terms.every((term) => wordsOf(title).includes(term)),
    ({ title }) => terms.every((term) => isBegun(wordsOf(title), term)),
    ({ title, words: more = [] }) => terms.every((term) => isBegun([title, ...more].flatMap(wordsOf), term)),
  ];
  const said = tiers.map((holds) => entries.filter((entry) => holds(findable(entry))));
  return said.find((found) => found.length > 0) ?? [];
};

/** The action that words are nearest to, a slip forgiven. */
const nearestAction = <E extends Entry>({ entries, findable }: Meaning<E>, words: string): readonly E[] =>
  wordsOf(words).length === 0
    ? []
    : ranked(
        words,
        entries.map((entry) => ({ ...findable(entry), entry })),
        1,
      ).map(({ entry }) => entry);

const meantUnsigned = <E extends Entry>(
  words: readonly string[],
  actionsFor: (said: string) => readonly E[],
): readonly MeantLine<E>[] => {
  for (let split = words.length; split > 0; split -= 1) {
    const rest = words.slice(split);
    const meant = actionsFor(words.slice(0, split).join(' ')).flatMap((entry) => {
      const fields = argumentsOf(entry.action);
      return areArguments(fields, rest) ? [judgedLine(entry, null, '', given(fields, rest))] : [];
    });
    if (meant.length > 0) return meant;
  }
  return [];
};

/** What a line means: an action, several where its word leaves them open, or none. The record is yet to be found. */
export const linesMeant = <E extends Entry>(meaning: Meaning<E>, text: string): readonly MeantLine<E>[] => {
  const { words, sign, tail } = readLine(text);
  if (sign === null) {
    const meant = meantUnsigned(words, (said) => actionsSaid(meaning, said));
    return meant.length > 0 ? meant : meantUnsigned(words, (said) => nearestAction(meaning, said));
  }
  const entries = meaning.entries.filter(({ action }) => action.on && meaning.signOf(action.on) === sign);
  const said = actionsSaid({ ...meaning, entries }, words.join(' '));
  const actions = said.length > 0 ? said : nearestAction({ ...meaning, entries }, words.join(' '));
  return actions.map((entry) => {
    const fields = argumentsOf(entry.action);
    const hasText = fields.some(({ kind }) => textKinds.includes(kind));
    const count = hasText ? tail.length - 1 : argumentsAtEnd(fields, tail, 1);
    const split = tail.length - count;
    return judgedLine(entry, sign, tail.slice(0, split).join(' '), given(fields, tail.slice(split)));
  });
};
