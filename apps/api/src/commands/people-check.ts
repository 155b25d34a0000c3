import { cityName } from '@matchdesk/core/radar/checks.ts';
import { type ImportedPerson, importedHeading, isErased, readImported } from '@matchdesk/core/users/imported.ts';
import { firstLines } from '@matchdesk/documents/first-lines.ts';
import { fold } from '../db/fold.ts';
import { citySeqs, type NewPerson, sameAs, takenAmong, unique } from '../db/new-people.ts';
import type { Db } from '../db/tables.ts';
import { type Lines, type Mistake, type PeopleFile, readPeopleFile } from './people-file.ts';

const mostTold = 20;
const noteEveryMs = 2000;

export type CheckedFile = PeopleFile & {
  readonly people: number;
  readonly erased: number;
  /** The first mistakes, and the number of all of them. */
  readonly mistakes: readonly Mistake[];
  readonly wrong: number;
};

/** The names of the cities in a text, separated by commas; the name of a known city may contain commas, too. */
const citiesIn = (radar: string, known: ReadonlyMap<string, number>): readonly string[] => {
  const parts = radar.split(',').map((part) => part.trim());
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = parts.length;
    while (end > at + 1 && !known.has(fold(parts.slice(at, end).join(', ')))) end -= 1;
    const name = parts.slice(at, end).join(', ');
    if (name !== '') found.push(name);
    at = end;
  }
  return found;
};

const orNull = (text: string): string | null => (text === '' ? null : text);

const rowOf = (person: ImportedPerson, radar: readonly number[], now: number): NewPerson => {
  const created = person.registrationDate ?? person.lastLogin ?? now;
  return {
    id: orNull(person.id),
    firstname: orNull(person.name),
    email: orNull(person.email),
    phone: orNull(person.phone),
    dob: orNull(person.dob),
    identity: orNull(person.gender),
    interest_in: orNull(person.interestedIn),
    account_status: person.accountStatus,
    branch_source: orNull(person.source),
    otp_verify: person.otp,
    created_at: created,
    updated_at: person.lastLogin ?? created,
    radar,
  };
};

/**
 * Finds the seqs of radar cities by their names. A file names the same cities again and again: each unknown one is
 * reported once.
 */
const cityFinder = (cities: Map<string, number>, addCity: Reading['addCity']) => {
  const isTold = new Set<string>();
  return async (text: string, wrong: (message: string) => void): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const city of citiesIn(text, cities)) {
      const { error } = cityName.safeParse(city);
      const seq = cities.get(fold(city)) ?? (addCity && !error ? await addCity(city) : undefined);
      if (seq !== undefined) {
        cities.set(fold(city), seq);
        found.push(seq);
      } else if (!isTold.has(fold(city))) {
        isTold.add(fold(city));
        wrong(error?.issues[0]?.message ?? noCity(city));
      }
    }
    return [...new Set(found)];
  };
};

const noCity = (city: string): string =>
  `There is no city '${city}': import with --add-cities, add it first (matchdesk radar add), or remove it.`;

/** Checks lines against each other and the database: a checker for one reading of a file. */
const checkerOf = (db: Db, radarOf: ReturnType<typeof cityFinder>, now: number) => {
  const lines = firstLines();
  return async (batch: Lines) => {
    const mistakes = [...batch.mistakes];
    const rows: (NewPerson & { readonly line: number })[] = [];
    let erased = 0;
    for (const { line, cells } of batch.lines) {
      const { person, faults } = readImported(cells, now);
      if (isErased(person)) {
        erased += 1;
        continue;
      }
      const wrong = (column: keyof ImportedPerson, message: string) =>
        mistakes.push({ line, column: importedHeading(column), message });
      for (const { column, message } of faults) wrong(column, message);
      const radar = await radarOf(person.radar, (message) => wrong('radar', message));
      for (const column of unique) {
        const value = sameAs(column, person[column]);
        const before = value === '' ? null : lines.at(`${column} ${value}`, line);
        if (before !== null) wrong(column, `Line ${before} has the same ${column}: remove one of the two.`);
      }
      rows.push({ ...rowOf(person, radar, now), line });
    }
    const taken = await takenAmong(db, rows);
    for (const row of rows) {
      for (const column of unique) {
        const value = row[column];
        if (value !== null && taken[column].has(sameAs(column, value)))
          mistakes.push({
            line: row.line,
            column,
            message: `Somebody here has this ${column} already: remove the line.`,
          });
      }
    }
    return { erased, rows, mistakes: mistakes.toSorted((one, other) => one.line - other.line) };
  };
};

type Reading = {
  readonly file: string;
  readonly now: number;
  /** Receives the people of some hundred lines; the next lines are read once this resolves. */
  readonly take: (rows: readonly NewPerson[]) => Promise<void>;
  readonly note: (people: number) => void;
  /** Adds a city that is not there yet, and returns its seq; null where such a city is a mistake. */
  readonly addCity: ((name: string) => Promise<number>) | null;
};

/** Reads and checks a whole file. Memory holds some hundred lines, and a few bytes for each of the others. */
export const readChecked = async (db: Db, { file, now, take, note, addCity }: Reading): Promise<CheckedFile> => {
  const check = checkerOf(db, cityFinder(await citySeqs(db), addCity), now);
  const first: Mistake[] = [];
  let [wrong, erased, count] = [0, 0, 0];
  let notedAt = Date.now();
  const known = await readPeopleFile(file, async (lines) => {
    const { rows, mistakes, ...found } = await check(lines);
    wrong += mistakes.length;
    erased += found.erased;
    first.push(...mistakes.slice(0, mostTold - first.length));
    if (wrong === 0) await take(rows.map(({ line: _, ...row }) => row));
    count += rows.length;
    if (Date.now() - notedAt < noteEveryMs) return;
    notedAt = Date.now();
    note(count);
  });
  return { ...known, people: count, erased, mistakes: first, wrong };
};
