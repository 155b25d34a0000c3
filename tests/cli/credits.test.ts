import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { openStage } from './stage.ts';
import { addCredits, credited, endLine, ledgerEnd, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

describe('credits from a file', () => {
  it('credit each once; a second start of the same job does nothing more', async () => {
    const ids = await someUsers(api, 25);
    const file = terminal.write('ids.csv', `id\n${ids.join('\n')}\n`);
    const before = await ledgerEnd(api);
    const first = await terminal.run(
      addCredits('--file', file, '--coins', '50', '--job', 'nightly', '--batch-size', '10'),
    );
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ job: 'nightly', total: 25, done: 25, failed: 0 });
    expect(await credited(api, before)).toEqual(ids.map((id) => [id, 50]));

    const second = await terminal.run(
      addCredits('--file', file, '--coins', '50', '--job', 'nightly', '--batch-size', '10'),
    );
    expect(second.code).toBe(0);
    expect(second.stderr).toContain('Job nightly is complete');
    expect(endLine(second)).toEqual({ type: 'exit', code: 0, reason: null, job: 'nightly', next: [] });
    expect(await credited(api, before)).toHaveLength(25);
  });

  it('are refused for a job that was begun with another input, with both hashes', async () => {
    const before = await ledgerEnd(api);
    const [one = '', other = ''] = await someUsers(api, 2);
    await terminal.run(addCredits('--file', terminal.write('a.csv', one), '--coins', '5', '--job', 'bound'));
    const ended = await terminal.run(
      addCredits('--file', terminal.write('a.csv', other), '--coins', '5', '--job', 'bound'),
    );
    expect(ended.code).toBe(7);
    expect(ended.stderr).toMatch(/SHA-256 [0-9a-f]{64} then, [0-9a-f]{64} now/);
    expect(
      (await terminal.run(addCredits('--file', terminal.write('a.csv', one), '--coins', '6', '--job', 'bound'))).code,
    ).toBe(7);
    expect(await credited(api, before)).toEqual([[one, 5]]);
  });

  it.each([
    [
      'a semicolon and a BOM',
      (ids: readonly string[]) => `\uFEFFname;id\r\n"A; ""B""\nC";${ids[0]}\r\nD;${ids[1]}\r\n`,
    ],
    ['tabs', (ids: readonly string[]) => `id\tname\n${ids[0]}\tx\n${ids[1]}\ty`],
    ['bare ids and blank lines', (ids: readonly string[]) => `${ids[0]}\n\n${ids[1]}\n`],
    ['jsonl', (ids: readonly string[]) => `{"id":"${ids[0]}"}\n{"_id":"${ids[1]}","name":"x"}\n`],
  ])('come from a file with %s', async (_, textFor) => {
    const ids = await someUsers(api, 2, 3);
    const before = await ledgerEnd(api);
    const text = textFor(ids);
    // Stdin needs its own process, so only one of the kinds goes through it.
    const ended = text.includes(';')
      ? await terminal.run(addCredits('--file', '-', '--coins', '3'), { input: text })
      : await terminal.run(addCredits('--file', terminal.write('kinds', text), '--coins', '3'));
    expect(ended.code).toBe(0);
    expect(await credited(api, before)).toEqual(ids.map((id) => [id, 3]));
  });

  it('may differ from row to row', async () => {
    const [one = '', other = ''] = await someUsers(api, 2);
    const before = await ledgerEnd(api);
    await terminal.run(addCredits('--file', terminal.write('own.csv', `id,coins\n${one},7\n${other},8\n`)));
    expect(await credited(api, before)).toEqual([
      [one, 7],
      [other, 8],
    ]);
  });

  it('report all that is wrong with it before anything is sent', async () => {
    const [good = ''] = await someUsers(api, 1);
    const before = await ledgerEnd(api);
    const text = `id,coins\nhas blank,5\n${good},none\n${good},0\nann@example.org,5\n${good},5\n`;
    const file = terminal.write('bad.csv', text);
    const ended = await terminal.run(addCredits('--file', file));
    expect(ended).toMatchObject({ code: 8 });
    expect(ended.stderr.split('\n').filter((line) => line.startsWith('bad.csv:'))).toEqual([
      "bad.csv:2:1 'has blank' is not an id.",
      expect.stringMatching(/^bad\.csv:3:26 coins: /),
      expect.stringMatching(/^bad\.csv:4:1 .* is already in line 3\.$/),
      expect.stringMatching(/^bad\.csv:5:1 .* is an email/),
      expect.stringMatching(/^bad\.csv:6:1 .* is already in line 3\.$/),
    ]);
    expect(await credited(api, before)).toEqual([]);
    const skip = terminal.write('skip.csv', `id\n${good}\nhas blank\n${good}\n`);
    const skipped = await terminal.run(
      addCredits('--file', skip, '--coins', '4', '--on-bad-row', 'skip', '--results', 'left'),
    );
    expect(skipped.code).toBe(3);
    expect(JSON.parse(skipped.stdout)).toMatchObject({ total: 3, done: 1, failed: 2 });
    expect(await credited(api, before)).toEqual([[good, 4]]);
    expect(parseCsv(readFileSync(terminal.path('left/failed.csv'), 'utf8')).map(([id]) => id)).toEqual([
      'id',
      'has blank',
      good,
    ]);
  });

  it('credit all but the one who is not there, and name the row', async () => {
    const ids = await someUsers(api, 9);
    const before = await ledgerEnd(api);
    const file = terminal.write('mixed.csv', `id\n${ids.slice(0, 5).join('\n')}\nnobody\n${ids.slice(5).join('\n')}\n`);
    const ended = await terminal.run(addCredits('--file', file, '--coins', '2', '--results', 'outcome'));
    expect(ended.code).toBe(3);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 10, done: 9, failed: 1, unknown: 0, unprocessed: 0 });
    expect([...(await credited(api, before))].map(([id]) => id).sort()).toEqual([...ids].sort());
    const files = readdirSync(terminal.path('outcome')).map((name) => [
      name,
      parseCsv(readFileSync(terminal.path(`outcome/${name}`), 'utf8')).length - 1,
    ]);
    expect(Object.fromEntries(files)).toEqual({
      'success.csv': 9,
      'failed.csv': 1,
      'unknown.csv': 0,
      'unprocessed.csv': 0,
    });
    expect(readFileSync(terminal.path('outcome/failed.csv'), 'utf8')).toContain(
      'nobody,There is no user with the id nobody.',
    );
    const again = await terminal.run(
      addCredits('--file', 'outcome/failed.csv', '--coins', '2', '--results', 'outcome'),
    );
    expect(again).toMatchObject({ code: 7, stdout: '' });
    expect(endLine(again).reason).toContain('outcome contains the outcomes of another job');
    const other = ['--file', 'outcome/failed.csv', '--coins', '2', '--results', 'outcome/{job}', '--job', 'second'];
    expect(JSON.parse((await terminal.run(addCredits(...other))).stdout)).toMatchObject({ total: 1, failed: 1 });
    expect(readdirSync(terminal.path('outcome/second'))).toContain('failed.csv');
  });

  it('are given once where the first try could not keep its outcomes: it leaves no job', async () => {
    const [id = ''] = await someUsers(api, 1);
    const before = await ledgerEnd(api);
    const file = terminal.write('one.csv', `id\n${id}\n`);
    const refused = await terminal.run(
      addCredits('--file', file, '--coins', '7', '--job', 'unkept', '--results', file),
    );
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(endLine(refused).reason).toContain('one.csv cannot be the folder for outcomes: it is a file');
    expect((await terminal.run(['jobs', 'show', 'unkept'])).stderr).toContain("There is no job 'unkept'.");
    expect((await terminal.run(addCredits('--file', file, '--coins', '7'))).code).toBe(0);
    await terminal.run(['jobs', 'resume', '--yes']);
    expect(await credited(api, before)).toEqual([[id, 7]]);
  });

  it('and scores that a file leaves empty are asked for by their own sentence, line by line', async () => {
    const said = async (text: string) => {
      const ended = await terminal.run([
        'identity',
        'set-score',
        '--file',
        terminal.write('scores.csv', text),
        '--yes',
      ]);
      expect(ended).toMatchObject({ code: 8, stdout: '' });
      return ended.stderr.split('\n').filter((line) => line.startsWith('scores.csv:'));
    };
    const sentence = 'fraud_score: Please enter score.';
    expect(await said('id,score\na,5\nb,\nc,\n')).toEqual([`scores.csv:3:3 ${sentence}`, `scores.csv:4:3 ${sentence}`]);
    expect(await said('id,score\na,\nb,\n')).toEqual([`scores.csv:2:3 ${sentence}`, `scores.csv:3:3 ${sentence}`]);
    expect(await said('{"id":"a","fraud_score":null}\n')).toEqual([`scores.csv:1:1 ${sentence}`]);
    const nowhere = await terminal.run([
      'identity',
      'set-score',
      '--file',
      terminal.write('scores.csv', 'a\nb\n'),
      '--yes',
    ]);
    expect(nowhere.code).toBe(2);
  });
});
