import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { endLine, jobFile, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

/** A provider without idempotency keys, whose answers to writes are lost. */
const losing = (fault: Fault) =>
  startProxy(api.url, ({ method }) => (method === 'GET' ? 'pass' : fault), { isKeyless: true });

describe('a journal', () => {
  it('says who, with which version, and what the provider answered, for each row', async () => {
    const [one = ''] = await someUsers(api, 1, 50);
    terminal.write('told.csv', `id,coins\n${one},5\nffffffffffffffffffffff78,5\n`);
    await runJson(
      terminal,
      'users',
      'add-credits',
      '--file',
      'told.csv',
      '--batch-size',
      '1',
      '--job',
      'told',
      '--yes',
    );
    const by = api.admin.email;
    const version = (await terminal.run(['--version'])).stdout.trim();
    const { said } = await runJson(terminal, 'jobs', 'report', 'told');
    expect(said.runs).toMatchObject([{ by, did: 'send', profile: 'default', version }]);
    expect(said.answers).toMatchObject([
      { status: 200, sentence: 'Credit added successfully.', requests: 1 },
      { status: 404, sentence: 'There is no user with the id ffffffffffffffffffffff78.', requests: 1 },
    ]);
    expect(said.answers[0].request_ids).toMatch(/\S/);
    expect(said.journal).toMatch(/^intact: 6 lines, checksum [\da-f]{64}$/);
    expect((await runJson(terminal, 'jobs', 'show', 'told')).said).toMatchObject({
      by,
      version,
      journal: said.journal,
    });
    const { rows } = (await runJson(terminal, 'jobs', 'report', 'told', '--rows')).said;
    expect(rows).toMatchObject([
      {
        id: one,
        state: 'done',
        how: 'answer',
        by,
        profile: 'default',
        version,
        status: 200,
        request_id: said.answers[0].request_ids,
      },
      { state: 'failed', status: 404, answer: 'There is no user with the id ffffffffffffffffffffff78.' },
    ]);
  });

  it.each([
    [
      'changed',
      (lines: string[]) => lines.map((line) => line.replace('"state":"unknown"', '"state":"not-tried"')),
      /line 4 was changed/,
    ],
    ['taken out', (lines: string[]) => lines.filter((_, at) => at !== 2), /line 3 is missing/],
    ['cut off the end', (lines: string[]) => lines.slice(0, -1), /line 4 is missing at its end/],
  ] as const)('of which a line was %s sends nothing, and its job is kept', async (how, harm, problem) => {
    const [one = ''] = await someUsers(api, 1, 60);
    const job = `harmed-${how.replaceAll(' ', '-')}`;
    const proxy = await losing('drop-after');
    const at = ['--url', proxy.url];
    const words = ['users', 'add-credits', '--id', one, '--coins', '1', '--job', job, '--yes', ...at];
    expect((await runJson(terminal, ...words)).code).toBe(6);
    const path = jobFile(terminal, job, 'journal.jsonl');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    writeFileSync(path, `${harm(lines).join('\n')}\n`);
    const sent = proxy.seen.length;
    const settle = ['settle', '--done', '--reason', 'x'];
    for (const command of [['resume'], ['verify'], ['retry-failed'], settle]) {
      const [name = '', ...flags] = command;
      const yes = name === 'verify' ? [] : ['--yes'];
      const ended = await runJson(terminal, 'jobs', name, job, ...flags, ...yes, ...at);
      expect(ended.code, name).toBe(1);
      expect(endLine(ended), name).toMatchObject({
        reason: expect.stringMatching(problem),
        next: [`matchdesk jobs report ${job} ${at.join(' ')}`],
      });
      expect(ended.stderr).toMatch(/keep the folder of the job/);
      expect(ended.stderr).not.toMatch(/jobs clean/);
    }
    expect((await runJson(terminal, ...words)).code).toBe(1);
    expect(proxy.seen.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([]);
    const report = await runJson(terminal, 'jobs', 'report', job);
    expect(report).toMatchObject({
      code: 1,
      said: { state: 'damaged', problems: [{ problem: expect.stringMatching(problem) }] },
    });
    await proxy.close();
  });

  it('is bound to the rows of its job, too', async () => {
    const [one = '', other = ''] = await someUsers(api, 2, 70);
    let isSignedOut = true;
    const proxy = await startProxy(api.url, ({ method }) =>
      method === 'GET' || !isSignedOut ? 'pass' : { status: 401 },
    );
    const at = ['--yes', '--url', proxy.url];
    expect(
      (await runJson(terminal, 'users', 'add-credits', '--id', one, '--coins', '1', '--job', 'rows', ...at)).code,
    ).toBe(4);
    isSignedOut = false;
    const path = jobFile(terminal, 'rows', 'rows.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace(one, other));
    const writes = () => proxy.seen.filter(({ method }) => method !== 'GET').length;
    const before = writes();
    const ended = await runJson(terminal, 'jobs', 'resume', 'rows', ...at);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('rows.jsonl is damaged: it was changed') });
    expect(writes()).toBe(before);
    await proxy.close();
  });
});
