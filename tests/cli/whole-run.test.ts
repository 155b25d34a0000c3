import { describe, expect, it } from 'vitest';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { creditedPeople, type Ended, endLine, idsIn, ledger, ledgerEnd, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

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
    terminal.write(file, `id,coins\n${ids.map((id, place) => `${id},${10 + (place % 3)}`).join('\n')}\n`);
    const credited = async () => new Set(await creditedPeople(api, before));

    /** The words of the proposed line that begins with these words. */
    const proposed = (ended: Ended, verb: string): readonly string[] | undefined =>
      (endLine(ended).next as readonly string[])
        .find((line) => line.startsWith(`matchdesk jobs ${verb} `))
        ?.split(' ')
        .slice(1);

    /**
     * Runs the proposed lines, as they were printed, until nothing is left; then settles unknown rows by the ledger.
     */
    const bringToAnEnd = async (job: string, begun: Ended): Promise<Ended> => {
      let last = begun;
      for (let round = 0; round < people; round += 1) {
        const words = proposed(last, 'resume');
        if (words === undefined) break;
        last = await runJson(terminal, ...words, '--yes');
      }
      const verify = proposed(last, 'verify');
      if (verify !== undefined) last = await runJson(terminal, ...verify);
      const there = await credited();
      for (const [flag, isDone] of [
        ['--done', true],
        ['--not-done', false],
      ] as const) {
        const rows = idsIn(terminal, job, 'unknown').filter((id) => there.has(id) === isDone);
        if (rows.length === 0) continue;
        terminal.write('settled.csv', `${rows.join('\n')}\n`);
        last = await runJson(
          terminal,
          'jobs',
          'settle',
          job,
          flag,
          '--rows',
          'settled.csv',
          '--reason',
          'their ledger',
          ...at,
        );
      }
      const { said } = await runJson(terminal, 'jobs', 'show', job);
      expect(said).toMatchObject({ unknown: 0, unprocessed: 0, total: said.done + said.failed });
      return last;
    };

    const jobs = [`whole-${seed}-0`];
    const flags = ['--file', file, '--batch-size', '1', '--job', jobs[0] ?? ''];
    let last = await bringToAnEnd(jobs[0] ?? '', await runJson(terminal, 'users', 'add-credits', ...flags, ...at));
    for (let round = 1; round < 20; round += 1) {
      const again = proposed(last, 'retry-failed');
      if (again === undefined) break;
      isCalm = round > 2;
      const job = `whole-${seed}-${round}`;
      last = await bringToAnEnd(job, await runJson(terminal, ...again, '--job', job, '--yes'));
      jobs.push(job);
    }
    expect(idsIn(terminal, jobs.at(-1) ?? '', 'failed')).toEqual([]);
    const lines = await ledger(api, before);
    expect(lines.map(({ user_id }) => user_id).sort()).toEqual([...ids].sort());
    const done: number[] = [];
    for (const job of jobs) done.push((await runJson(terminal, 'jobs', 'report', job)).said.gives.done);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(sum(done)).toBe(sum(lines.map(({ coins }) => coins)));
    expect(jobs.length).toBeGreaterThan(1);
    await proxy.close();
  });
});
