import { daysTexts } from '../days/texts.ts';
import { keysOf, recordBy } from '../kit/fields.ts';
import { dayMs, dayOf, isDay } from '../kit/form/day.ts';
import { earliestDay } from '../kit/form/day-range.ts';
import { addressLike, atMost, matching, type Rule } from '../kit/form/field.ts';
import { mostOnLine } from '../kit/text/bounds.ts';
import { fill } from '../kit/text/text.ts';
import { sessionTexts } from '../session/texts.ts';
import { importTexts as say } from './import-texts.ts';
import { usersReads } from './reads.ts';
import { otpLabel, statusLabel } from './rules.ts';
import { type AccountStatus, accountStatuses, erasedName } from './schema.ts';

/**
 * A person as a line of a file gives them; an empty cell is '' or null. Days are YYYY-MM-DD, moments are milliseconds
 * since the epoch.
 */
export type ImportedPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly dob: string;
  readonly gender: string;
  readonly interestedIn: string;
  /** The cities as they are written, with commas between. */
  readonly radar: string;
  readonly accountStatus: AccountStatus;
  readonly source: string;
  readonly otp: 0 | 1 | null;
  readonly lastLogin: number | null;
  readonly registrationDate: number | null;
};

type Words<V> = readonly (readonly [value: V, ...names: readonly string[]])[];

/** How the cells of a column are read: what is wrong with a text that is not empty, and what it means. */
type Imported<V> = {
  /** Its headings besides those of the users list. */
  readonly also?: readonly string[];
  readonly empty: V;
  readonly faultOf: (text: string, now: number) => string | undefined;
  readonly read: (text: string) => V;
};

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const brokenRule = (rules: readonly Rule[], value: string): string | undefined =>
  rules.find(([holds]) => !holds(value))?.[1];

// A text may hold line breaks and tabs, as one that the app wrote may.
const written: Rule = matching(/^(?:\P{Cc}|[\t\r\n])*$/u, say.noControls);
const text = (...rules: readonly Rule[]): Imported<string> => {
  const all = [written, atMost(mostOnLine, say.textLong), ...rules];
  return { empty: '', faultOf: (value) => brokenRule(all, value), read: (value) => value };
};

/** One of a few words, in any letter case. The first name of each value is the one that a sentence tells. */
const oneOf = <V>(words: Words<V>, empty: V): Imported<V> => {
  const meantBy = (value: string) => words.find(([, ...names]) => names.some((name) => bare(name) === bare(value)));
  const told = words.map(([, name = '']) => `'${name}'`).join(', ');
  return {
    empty,
    faultOf: (value) =>
      meantBy(value) ? undefined : fill(say.statusWords, { words: told.replace(/, (?=[^,]*$)/, ' or ') }),
    read: (value) => meantBy(value)?.[0] ?? empty,
  };
};

/** The day of a text as YYYY-MM-DD; '' where it is none. */
const dayIn = (value: string): string => {
  const day = value.slice(0, 10);
  return isDay(day) ? day : dayOf(value);
};
/** A day, or a day with a time in UTC, as milliseconds since the epoch; NaN where it is neither. */
const momentIn = (value: string): number => {
  const day = dayIn(value);
  if (day === '') return Number.NaN;
  const [, time = '', zone = 'Z'] =
    /^[\d-]{10}(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z| UTC|[+-]\d\d:\d\d)?)?$/.exec(value) ?? [];
  if (time === '') return value.length === 10 ? Date.parse(day) : Number.NaN;
  return Date.parse(`${day}T${time}${zone === ' UTC' ? 'Z' : zone}`);
};

const moment: Imported<number | null> = {
  empty: null,
  faultOf: (value, now) => {
    const at = momentIn(value);
    if (Number.isNaN(at)) return say.dayShape;
    if (at < Date.parse(earliestDay)) return daysTexts.early;
    return at > now ? daysTexts.late : undefined;
  },
  read: momentIn,
};

const firstBirth = '1900-01-01';
const birth: Imported<string> = {
  empty: '',
  faultOf: (value, now) => {
    const day = Number.isNaN(momentIn(value)) ? '' : dayIn(value);
    if (day === '') return say.dayShape;
    if (day < firstBirth) return say.birthEarly;
    return Date.parse(day) + dayMs > now ? daysTexts.late : undefined;
  },
  read: dayIn,
};

const [fewestDigits, mostDigits] = [5, 20];
const hasPhoneDigits = (value: string): boolean => {
  const { length } = value.replace(/\D/g, '');
  return length >= fewestDigits && length <= mostDigits;
};

