import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Fault, type FaultProxy, startProxy } from '../kit/fault-proxy.ts';
import { parseCsv } from './csv.ts';
import { openStage } from './stage.ts';
import { ledger } from './terminal.ts';

const people = 5_000;
const kills = 20;
const mostRounds = 60;
const killDelayMs = 25;
/** Forty starts of a process, on a busy machine. */
const mostMs = 400_000;

const { api, terminal } = await openStage();
/** The people of each of the two runs, which run at the same time. */
const idsOf = (first: string): readonly string[] =>
  Array.from({ length: people }, (_, index) => `${first}${String(index).padStart(22, '0')}`);
const ids = { keyed: idsOf('7c'), keyless: idsOf('7d') };
beforeAll(async () => {
  const all = Object.values(ids).flat();
  for (let from = 0; from < all.length; from += 1_000) {
    const rows = all.slice(from, from + 1_000).map((id) => ({
      id,
      name_key: '',
      email_key: '',
      phone_key: '',
      created_at: from,
      updated_at: from,
    }));
    await api.database.db.insertInto('users').values(rows).execute();
  }
  for (const [job, some] of Object.entries(ids)) {
    terminal.write(`${job}.csv`, `id\n${some.join('\n')}\n`);
  }
});

/** Numbers from 0 to 1, the same for the same seed, so that a failure can be reproduced. */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const faults: readonly Fault[] = [
  'drop-before',
  'drop-after',
  'truncate',
  { status: 429, headers: { 'retry-after': '0' } },
  { status: 503 },
  { delayMs: 40 },
];

/** One answer in six is lost, cut, late or refused. */
const troubled =
  (chance: () => number, isCalm: () => boolean) =>
  (method: string): Fault => {
    if (method !== 'PUT' || isCalm() || chance() > 1 / 6) return 'pass';
    return faults[Math.floor(chance() * faults.length)] ?? 'pass';
  };

/** Starts the job, resumes it, and kills it again and again at a random moment while it sends. */
const killAgainAndAgain = async (proxy: FaultProxy, job: keyof typeof ids, chance: () => number) => {
  const writes = () => proxy.seen.filter(({ method }) => method === 'PUT').length;
  const common = ['--yes', '--url', proxy.url, '--concurrency', '2'];
  const file = `${job}.csv`;
  const first = ['users', 'add-credits', '--file', file, '--coins', '3', '--job', job, '--max-changes', '5000'];
  let killed = 0;
  for (let round = 0; killed < kills && round < mostRounds; round += 1) {
    const words = round === 0 ? [...first, '--batch-size', '25', ...common] : ['jobs', 'resume', job, ...common];
    const running = terminal.start(words);
    const until = writes() + 1 + Math.floor(chance() * 4);
    let isOver = false;
    const over = running.ended.then(() => {
      isOver = true;
    });
    while (!isOver && writes() < until) await Promise.race([over, pause(3)]);
    await Promise.race([over, pause(chance() * killDelayMs)]);
    if (!isOver) {
      running.child.kill('SIGKILL');
      killed += 1;
    }
    await over;
  }
  expect(killed).toBe(kills);
};

const creditsOf = async (some: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  const theirs = new Set(some);
  for (const { user_id } of await ledger(api)) {
    if (theirs.has(user_id)) times.set(user_id, (times.get(user_id) ?? 0) + 1);
  }
  return times;
};

const rowsOf = (file: string): readonly string[] =>
  parseCsv(readFileSync(terminal.path(`.local/state/matchdesk/jobs/${file}`), 'utf8'))
    .slice(1)
    .map(([id = '']) => id);

describe.concurrent('5,000 credits whose run is killed twenty times on a bad line', () => {
  it('credit each person exactly once', { timeout: mostMs }, async () => {
    const chance = random(11);
    let isCalm = false;
    const faultFor = troubled(chance, () => isCalm);
    const proxy = await startProxy(api.url, ({ method }) => faultFor(method));
    await killAgainAndAgain(proxy, 'keyed', chance);
    isCalm = true;
    const ended = await terminal.run(['jobs', 'resume', 'keyed', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(ended.code, ended.stderr).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: people, done: people, failed: 0, unknown: 0 });
    const times = await creditsOf(ids.keyed);
    expect(times.size).toBe(people);
    expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
    await proxy.close();
  });

  it('credit nobody twice where the provider knows no keys, and name all whose outcome is open', {
    timeout: mostMs,
  }, async () => {
    const chance = random(23);
    let isCalm = false;
    const faultFor = troubled(chance, () => isCalm);
    const proxy = await startProxy(api.url, ({ method }) => faultFor(method), { isKeyless: true });
    await killAgainAndAgain(proxy, 'keyless', chance);
    isCalm = true;
    const ended = await terminal.run(['jobs', 'resume', 'keyless', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(ended.code, ended.stderr).toBe(6);
    const { done, failed, unknown, unprocessed } = JSON.parse(ended.stdout);
    expect({ failed, unprocessed }).toEqual({ failed: 0, unprocessed: 0 });
    expect(done + unknown).toBe(people);
    const times = await creditsOf(ids.keyless);
    expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
    const successes = rowsOf('keyless/results/success.csv');
    const unknowns = rowsOf('keyless/results/unknown.csv');
    expect([...successes, ...unknowns].sort()).toEqual([...ids.keyless].sort());
    expect(successes.filter((id) => !times.has(id))).toEqual([]);
    expect(ids.keyless.filter((id) => !times.has(id) && !unknowns.includes(id))).toEqual([]);
    // No read shows credits here, so verifying settles none of the rows and says so.
    const verified = await terminal.run(['jobs', 'verify', 'keyless', '--url', proxy.url, '-o', 'json']);
    expect(verified.code).toBe(6);
    expect(JSON.parse(verified.stdout)).toMatchObject({ settled: 0, unknown });
    await proxy.close();
  });
});
