import { withDays } from '../form/day-words.ts';
import type { FieldShape } from '../form/field-shape.ts';
import { givenBy, isText } from '../typed-values.ts';
import { folded, isFiller, singular } from './fold.ts';
import { type Part, textOf } from './line.ts';
import type { Doable } from './line-reading.ts';
import { asAmount, figureOf, withFigures } from './numbers.ts';

/** The longest run of words at the end that look like arguments; the words before are the record's name. */
const argumentsAtEnd = (fields: readonly FieldShape[], words: readonly Part[]): number => {
  for (let count = Math.min(fields.length, words.length - 1); count > 0; count -= 1) {
    const last = words.slice(words.length - count);
    if (last.every(({ raw }, at) => givenBy(fields[at] as FieldShape, asAmount(raw)) !== undefined)) return count;
  }
  return 0;
};

type Taken = { readonly value: string; readonly count: number };

/** What a field takes of the words before it; null where an optional one takes none. */
const takenBy = (field: FieldShape, words: readonly Part[], isOneWord: boolean, isLast: boolean): Taken | null => {
  const raws = words.map(({ raw }) => raw);
  const [first = ''] = raws;
  if (isText(field)) {
    const quoted = words.findIndex(({ isQuoted }) => isQuoted);
    const upTo = quoted < 0 || isLast ? words.length : Math.max(1, quoted);
    const count = isOneWord && !isLast ? 1 : upTo;
    return { value: raws.slice(0, count).join(' '), count };
  }
  const [word = first] = field.kind === 'date' ? withDays(raws.slice(0, 3)) : [];
  const value = givenBy(field, asAmount(word));
  if (value === undefined && !field.required) return null;
  return { value: value ?? word, count: word === first ? 1 : word.split(' ').length };
};

/**
 * The arguments that words give, in the order of the fields; null where words are left. A text takes all words, or
 * those up to the next quoted one, or one in quotes; a name that can be introduced takes one word.
 */
const givenAfter = (
  fields: readonly FieldShape[],
  words: readonly Part[],
  { introduced }: Doable,
): Readonly<Record<string, string>> | null => {
  const names = [...(introduced?.values() ?? [])];
  const given: Record<string, string> = {};
  let rest = words;
  for (const [at, field] of fields.entries()) {
    const taken = rest.length > 0 && takenBy(field, rest, names.includes(field.name), at === fields.length - 1);
    if (!taken) continue;
    given[field.name] = taken.value;
    rest = rest.slice(taken.count);
  }
  return rest.length > 0 ? null : given;
};

/** The name of the record, and its action's arguments by field; null where words fit no field. */
type Tail = { readonly record: string; readonly given: Readonly<Record<string, string>> | null };

/** A name that its word introduces after a record's: the words before it are the record, those after it other arguments. */
const introducedAfter = (doable: Doable, open: readonly FieldShape[], tail: readonly Part[]): Tail | null => {
  const { introduced } = doable;
  const at = tail.findIndex(({ raw }, place) => place > 0 && introduced?.has(folded(raw)) && tail[place + 1]);
  const field = introduced?.get(folded(tail[at]?.raw ?? ''));
  if (field === undefined) return null;
  const after = tail.slice(at + 2);
  // 'by' says nothing, but 'in 3 days' is a day.
  const [first = ''] = withDays(after.slice(0, 3).map(({ raw }) => raw));
  const fields = open.filter(({ name }) => name !== field);
  const given = givenAfter(fields, after.slice(isFiller(folded(first)) ? 1 : 0), doable);
  return { record: textOf(tail.slice(0, at)), given: given && { [field]: tail[at + 1]?.raw ?? '', ...given } };
};

/** The longest run of words at the end that is one amount, in figures, and how many words it takes. */
const amountAtEnd = (words: readonly Part[]): Taken | undefined => {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const [value = '', ...more] = withFigures(words.slice(-count).map(({ raw }) => raw.toLowerCase()));
    if (more.length === 0 && figureOf(value) !== undefined) return { value, count };
  }
  return undefined;
};

/** The same words, where an amount and what it counts end them, with the amount alone: 'ann five credits' is 'ann 5'. */
const withoutUnit = ({ title, words: others }: Doable, words: readonly Part[]): readonly Part[] => {
  const end = words.findLastIndex(({ raw, isQuoted }) => isQuoted || !isFiller(folded(raw)));
  const unit = singular(folded(words[end]?.raw ?? ''));
  const units = [title, ...others].flatMap((each) => folded(each).split(' ').map(singular));
  const before = words.slice(0, end);
  const amount = units.includes(unit) ? amountAtEnd(before) : undefined;
  return amount ? [...before.slice(0, before.length - amount.count), { raw: amount.value, isQuoted: false }] : words;
};

/** Reads the words after a record's sign: the record's name, then what they give the fields that are still open. */
export const readTail = (doable: Doable, open: readonly FieldShape[], words: readonly Part[]): Tail => {
  const hasText = open.some(isText);
  const tail = hasText ? words : withoutUnit(doable, words);
  const count = hasText ? tail.length - 1 : argumentsAtEnd(open, tail);
  const split = tail.length - count;
  return (
    introducedAfter(doable, open, tail) ?? {
      record: textOf(tail.slice(0, split)),
      given: givenAfter(open, tail.slice(split), doable),
    }
  );
};
