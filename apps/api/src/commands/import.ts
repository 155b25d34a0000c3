import { basename } from 'node:path';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { log, server } from '../auth/log.ts';
import type { Config } from '../config/config.ts';
import { addCity } from '../db/cities.ts';
import type { Database } from '../db/database.ts';
import { addPeople, type NewPerson } from '../db/new-people.ts';
import type { Trx } from '../db/tables.ts';
import { StartFailure } from '../start/failure.ts';
import { onExisting, type Say } from '../start/prepare-database.ts';
import { type CheckedFile, readChecked } from './people-check.ts';
import { runBy } from './run-by.ts';

const people = (n: number): string => counted(n, 'person', 'people');

const refusal = (file: string, { mistakes, wrong }: CheckedFile): StartFailure => {
  const lines = mistakes.map(({ line, column, message }) => `line ${line}, ${column}: ${message}`);
  const more = wrong > mistakes.length ? [`… and ${counted(wrong - mistakes.length, 'more mistake')}.`] : [];
  return new StartFailure(
    [`${file} has ${counted(wrong, 'mistake')}. Nothing was imported.`, ...lines, ...more].join('\n'),
  );
};

const addLoggedCity = async (trx: Trx, name: string, now: number): Promise<number> => {
  const made = await addCity(trx, name, now);
  if (!made) throw new StartFailure(`The city ${name} was added meanwhile. Nothing was imported.`);
  const { id, city, seq } = made;
  await log(trx, 'radar.add', { kind: 'city', id, after: { city, by: runBy() } }, { ...server, now });
  return seq;
};

type ImportOptions = {
  /** Only check the file. */
  readonly isDryRun?: boolean;
  /** Add the radar cities that are not there yet. */
  readonly addsCities?: boolean;
  /** Receives the progress of a long import. */
  readonly note?: Say;
};

/**
 * Adds the people of a csv file to an open database, all of them or none, in one transaction with a line of the audit
 * log. Throws StartFailure where the file has mistakes: the first of them, each with its line, and their number.
 */
export const importInto = async (
  database: Database,
  file: string,
  { isDryRun = false, addsCities = false, note = () => undefined }: ImportOptions,
  say: Say,
): Promise<void> => {
  const now = Date.now();
  const noted = (what: string) => (n: number) => note(`${people(n)} ${what} …`);
  const cities: string[] = [];
  const read = await readChecked(database.db, {
    file,
    now,
    take: async () => undefined,
    note: noted('checked'),
    addCity: addsCities ? async (name) => -cities.push(name) : null,
  });
  if (read.wrong > 0) throw refusal(file, read);
  if (read.ignored.length > 0)
    say(`Not imported, because it follows from other data or stays here: ${read.ignored.join(', ')}.`);
  if (read.erased > 0) say(`Left out, because they were erased: ${counted(read.erased, 'account')}.`);
  if (cities.length > 0) say(`New cities: ${cities.join(', ')}.`);
  if (isDryRun || read.people === 0) return say(`${people(read.people)} would be imported. Nothing was changed.`);
  await database.write(async (trx) => {
    const take = (rows: readonly NewPerson[]) => addPeople(trx, rows, now);
    const addCity = addsCities ? (name: string) => addLoggedCity(trx, name, now) : null;
    const again = await readChecked(trx, { file, now, take, note: noted('written'), addCity });
    if (again.wrong > 0) throw refusal(file, again);
    if (again.sha256 !== read.sha256) throw new StartFailure(`${file} was changed meanwhile. Nothing was imported.`);
    const after = { people: people(read.people), file: basename(file), by: runBy() };
    await log(trx, 'users.import', { kind: 'users', after }, { ...server, now });
  });
  say(`${people(read.people)} imported.`);
};

/** Adds the people of a csv file, as `importInto` does. The server may be running. */
export const importPeople = (config: Config, file: string, options: ImportOptions, say: Say): Promise<void> =>
  onExisting(config, (database) => importInto(database, file, options, say));
