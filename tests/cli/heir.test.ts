import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';
import { someUsers } from './terminal.ts';

type Person = { readonly id: string; readonly email: string };

const { api, terminal } = await openStage({ oneProcess: true });
let [going, heir, twin, other]: Person[] = [];
beforeAll(async () => {
  const ids = await someUsers(api, 4);
  const names = ['Goingaway Person', 'Heirloom Keeper', 'Twinsome One', 'Twinsome Two'];
  const { db } = api.database;
  for (const [at, id] of ids.entries()) await rename(api, id, names[at] ?? '');
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  [going, heir, twin, other] = ids.map((id) => ({ id, email: rows.find((row) => row.id === id)?.email ?? '' }));
});

const migrate = (...words: string[]) => terminal.run(['users', 'migrate', going?.id ?? '', ...words]);
const statusOfGoing = async () =>
  (
    await api.database.db
      .selectFrom('users')
      .select('account_status')
      .where('id', '=', going?.id ?? '')
      .executeTakeFirst()
  )?.account_status;

it('names the heir by name and address in dry run, plan and question, whether by email or by id', async () => {
  const named = `Heirloom Keeper (${heir?.email})`;
  for (const word of [heir?.email ?? '', heir?.id ?? '']) {
    const dry = await migrate('--to-id', word, '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining(`to-id: ${named}`)]);
  }
  const file = terminal.path('plan.json');
  const planned = await migrate('--to-id', heir?.email ?? '', '--plan-out', file);
  expect([planned.code, planned.stderr]).toEqual([0, expect.stringContaining('Planned')]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ chosen: { to_id: named } });
  const unasked = await migrate('--to-id', heir?.email ?? '', '--no-input');
  expect([unasked.code, unasked.stderr]).toEqual([expect.any(Number), expect.stringContaining(named)]);
  const applied = await terminal.run(['apply', file, '--no-input']);
  expect(applied.stderr).toContain(named);
  expect(await statusOfGoing()).toBe(0);
});

it('lists who may be meant where that is not certain, and takes none of them', async () => {
  const ended = await migrate('--to-id', 'twinsome', '--yes');
  expect(ended.code).toBe(3);
  expect(ended.stderr).toContain("--to-id: there is no user 'twinsome'.");
  expect(ended.stderr).toContain(`${twin?.id}  Twinsome One (${twin?.email})`);
  expect(ended.stderr).toContain(`${other?.id}  Twinsome Two (${other?.email})`);
  expect(await statusOfGoing()).toBe(0);
});

it('refuses the account itself, in a flag and in a file', async () => {
  const said = 'This account is about to be deleted.';
  const flag = await migrate('--to-id', going?.id ?? '', '--yes');
  expect([flag.code, flag.stderr]).toEqual([8, expect.stringContaining(`--to-id: ${said}`)]);
  const file = terminal.path('heirs.csv');
  writeFileSync(file, `id,to_id\n${going?.id},${going?.id}\n`);
  const rows = await terminal.run(['users', 'migrate', '--file', file, '--yes']);
  expect([rows.code, rows.stderr]).toEqual([8, expect.stringContaining(`heirs.csv:2:26 to_id: ${said}`)]);
  // A program that found no heir may leave the cell empty, although nobody chose to have no heir.
  for (const row of [
    `id,to_id\n${going?.id},\n`,
    `{"id":"${going?.id}","to_id":""}\n`,
    `{"id":"${going?.id}","to_id":null}\n`,
  ]) {
    writeFileSync(file, row);
    const empty = await terminal.run(['users', 'migrate', '--file', file, '--yes']);
    expect([empty.code, empty.stderr]).toEqual([8, expect.stringContaining('to_id: ')]);
  }
  expect(await statusOfGoing()).toBe(0);
});

it('is asked for in the console: Enter waits for the search, and takes nobody who is not named exactly', async () => {
  const screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  await screen.press('\u000b@goingaway', '› Goingaway Person');
  await screen.press('\r', 'All fields');
  await screen.press('\u001b[3~', 'Transfer data to');
  await screen.press('nobody is called this\r', 'Choose an account from the list, or clear the field.');
  await screen.press('\u0015goingaway person\r', 'This account is about to be deleted.');
  await screen.press('\u0015twinsome\r', 'Twinsome Two');
  expect(screen.lines().join('\n')).not.toContain('The data is transferred to');
  await screen.press('\u0015heirloom\r', '› Heirloom Keeper');
  expect(screen.lines().join('\n')).not.toContain('The data is transferred to');
  await screen.press('\u0015heirloom keeper\r', 'The data is transferred to');
  await screen.shows(`(${heir?.email}).`);
  await screen.press('\r', 'Nothing was done.');
  screen.type('q');
  await screen.ended;
  expect(await statusOfGoing()).toBe(0);
});

it('is refused beside itself in whatever row of a file it stands, and nobody is migrated', async () => {
  const people = Array.from({ length: 150 }, (_, at) => `nobody-${at}`);
  terminal.write('many.csv', `id\n${[...people, heir?.id].join('\n')}\n`);
  const many = ['users', 'migrate', '--file', 'many.csv', '--to-id', heir?.id ?? ''];
  for (const how of [['--yes'], ['--dry-run'], ['--plan-out', 'many.json']]) {
    const ended = await terminal.run([...many, ...how]);
    expect([ended.code, ended.stderr]).toEqual([8, expect.stringContaining('to-id: ')]);
  }
});
