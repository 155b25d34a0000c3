import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { inOneProcess } from './one-process.ts';
import { ledger, ledgerEnd, openTerminal, runJson, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi();
  terminal = inOneProcess(openTerminal(api.url, api.adminToken));
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const where = () => `${api.url} (profile default)`;

describe('what credits come to in all', () => {
  it('is said wherever it is decided, and what was given afterwards', async () => {
    const before = await ledgerEnd(api);
    const ids = await someUsers(api, 3);
    const words = ['users', 'add-credits', '--id', ids.join(','), '--coins', '500'];
    const product = '500 credits × 3 people = 1,500 credits';
    const gives = { unit: 'credits', text: product, total: 1_500 };

    const dry = await runJson(terminal, ...words, '--dry-run');
    expect(dry.said).toMatchObject({ gives, url: api.url, profile: 'default' });
    expect(dry.stderr).toContain(`${product}, on ${where()}\n`);

    const planned = await runJson(terminal, ...words, '--plan-out', 'bonus.json');
    expect(planned.stderr).toContain(`${product}, on ${where()}\n`);
    const shown = await terminal.run(['plan', 'show', 'bonus.json']);
    expect(shown.stdout).toMatch(/^url +http/m);
    expect(shown.stdout).toMatch(new RegExp(`^gives.text +${product}$`, 'm'));
    const applied = await runJson(terminal, 'apply', 'bonus.json');
    expect(applied).toMatchObject({ code: 2, stderr: expect.stringContaining(`users? ${product}, on ${where()}.`) });

    const asked = await terminal.run(words);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining(`users? ${product}, on ${where()}.`) });
    expect(await ledger(api, { after: before })).toEqual([]);

    const given = await runJson(terminal, ...words, '--job', 'bonus', '--yes');
    expect(given.stderr).toContain(`Given: ${product}, on ${where()}\n`);
    const all = { ...gives, done: 1_500, failed: 0, unknown: 0, unprocessed: 0 };
    expect(given.said).toMatchObject({ gives: all, url: api.url, profile: 'default' });
    expect((await runJson(terminal, 'jobs', 'report', 'bonus')).said).toMatchObject({
      gives: all,
      url: api.url,
      profile: 'default',
    });
  });

  it('is the sum of the rows where each has its own, without those that are left out or failed', async () => {
    const before = await ledgerEnd(api);
    const [one = '', other = ''] = await someUsers(api, 2, 10);
    writeFileSync(terminal.path('rows.csv'), `id,coins\n${one},5\n${other},50\nffffffffffffffffffffff09,7\nbad,none\n`);
    const words = ['users', 'add-credits', '--file', 'rows.csv', '--on-bad-row', 'skip', '--job', 'varied'];
    const text = '3 people, 5 to 50 credits each = 62 credits';
    expect((await runJson(terminal, ...words, '--dry-run')).said.gives).toEqual({ unit: 'credits', text, total: 62 });
    const given = await runJson(terminal, ...words, '--yes');
    expect(given.code).toBe(3);
    expect(given.stderr).toContain('Given: 2 people, 5 to 50 credits each = 55 credits');
    const { said } = await runJson(terminal, 'jobs', 'report', 'varied');
    expect(said.gives).toEqual({ unit: 'credits', text, total: 62, done: 55, failed: 7, unknown: 0, unprocessed: 0 });
    const coins = (await ledger(api, { after: before })).map((line) => line.coins);
    expect(coins.reduce((sum, each) => sum + each, 0)).toBe(said.gives.done);
  });
});
