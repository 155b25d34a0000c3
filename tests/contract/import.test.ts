import { dirname } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { openLine } from '../kit/line.ts';
import { startProcess } from '../kit/server-process.ts';
import { answered } from './asked.ts';
import { lines, openImport, spellings } from './importing.ts';
import { call, endpointNamed } from './request.ts';

const { api, fileOf, totalOf, usersFound, imported, refusedWith, expectTrue, close } = await openImport();
afterEach(expectTrue);
afterAll(close);

const found = async (term: string) => (await usersFound(term)).map(({ firstname }) => firstname);

describe('a file of people', () => {
  it('is imported whole, and its people are listed and found at once', async () => {
    const said = await imported(
      lines(
        'Name,EMAIL,phone,dob,account-status,registration-date,last-login,otp,source,_id,age',
        'Zoë Åberg,zoe@people.example,+1 555 010 0001,1990-05-17,Paused,01-02-2026,2026-02-03 10:00:00,Verified,ad_x,65f0c2000000000000000001,36',
        '"Ann ""the % _ \\ Great"", 王\nof Oslo",ann@people.example,,,,,,,-,,',
      ),
    );
    expect(said).toEqual([
      'Not imported, because it follows from other data or stays here: age.',
      '2 people imported.',
    ]);
    expect(await found('ZOE')).toEqual(['Zoë Åberg']);
    expect(await found('% _ \\')).toEqual(['Ann "the % _ \\ Great", 王\nof Oslo']);
    expect(await found('王')).toHaveLength(1);
    const [zoe] = await usersFound('zoe@');
    expect(zoe).toMatchObject({
      _id: '65f0c2000000000000000001',
      account_status: 3,
      otp_verify: 1,
      dob: '1990-05-17T00:00:00.000Z',
      created_at: '2026-01-02T00:00:00.000Z',
      updated_at: '2026-02-03T10:00:00.000Z',
      branch_data: { source: 'ad_x' },
      coins: 0,
    });
    const detail = await answered(api, 'users.detail', { id: zoe?._id ?? '', page: 1, limit: 3, searchText: '' });
    expect(detail.data.firstname).toBe('Zoë Åberg');
    const { data: log } = await answered(api, 'audit.list', { page: 1, limit: 1 });
    expect(log[0]?.told).toMatch(/^matchdesk-api, run by \S+ imported 2 people from the file people\.csv\.$/);
  });

  it.each([
    ['semicolons and a mark of UTF-8', '\ufeffPHONE;name\n+1 555 010 0002;Semi Colon\n'],
    ['the line ends of Windows', 'name,phone\r\n"Semi Colon",+1 555 010 0003\r\n'],
    ['guarded formulas of our exports', "name,phone\nSemi Colon,'+15550100004\n"],
    ['no line end at its end', 'name,phone\nSemi Colon,+15550100005'],
  ])('may have %s', async (_, text) => {
    const before = await found('Semi Colon');
    expect(await imported(text)).toEqual(['1 person imported.']);
    expect(await found('Semi Colon')).toHaveLength(before.length + 1);
  });

  it.each(spellings)('has a phone number that is found however it is written: %s', async (phone) => {
    const name = `Spelt ${phone}`;
    const own = (text: string) => text.replaceAll('777', String(700 + spellings.indexOf(phone)));
    await imported(lines('name,phone', `${name},${own(phone)}`));
    for (const term of [...spellings, '15557770101', '555 777 0101', '7770101', '(555) 777'])
      expect(await found(own(term)), own(term)).toEqual([name]);
  });

  it('puts deleted accounts into the queue', async () => {
    await imported(lines('name,email,account-status', 'Gone Girl,gone@people.example,Marked for Deletion'));
    const { data } = await answered(api, 'queue.list', { page: 1, limit: 10, kind: 'deletion' });
    expect(data.map(({ name }) => name)).toContain('Gone Girl');
    const dates = await api.database.db.selectFrom('erasures').select('erased_at').execute();
    expect(dates).toEqual([{ erased_at: null }]);
  });

  it('is only checked with --dry-run', async () => {
    const before = await totalOf();
    const text = lines('name,email', 'Dry Run,dry@people.example', 'Erased account,');
    expect(await imported(text, { isDryRun: true })).toEqual([
      'Left out, because they were erased: 1 account.',
      '1 person would be imported. Nothing was changed.',
    ]);
    expect(await totalOf()).toBe(before);
  });

  it('names radar cities, which are added if that is wanted', async () => {
    const text = lines(
      'name,email,radar',
      'City Zen,zen@people.example,"Oslo, Washington, Oslo"',
      'Bo,bo@people.example,oslo',
    );
    expect(await refusedWith(text)).toEqual([
      'has 2 mistakes. Nothing was imported.',
      "line 2, radar: There is no city 'Oslo': import with --add-cities, add it first (matchdesk radar add), or remove it.",
      "line 2, radar: There is no city 'Washington': import with --add-cities, add it first (matchdesk radar add), or remove it.",
    ]);
    expect(await refusedWith(text.replace('Washington', 'W@shington'), { addsCities: true })).toHaveLength(2);
    expect(await imported(text, { addsCities: true })).toEqual(['New cities: Oslo, Washington.', '2 people imported.']);
    expect((await usersFound('zen@'))[0]?.radar.toSorted()).toEqual(['Oslo', 'Washington']);
    await imported(lines('email,radar', 'dc@people.example,"Oslo, Washington"'));
  });

  it('is read back from a download of this or another system', async () => {
    const other = await startApi();
    const columns = [
      ...['Name', 'Account Status', 'Email', 'Phone', 'Gender', 'Interested In', 'Radar', 'Source', 'OTP'],
      ...['Last Login', 'Registration Date'],
    ];
    const download = async (from: Api) =>
      (await call(from, endpointNamed('users.download'), { columns, format: 'csv' }, { token: from.adminToken })).text;
    const text = await download(other);
    await other.close();
    expect(text.split('\r\n').length).toBeGreaterThan(300);
    await imported(text, { addsCities: true });
    const ours = new Set((await download(api)).split('\r\n'));
    expect(text.split('\r\n').filter((line) => !ours.has(line))).toEqual([]);
  });
});

it('a file of 20,000 lines is imported in one piece', async () => {
  const before = await totalOf();
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `Crowd ${at},crowd${at}@people.example,+4670${String(at).padStart(7, '0')}`,
  );
  expect(await imported(lines('name,email,phone', ...rows))).toEqual(['20,000 people imported.']);
  expect(await totalOf()).toBe(before + 20_000);
  expect(await found('crowd19999@')).toEqual(['Crowd 19999']);
});

// On PostgreSQL, tests/contract/postgres-processes.test.ts does the same with four servers.
it.skipIf(inject('postgres') !== undefined)(
  'a running server shows who is imported by the command at once',
  async () => {
    const line = await openLine(api, api.adminToken);
    await line.until('open');
    const file = fileOf(lines('name,email', 'Newly Come,newly@people.example'), 'another.csv');
    const env = { MATCHDESK_DATA_DIR: dirname(api.database.place) };
    expect(await startProcess(['import', file], env).ended).toBe(0);
    expect(await found('newly')).toEqual(['Newly Come']);
    await line.until('change', (data) => 'action' in data && data.action === 'users.import');
    line.close();
    const again = startProcess(['import', file], env);
    expect(await again.ended).toBe(1);
    expect(again.errors()).toContain('line 2, email: Somebody here has this email already: remove the line.');
    expect(await startProcess(['import'], env).ended).toBe(2);
  },
);
