import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayAt, dayMs } from '@matchdesk/core/kit/form/day.ts';
import { dayMeantHere } from '@matchdesk/core/kit/form/day-words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { type Api, startApi } from '../kit/api.ts';
import { openConsole } from './console-screen.ts';
import { inOneProcess } from './one-process.ts';
import { openTerminal, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
let colleague: Terminal;
let id = '';
beforeAll(async () => {
  api = await startApi({ users: 60 });
  terminal = inOneProcess(openTerminal(api.url, api.adminToken));
  colleague = inOneProcess(openTerminal(api.url, api.subAdminToken));
  [id = ''] = await someUsers(api, 1);
});
afterAll(async () => {
  terminal.close();
  colleague.close();
  await api.close();
});

const rowsOf = async (who: Terminal, ...words: string[]): Promise<Record<string, unknown>[]> => {
  const ended = await who.run(['notes', ...words, '-o', 'json']);
  expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
  return (JSON.parse(ended.stdout) as { rows: Record<string, unknown>[] }).rows;
};

it('a note is written on a person, read by whom it names, changed and deleted', async () => {
  const wrote = await terminal.run([
    'notes',
    'write-on-user',
    id,
    '--text',
    'Ask @subadmin **today**',
    '--pinned',
    'yes',
    '--yes',
  ]);
  expect([wrote.code, wrote.stderr]).toEqual([0, expect.stringContaining('The note was added.')]);
  const [named] = await rowsOf(colleague, 'list', '--only', 'notes-that-name-me', '--search', 'today');
  expect(named).toMatchObject({
    text: 'Ask @subadmin **today**',
    author: 'admin',
    record_id: id,
    names_me: true,
    is_unread: true,
  });
  const [note] = await rowsOf(terminal, 'of-user', id);
  expect(note).toMatchObject({ pinned: true });

  const words = [String(note?._id), '--text', 'Done', '--pinned', 'no', '--yes'];
  const foreign = await colleague.run(['notes', 'edit', ...words]);
  expect([foreign.code, foreign.stderr]).toEqual([expect.any(Number), expect.stringContaining('Only the author')]);
  expect(foreign.code).not.toBe(0);
  expect((await terminal.run(['notes', 'edit', ...words])).code).toBe(0);
  const table = await terminal.run(['notes', 'of-user', id, '-o', 'table']);
  expect(table.stdout).toMatch(/Done\s+–\s+admin/);
  expect((await terminal.run(['notes', 'delete', String(note?._id), '--yes'])).code).toBe(0);
  expect(await rowsOf(terminal, 'of-user', id)).toEqual([]);
});

it('a person is assigned, found by a filter and marked as done; csv has the columns', async () => {
  const mine = async () => {
    const ended = await colleague.run(['users', 'list', '--desk', 'assigned-to-me', '-o', 'json']);
    return (JSON.parse(ended.stdout) as { rows: { _id: string }[] }).rows.map(({ _id }) => _id);
  };
  const before = await mine();
  const due = async (day: string, TZ = '') => {
    const words = ['notes', 'assign-user', id, '--to', 'subadmin', '--due-on', day, '--yes'];
    // A process reads its time zone once.
    const said = TZ === '' ? await terminal.run(words) : await terminal.start(words, { env: { TZ } }).ended;
    const user = await api.database.db.selectFrom('assignments').select('due_on').where('person_id', '=', id).execute();
    return [said.code, user[0]?.due_on];
  };
  expect(await due('tomorrow')).toEqual([0, dayMeantHere('tomorrow')]);
  expect(await due('someday')).toEqual([8, dayMeantHere('tomorrow')]);
  // It is the person's own day, even where that differs from the day in UTC.
  const [zone, hours] = new Date().getUTCHours() < 11 ? ['Pacific/Pago_Pago', -11] : ['Pacific/Kiritimati', 14];
  expect(await due('today', zone)).toEqual([0, dayAt(new Date(Date.now() + (hours / 24) * dayMs))]);
  const words = ['notes', 'assign-user', id, '--to', 'subadmin', '--due-on', '2031-01-02', '--why', 'Call back'];
  const ended = await terminal.run([...words, '--yes']);
  expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining('Assigned.')]);
  expect((await mine()).filter((each) => !before.includes(each))).toEqual([id]);
  const csv = await terminal.run([
    'users',
    'list',
    '--desk',
    'assigned-to-anybody',
    '--fields',
    'id,assigned,notes',
    '-o',
    'csv',
  ]);
  expect(csv.stdout).toContain(`${id},"subadmin, due 01-02-2031",`);
  const table = await terminal.run(['users', 'list', '-o', 'csv']);
  expect(table.stdout.split('\n')[0]).toMatch(/assigned,notes\r?$/);
  expect((await terminal.run(['notes', 'done-user', id, '--yes'])).code).toBe(0);
  expect(await mine()).toEqual(before);
});

it('the terminal console writes one on the person by w, and shows it among their notes', async () => {
  await rename(api, id, 'Notable Person');
  const screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  await screen.press('\u000b@notable', '› Notable Person');
  await screen.press('\r', 'All fields');
  await screen.press('w', 'Write a note on a user');
  await screen.press('From the *terminal*\r', 'Pinned to the top');
  await screen.press('\r', 'The note was added.');
  expect((await rowsOf(colleague, 'of-user', id)).map(({ text }) => text)).toEqual(['From the *terminal*']);
  // A note that names the person is counted until the console has shown it.
  const wrote = await colleague.run(['notes', 'write-on-user', id, '--text', 'For @admin', '--yes']);
  expect(wrote.code).toBe(0);
  await screen.press('gd', /[1-9] +Unread notes that name you/);
  await screen.press('\u000bnotes', '› Notes');
  await screen.press('\r', 'For @admin');
  await screen.shows('From the *terminal*');
  await screen.press('p', '› Notable Person');
  await screen.press('u', 'From the *terminal*');
  await expect.poll(() => rowsOf(terminal, 'list', '--only', 'unread-notes-that-name-me')).toEqual([]);
  await screen.press('gd', / 0 +Unread notes that name you/);
  screen.kill('SIGTERM');
  await screen.ended;
});

it('an assignment to oneself that a colleague applies or resumes is to whoever began it', async () => {
  const ids = await someUsers(api, 3);
  const plan = join(mkdtempSync(join(tmpdir(), 'assign-')), 'me.json');
  const rows = join(dirname(plan), 'rows.csv');
  writeFileSync(rows, `id,to\n${ids[1]},@me\n${ids[2]},subadmin\n`);
  const assign = ['notes', 'assign-user'];
  for (const [at, words] of [
    [ids[0] ?? '', '--to', 'Me'],
    ['--file', rows],
  ].entries()) {
    const made = await terminal.run([...assign, ...words, '--plan-out', `${plan}${at}`]);
    expect(made.code, made.stderr).toBe(0);
    const applied = await colleague.run(['apply', `${plan}${at}`, '--yes']);
    expect(applied.code, applied.stderr).toBe(0);
  }
  const { db } = api.database;
  const names = await db
    .selectFrom('assignments')
    .innerJoin('admins', 'admins.id', 'assignments.assignee_id')
    .select(['assignments.person_id', 'admins.role'])
    .where('person_id', 'in', ids)
    .execute();
  expect(new Map(names.map(({ person_id, role }) => [person_id, role]))).toEqual(
    new Map(ids.map((one, at) => [one, at < 2 ? 1 : 2])),
  );
});
