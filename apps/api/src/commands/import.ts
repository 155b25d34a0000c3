import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { log, server } from '../auth/log.ts';
import type { Config } from '../config/config.ts';
import { addPeople, type NewPerson } from '../db/new-people.ts';
import { StartFailure } from '../start/failure.ts';
import { onExisting, type Say } from '../start/prepare-database.ts';
import { type CheckedFile, readChecked } from './people-check.ts';

const people = (n: number): string => counted(n, 'person', 'people');

const refusal = (file: string, { mistakes, wrong }: CheckedFile): StartFailure => {
  const lines = mistakes.map(({ line, column, message }) => `line ${line}, ${column}: ${message}`);
  const more = wrong > mistakes.length ? [`… and ${counted(wrong - mistakes.length, 'more mistake')}.`] : [];
  return new StartFailure(
    [`${file} has ${counted(wrong, 'mistake')}. Nothing was imported.`, ...lines, ...more].join('\n'),
  );
};

export type ImportOptions = {
  /** Only check the file. */
  readonly isDryRun?: boolean;
  /** Receives the progress of a long import. */
  readonly note?: Say;
};

/**
 * Adds the people of a csv file, all of them or none, in one transaction with a line of the audit log. The server may be
 * running. Throws StartFailure where the file has mistakes: the first of them, each with its line, and their number.
 */
export const importPeople = async (
  config: Config,
  file: string,
  { isDryRun = false, note = () => undefined }: ImportOptions,
  say: Say,
): Promise<void> => {
  const now = Date.now();
  const noted = (what: string) => (n: number) => note(`${people(n)} ${what} …`);
  await onExisting(config, async (database) => {
    const read = await readChecked(database.db, { file, now, take: async () => undefined, note: noted('checked') });
    if (read.wrong > 0) throw refusal(file, read);
    if (read.ignored.length > 0)
      say(`Not imported, because it follows from other data or stays here: ${read.ignored.join(', ')}.`);
    if (read.erased > 0) say(`Left out, because they were erased: ${counted(read.erased, 'account')}.`);
    if (isDryRun || read.people === 0) return say(`${people(read.people)} would be imported. Nothing was changed.`);
    await database.write(async (trx) => {
      const take = (rows: readonly NewPerson[]) => addPeople(trx, rows, now);
      const again = await readChecked(trx, { file, now, take, note: noted('written') });
      if (again.wrong > 0) throw refusal(file, again);
      if (again.sha256 !== read.sha256) throw new StartFailure(`${file} was changed meanwhile. Nothing was imported.`);
      const by = `matchdesk-api, run by ${userInfo().username}`;
      const after = { people: people(read.people), file: basename(file), by };
      await log(trx, 'users.import', { kind: 'users', after }, { ...server, now });
    });
    say(`${people(read.people)} imported.`);
  });
};
