import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { parseCsv } from './csv.ts';
import { type Fault, startProxy } from './fault-proxy.ts';
import { inOneProcess } from './one-process.ts';
import { ledger, ledgerEnd, openTerminal, someUsers, type Terminal } from './terminal.ts';

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

const json = async (...words: string[]) => {
  const ended = await terminal.run([...words, '-o', 'json']);
  return { ...ended, said: JSON.parse(ended.stdout || 'null') };
};
const kept = (job: string, file: string) => terminal.path(`.local/state/matchdesk/jobs/${job}/${file}`);
const idsIn = (job: string, file: string): readonly string[] =>
  parseCsv(readFileSync(kept(job, `results/${file}.csv`), 'utf8'))
    .slice(1)
    .map(([id = '']) => id);
/** Numbers from 0 to 1, the same for the same seed. */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

describe.each([
  [3, 100],
  [17, 150],
])('a whole run on a provider without capabilities (%i)', (seed, skip) => {
  it('ends with every row settled or named, nobody credited twice, and a report that is the ledger', async () => {
    const people = 40;
    const before = await ledgerEnd(api);
    const ids = await someUsers(api, people, skip);
    const chance = random(seed);
    const troubles: readonly Fault[] = [
      'drop-before',
      'drop-after',
      'truncate',
      { status: 503 },
      { status: 200, body: '{}' },
    ];
    let isCalm = false;
    const proxy = await startProxy(
      api.url,
      ({ method }) =>
        method === 'GET' || isCalm || chance() > 1 / 2
          ? 'pass'
          : (troubles[Math.floor(chance() * troubles.length)] ?? 'pass'),
      { isKeyless: true },
    );
    const at = ['--url', proxy.url, '--yes'];
    const file = `whole-${seed}.csv`;
    writeFileSync(terminal.path(file), `id,coins\n${ids.map((id, place) => `${id},${10 + (place % 3)}`).join('\n')}\n`);
    const credited = async () => new Set((await ledger(api, { after: before })).map(({ user_id }) => user_id));

    /** Goes on with a job until nothing of it waits; then closes what is unknown by what the ledger says. */
    const bringToAnEnd = async (job: string): Promise<readonly string[]> => {
      for (let round = 0; round < people; round += 1) {
        if ((await json('jobs', 'show', job)).said.unprocessed === 0) break;
        await json('jobs', 'resume', job, ...at);
      }
      await json('jobs', 'verify', job, '--url', proxy.url);
      const there = await credited();
      for (const [flag, isDone] of [
        ['--done', true],
        ['--not-done', false],
      ] as const) {
        const rows = idsIn(job, 'unknown').filter((id) => there.has(id) === isDone);
        if (rows.length === 0) continue;
        writeFileSync(terminal.path('settled.csv'), `${rows.join('\n')}\n`);
        await json('jobs', 'settle', job, flag, '--rows', 'settled.csv', '--reason', 'their ledger', ...at);
      }
      const { said } = await json('jobs', 'show', job);
      expect(said).toMatchObject({ unknown: 0, unprocessed: 0, total: said.done + said.failed });
      return idsIn(job, 'failed');
    };

    const jobs = [`whole-${seed}-0`];
    await json('users', 'add-credits', '--file', file, '--batch-size', '1', '--job', jobs[0] ?? '', ...at);
    let failed = await bringToAnEnd(jobs[0] ?? '');
    for (let round = 1; failed.length > 0 && round < 20; round += 1) {
      isCalm = round > 2;
      const job = `whole-${seed}-${round}`;
      await json('jobs', 'retry-failed', jobs.at(-1) ?? '', '--job', job, ...at);
      jobs.push(job);
      failed = await bringToAnEnd(job);
    }
    expect(failed).toEqual([]);
    const lines = await ledger(api, { after: before });
    expect(lines.map(({ user_id }) => user_id).sort()).toEqual([...ids].sort());
    const done: number[] = [];
    for (const job of jobs) done.push((await json('jobs', 'report', job)).said.gives.done);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(sum(done)).toBe(sum(lines.map(({ coins }) => coins)));
    expect(jobs.length).toBeGreaterThan(1);
    await proxy.close();
  });
});
