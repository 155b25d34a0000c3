import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importInto } from '@matchdesk/api/commands/import.ts';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import { recount } from '@matchdesk/api/db/kept-counts.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered } from './asked.ts';

type Options = Parameters<typeof importInto>[2];

/** The lines of a file. */
export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** The forms of a phone number in a file. */
export const spellings = [
  '+1 555 777 0101',
  '+15557770101',
  '+1 (555) 777-0101',
  '1.555.777.0101',
  '001 555 777 0101',
  '+1 (0)555 777-0101',
];

/** A system without people into which files are imported. */
export const openImport = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-import-'));
  const api: Api = await startApi({ users: 0 });
  const { database } = api;
  const fileOf = (text: string | Uint8Array, name = 'people.csv'): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const totalOf = async () => Number((await answered(api, 'users.list', { page: 1, limit: 10, sort: 1 })).total);
  const usersFound = async (term: string) =>
    (await answered(api, 'users.search', { term, page: 1, limit: 10, sort: 1 })).data;
  /** Imports a file and returns the output. */
  const imported = async (text: string | Uint8Array, options: Options = {}) => {
    const said: string[] = [];
    await importInto(database, fileOf(text), options, (line) => said.push(line));
    return said;
  };
  /** Returns the message about a refused file, without its name. Expects that nothing was written. */
  const refusedWith = async (text: string | Uint8Array, options: Options = {}) => {
    const before = await totalOf();
    const error = await imported(text, options).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(await totalOf()).toBe(before);
    return (error as Error).message.replace(`${join(folder, 'people.csv')} `, '').split('\n');
  };
  const countsOf = async () => {
    const counts = sql`SELECT key, n FROM kept_counts WHERE key <> 'users.version' ORDER BY key`;
    const days = sql`SELECT * FROM user_days WHERE joined <> 0 ORDER BY day`;
    return [(await counts.execute(database.db)).rows, (await days.execute(database.db)).rows];
  };
  /** Expects correct balances, audit log and counts. */
  const expectTrue = async () => {
    await verifyRecords(database);
    const counted = await countsOf();
    await recount(async (text) => (await sql.raw<Record<string, number>>(text).execute(database.db)).rows[0]);
    expect(counted).toEqual(await countsOf());
  };
  const close = async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { api, fileOf, totalOf, usersFound, imported, refusedWith, expectTrue, close };
};
