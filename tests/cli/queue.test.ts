import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFlag, addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { addNoteOn } from '../kit/notes.ts';
import { openConsole } from './console-screen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
let mia: string;
beforeAll(async () => {
  api = await startApi({ users: 0 });
  terminal = openTerminal(api.url, api.adminToken);
  const { db } = api.database;
  const ann = await addUser(db, { fraud_score: 10 });
  mia = await addUser(db, { firstname: 'Mia', fraud_score: 10, flag_raised: 1 });
  await addFlag(db, { by: ann, of: mia }, { reason: 'Rude messages' });
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const rowsOf = async (words: readonly string[]) => {
  const { code, stdout } = await terminal.run([...words, '-o', 'jsonl']);
  expect(code).toBe(0);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { _id: string })._id);
};

describe('the queue in the terminal', () => {
  it('is listed, also where only its name is typed, and by kind', async () => {
    const id = `flag-${mia}`;
    expect(await rowsOf(['queue', 'list'])).toEqual([id]);
    expect(await rowsOf(['queue'])).toEqual([id]);
    expect(await rowsOf(['queue', '--kind', 'reported-ratings'])).toEqual([]);
  });

  it('is decided with a reason, and what was dismissed is restored', async () => {
    const id = `flag-${mia}`;
    const wrong = await terminal.run(['queue', 'dismiss', id, '--verdict', 'other', '--yes']);
    expect([wrong.code, wrong.stderr]).toEqual([8, expect.stringContaining('in your own words')]);
    expect((await terminal.run(['queue', 'dismiss', id, '--verdict', 'settled', '--yes'])).code).toBe(0);
    expect(await rowsOf(['queue'])).toEqual([]);
    expect(await rowsOf(['queue', '--state', 'dismissed'])).toEqual([id]);
    expect((await terminal.run(['queue', 'restore', id, '--yes'])).code).toBe(0);
    expect(await rowsOf(['queue'])).toEqual([id]);
  });

  it('stands in the console, with its evidence, notes among it', async () => {
    await addNoteOn(api, mia, 'She wrote to us first.');
    const { stdout } = await terminal.run(['queue', 'get', `flag-${mia}`, '-o', 'json']);
    expect(stdout).toContain('She wrote to us first.');
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gi', 'Rude messages');
    await screen.press('\r', 'Mia');
    screen.type('q');
    expect(await screen.ended).toBe(0);
  });
});
