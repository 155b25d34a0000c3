import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitLine } from '@matchdesk/cli/completion/split-line.ts';
import { describe, expect, it } from 'vitest';
import { type Fault, isPut, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { addCredits, credited, endLine, ledgerEnd, openTerminal, runOnFullDisk, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

describe('trouble on the way', () => {
  it('a killed run goes on where it stopped, and nobody is credited twice', async () => {
    const ids = await someUsers(api, 40);
    const before = await ledgerEnd(api);
    const file = terminal.write('killed.csv', `id\n${ids.join('\n')}\n`);
    let [writes, most] = [0, 0];
    const isTaken = () => {
      writes += 1;
      return writes < most;
    };
    const never = { until: new Promise<never>(() => undefined) };
    const proxy = await startProxy(api.url, (about) => (!isPut(about) || isTaken() ? 'pass' : never));
    const words = [
      'users',
      'add-credits',
      '--file',
      file,
      '--coins',
      '9',
      '--yes',
      '--job',
      'killed',
      '--batch-size',
      '2',
      '--url',
      proxy.url,
    ];
    for (let round = 0; round < 3; round += 1) {
      most = writes + 3;
      const running = terminal.start(words);
      await Promise.race([proxy.came(most, isPut), running.ended]);
      running.child.kill('SIGKILL');
      await running.ended;
    }
    expect(await credited(api, before)).not.toHaveLength(40);
    most = Number.POSITIVE_INFINITY;
    const ended = await terminal.run(['jobs', 'resume', 'killed', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 40, done: 40 });
    expect([...(await credited(api, before))].sort()).toEqual(ids.map((id) => [id, 9]).sort());
    await proxy.close();
  });

  it('an answer that is lost is asked for again under the same key', async () => {
    const ids = await someUsers(api, 6);
    const before = await ledgerEnd(api);
    let lost = 0;
    const proxy = await startProxy(api.url, ({ method }) => {
      if (method !== 'PUT') return 'pass';
      lost += 1;
      return lost % 2 === 1 ? 'drop-after' : 'pass';
    });
    const ended = await terminal.run([
      ...addCredits('--id', ids.join(','), '--coins', '4', '--batch-size', '2'),
      '--url',
      proxy.url,
    ]);
    expect(ended.code).toBe(0);
    expect(await credited(api, before)).toHaveLength(6);
    const keys = proxy.seen.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(3);
    await proxy.close();
  });

  it.each<[string, Fault]>([
    ...[400, 401, 403, 405, 501].map((status): [string, Fault] => [String(status), { status }]),
    ['a page', { says: '<!doctype html>' }],
  ])('is sent without its key where the provider answers %s about its extensions', async (_what, fault) => {
    const [id] = await someUsers(api, 1);
    const before = await ledgerEnd(api);
    const proxy = await startProxy(api.url, ({ path }) => (path.startsWith('/v2/capabilities') ? fault : 'pass'));
    const ended = await terminal.run([...addCredits('--id', String(id), '--coins', '4'), '--url', proxy.url]);
    expect([ended.code, await credited(api, before)]).toEqual([0, [[id, 4]]]);
    await proxy.close();
  });

  it('a provider whose list of features breaks off is reported once, with its address', async () => {
    const proxy = await startProxy(api.url, ({ path }) => (path.startsWith('/v2/capabilities') ? 'truncate' : 'pass'));
    const ended = await terminal.run(['notes', 'list', '--url', proxy.url, '-o', 'json']);
    const why = `The connection ended before the whole answer came. (${new URL(proxy.url).host})`;
    expect(endLine(ended)).toMatchObject({ code: 5, reason: `The provider did not say what it offers: ${why}` });
    await proxy.close();
  });

  it('is unknown, and not sent again, where the provider was replaced meanwhile by one that knows no keys', async () => {
    const ids = await someUsers(api, 4);
    let writes = 0;
    const proxy = await startProxy(api.url, ({ method, path }) => {
      if (path.startsWith('/v2/capabilities') && writes > 0) return { says: '{"data":[]}' };
      if (method !== 'PUT') return 'pass';
      writes += 1;
      return writes === 2 ? 'drop-after' : 'pass';
    });
    const words = addCredits('--id', ids.join(','), '--coins', '4', '--batch-size', '2');
    const ended = await terminal.run([...words, '--url', proxy.url]);
    expect(JSON.parse(ended.stdout)).toMatchObject({ done: 2, unknown: 2 });
    expect(writes).toBe(2);
    await proxy.close();
  });

  it('is unknown, and never sent again, where the provider knows no keys', async () => {
    const ids = await someUsers(api, 6);
    const before = await ledgerEnd(api);
    let writes = 0;
    const proxy = await startProxy(api.url, ({ method, path }) => {
      if (path.startsWith('/v2/capabilities')) return { status: 404 };
      if (method !== 'PUT') return 'pass';
      writes += 1;
      return writes === 2 ? 'drop-after' : 'pass';
    });
    const words = [
      ...addCredits('--id', ids.join(','), '--coins', '4', '--batch-size', '2', '--job', 'keyless'),
      '--url',
      proxy.url,
    ];
    const ended = await terminal.run(words);
    expect(ended.code).toBe(6);
    expect(JSON.parse(ended.stdout)).toMatchObject({ done: 2, unknown: 2, unprocessed: 2 });
    const resumed = await terminal.run(['jobs', 'resume', 'keyless', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(resumed.code).toBe(6);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ done: 4, unknown: 2, unprocessed: 0 });
    const verified = await terminal.run(['jobs', 'verify', 'keyless', '--url', proxy.url, '-o', 'json']);
    const settle = ['--done', '--not-done'].map((how) => `matchdesk jobs settle keyless ${how} --reason WHY`);
    expect(endLine(verified)).toMatchObject({ code: 6, next: settle.map((line) => `${line} --url ${proxy.url}`) });
    expect(writes).toBe(3);
    expect([...(await credited(api, before))].map(([id]) => id).sort()).toEqual([...ids].sort());
    await proxy.close();
  });

  it('a wait that the server asks for is kept; a server that is gone leaves the rows for later', async () => {
    const ids = await someUsers(api, 4);
    const before = await ledgerEnd(api);
    let writes = 0;
    const proxy = await startProxy(api.url, ({ method }) => {
      if (method !== 'PUT') return 'pass';
      writes += 1;
      return writes === 1 ? { status: 429, headers: { 'retry-after': '1' } } : 'pass';
    });
    const words = addCredits('--id', ids.join(','), '--coins', '4', '--job', 'patient');
    expect((await terminal.run([...words, '--url', proxy.url])).code).toBe(0);
    expect(await credited(api, before)).toHaveLength(4);
    await proxy.close();
    const gone = await terminal.run([...addCredits('--id', ids.join(','), '--coins', '4'), '--url', proxy.url]);
    expect(gone.code).toBe(5);
  });

  it.each([
    ['full', (path: string) => symlinkSync('/dev/full', path), 'The disk is full'],
    ['a folder meanwhile', (path: string) => void mkdirSync(path), 'This is a folder'],
  ])('a file of outcomes that is %s makes no failed job, and is written again', async (kind, spoil, why) => {
    const ids = await someUsers(api, 4);
    const before = await ledgerEnd(api);
    const job = `spoilt-${kind.length}`;
    const results = terminal.path(job);
    const proxy = await startProxy(api.url, ({ method }) => {
      if (method === 'PUT') {
        rmSync(join(results, 'success.csv'));
        spoil(join(results, 'success.csv'));
      }
      return 'pass';
    });
    const words = [...addCredits('--id', ids.join(','), '--coins', '4', '--job', job), '--results', results];
    const ended = await terminal.run([...words, '--url', proxy.url]);
    await proxy.close();
    expect(ended.code).toBe(13);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 4, done: 4 });
    const { reason, next } = endLine(ended) as { reason: string; next: string[] };
    expect(reason).toContain('All of 4 done. Only the files of outcomes');
    expect(reason).toContain(why);
    expect(next).toEqual([`matchdesk jobs resume ${job} --results ${job}-results --url ${proxy.url}`]);
    const again = await terminal.run([...splitLine(next[0] ?? '').slice(1), '--url', proxy.url]);
    expect(again).toMatchObject({ code: 0 });
    expect(
      readFileSync(terminal.path(`${job}-results/success.csv`), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(5);
    expect(await credited(api, before)).toHaveLength(4);
  });

  it('an input without a row is an error that names it, however it is empty', async () => {
    const before = await ledgerEnd(api);
    const kinds = { bare: '', blank: '\n \n\r\n', mark: '\ufeff', heading: 'id,coins\n', only: 'id' };
    for (const [kind, text] of Object.entries(kinds)) {
      const file = terminal.write(`${kind}.csv`, text);
      const why = /id/.test(text) ? 'has a heading and no row' : 'is empty';
      for (const more of [[], ['--dry-run'], ['--on-bad-row', 'skip'], ['--plan-out', 'p.json']]) {
        const ended = await terminal.run([...addCredits('--file', file, '--coins', '4'), ...more]);
        expect([kind, ended.code, endLine(ended).reason]).toEqual([
          kind,
          8,
          `${file} ${why}: it names no record. Nothing was sent.`,
        ]);
      }
      const piped = await openTerminal(api.url, api.adminToken).run(addCredits('--file', '-', '--coins', '4'), {
        input: text,
      });
      expect([piped.code, endLine(piped).reason]).toEqual([8, `Stdin ${why}: it names no record. Nothing was sent.`]);
    }
    expect(await credited(api, before)).toEqual([]);
  });

  it('a job that another run holds is exit 11', async () => {
    const [id = ''] = await someUsers(api, 1);
    const folder = join(terminal.home, '.local/state/matchdesk/jobs/held');
    mkdirSync(folder, { recursive: true });
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(folder, 'lock'), `${process.pid} ${began}\n`);
    expect((await terminal.run(addCredits('--id', id, '--coins', '1', '--job', 'held'))).code).toBe(11);
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`);
    expect((await terminal.run(addCredits('--id', id, '--coins', '1', '--job', 'held'))).code).toBe(0);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a write whose stdout is a full disk', () => {
  const end = async (...more: readonly string[]) => {
    const [id = ''] = await someUsers(api, 1);
    const ended = await runOnFullDisk(terminal, addCredits(id, '--coins', '7', ...more));
    return { ...endLine(ended), exit: ended.code };
  };

  it('says that it was run, unless it was not', async () => {
    const after = await ledgerEnd(api);
    expect(await end('--dry-run')).toMatchObject({ code: 1, exit: 1 });
    expect(await credited(api, after)).toEqual([]);
    const reason = 'This was run, and only its output is missing. Stdout cannot be written. The disk is full';
    expect(await end()).toMatchObject({ code: 13, exit: 13, reason });
    expect((await credited(api, after)).map(([, coins]) => coins)).toEqual([7]);
  });
});