/** The columns of a file of people, by the ids of the users list; age and the like follow from others. */
const columns: { readonly [N in keyof ImportedPerson]: Imported<ImportedPerson[N]> } = {
  id: {
    empty: '',
    also: ['_id', 'identifier'],
    faultOf: (value) => (/^[0-9a-f]{24}$/i.test(value) ? undefined : say.idShape),
    read: (value) => value.toLowerCase(),
  },
  name: { ...text(), also: ['firstname'] },
  email: text(atMost(254, sessionTexts.emailLong), matching(addressLike, sessionTexts.emailInvalid)),
  phone: text(matching(/^\+?[\d ().-]+$/, say.phoneShape), [hasPhoneDigits, say.phoneShape]),
  dob: { ...birth, also: ['date-of-birth'] },
  gender: { ...text(), also: ['identity'] },
  interestedIn: { ...text(), also: ['interest_in'] },
  radar: text(),
  accountStatus: oneOf<AccountStatus>(
    accountStatuses.map(({ code, name, label }) => [code, label, name, statusLabel(code, true), String(code)]),
    0,
  ),
  // The joined parts cannot be separated again; the list shows the same text.
  source: { ...text(), read: (value) => (value === '-' ? '' : value) },
  otp: {
    ...oneOf<0 | 1 | null>(
      ([1, 0] as const).map((code) => [code, otpLabel(code), String(code)]),
      null,
    ),
    also: ['otp_verify'],
  },
  lastLogin: { ...moment, also: ['updated_at'] },
  registrationDate: { ...moment, also: ['created_at'] },
};

export type ImportedName = keyof ImportedPerson;
const names = keysOf(columns);

const byHeading = new Map<string, ImportedName>(
  names.flatMap((name) => {
    const listed = usersReads.list.columns.filter(({ id }) => bare(id) === bare(name)).map(({ heading }) => heading);
    return [name, ...listed, ...(columns[name].also ?? [])].map((heading) => [bare(heading), name] as const);
  }),
);
const derived = new Set(
  [...usersReads.list.columns, ...usersReads.deleted.columns].flatMap(({ id, heading }) => [bare(id), bare(heading)]),
);

/** What a column of a file of people gives: a part of a person, nothing that is imported ('derived'), or null. */
export const importedColumn = (heading: string): ImportedName | 'derived' | null =>
  byHeading.get(bare(heading)) ?? (derived.has(bare(heading)) ? 'derived' : null);

/** The heading of a part of a person, as our exports write it. */
export const importedHeading = (name: ImportedName): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The headings as our exports write them: `interested-in`. */
export const importedHeadings: readonly string[] = names.map(importedHeading);

type ImportFault = { readonly column: ImportedName; readonly message: string };

/** Whether a line is an erased account, which cannot be imported. */
export const isErased = ({ name, email, phone }: Pick<ImportedPerson, 'name' | 'email' | 'phone'>): boolean =>
  name === erasedName && email === '' && phone === '';

const readCell = <N extends ImportedName>(
  name: N,
  cell: string,
  faults: ImportFault[],
  now: number,
): ImportedPerson[N] => {
  const { empty, faultOf, read } = columns[name];
  if (cell === '') return empty;
  const message = faultOf(cell, now);
  if (message === undefined) return read(cell);
  faults.push({ column: name, message });
  return empty;
};

/**
 * Reads one line of a file of people, by column; a column that is absent is empty. `now` is in milliseconds since the
 * epoch. Every mistake is a fault with the sentence that says what to enter.
 */
export const readImported = (
  cells: Readonly<Partial<Record<ImportedName, string>>>,
  now: number,
): { readonly person: ImportedPerson; readonly faults: readonly ImportFault[] } => {
  const faults: ImportFault[] = [];
  const cell = (name: ImportedName) => readCell(name, cells[name] ?? '', faults, now);
  // `recordBy` gives each name the values of all columns.
  const person = recordBy(names, cell) as ImportedPerson;
  const { email, phone, lastLogin, registrationDate } = person;
  const isFine = (column: ImportedName): boolean => faults.every((fault) => fault.column !== column);
  if (email === '' && phone === '' && !isErased(person) && isFine('email') && isFine('phone'))
    faults.push({ column: 'email', message: say.contactNeeded });
  if (lastLogin !== null && registrationDate !== null && lastLogin < registrationDate)
    faults.push({ column: 'lastLogin', message: say.loginEarly });
  return { person, faults };
};
