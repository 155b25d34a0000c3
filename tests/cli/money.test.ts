import { describe, expect, it } from 'vitest';
import { openStage } from './stage.ts';
import { ledger, ledgerEnd, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const where = () => `${api.url} (profile default)`;

describe('what credits come to in all', () => {
  it('is shown wherever it is decided, and what was given afterwards', async () => {
    const before = await ledgerEnd(api);
    const ids = await someUsers(api, 3);
    const words = ['users', 'add-credits', '--id', ids.join(','), '--coins', '500'];
    const product = '500 credits × 3 users = 1,500 credits';
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
    expect(await ledger(api, before)).toEqual([]);

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
    terminal.write('rows.csv', `id,coins\n${one},5\n${other},50\nffffffffffffffffffffff09,7\nbad,none\n`);
    const words = ['users', 'add-credits', '--file', 'rows.csv', '--on-bad-row', 'skip', '--job', 'varied'];
    const text = '3 users, 5 to 50 credits each = 62 credits';
    expect((await runJson(terminal, ...words, '--dry-run')).said.gives).toEqual({ unit: 'credits', text, total: 62 });
    const given = await runJson(terminal, ...words, '--yes');
    expect(given.code).toBe(3);
    expect(given.stderr).toContain('Given: 2 users, 5 to 50 credits each = 55 credits');
    const { said } = await runJson(terminal, 'jobs', 'report', 'varied');
    expect(said.gives).toEqual({ unit: 'credits', text, total: 62, done: 55, failed: 7, unknown: 0, unprocessed: 0 });
    const coins = (await ledger(api, before)).map((line) => line.coins);
    expect(coins.reduce((sum, each) => sum + each, 0)).toBe(said.gives.done);
  });

  it('is that of the rows that are left where a job is begun, in a dry run and in its question', async () => {
    const ids = await someUsers(api, 3, 30);
    const credit = (coins: string, ...more: string[]) => {
      const rows = ['users', 'add-credits', '--id', ['nobody', ...ids].join(','), '--batch-size', '1'];
      return runJson(terminal, ...rows, '--coins', coins, '--job', 'left', ...more);
    };
    expect((await credit('3', '--max-errors', '0', '--yes')).said).toMatchObject({ failed: 1, unprocessed: 3 });
    const product = '3 credits × 3 users = 9 credits';
    const dry = await credit('3', '--dry-run', '--exit-code');
    expect(dry.code).toBe(20);
    expect(dry.said).toMatchObject({ dry_run: true, job: 'left', left: 3, requests: 3, gives: { total: 9 } });
    expect(dry.stderr).toContain(`Would resume job left (Add credits): 3 rows to go, in 3 requests. Nothing was sent.`);
    const other = await credit('4', '--dry-run');
    expect([other.code, other.stderr]).toEqual([7, expect.stringContaining('Job left was started with')]);
    // Under its own name the plan could never be applied, and under another name it would give the same credits again.
    const planned = await credit('3', '--plan-out', 'left.json');
    expect([planned.code, planned.stderr]).toEqual([7, expect.stringContaining('Job left was already begun')]);
    const asked = await credit('3');
    expect(asked.stderr).toContain(`Resume job left (Add credits): 3 rows to go? ${product}`);
    expect((await credit('3', '--confirm', '4')).code).toBe(7);
    expect((await credit('3', '--confirm', '3')).said).toMatchObject({ done: 3, failed: 1 });
    const over = await credit('3', '--dry-run', '--exit-code');
    expect([over.code, over.stderr]).toEqual([0, expect.stringContaining('Job left has ended. Nothing was sent.')]);
  });

  it('is nothing for a job that is complete, and a dry run says so', async () => {
    const [id = ''] = await someUsers(api, 1, 40);
    const words = ['users', 'add-credits', id, '--coins', '3', '--job', 'whole'];
    expect((await runJson(terminal, ...words, '--yes')).code).toBe(0);
    const over = await runJson(terminal, ...words, '--dry-run', '--exit-code');
    expect([over.code, over.stderr]).toEqual([0, expect.stringContaining('Job whole is complete. Nothing was sent.')]);
  });
});
