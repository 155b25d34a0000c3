import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, type FaultProxy, startProxy } from '../kit/fault-proxy.ts';
import { openApi } from '../kit/open-api.ts';
import { parseCsv } from './csv.ts';
import { inOneProcess } from './one-process.ts';
import { creditedPeople, ledgerEnd, openTerminal, someUsers, type Terminal } from './terminal.ts';

const api = await openApi();

const says = (status: number, headers = {}): Fault => ({
  status,
  headers,
  body: '{"errors":[{"msg":"Not now","param":""}]}',
});
const faults: readonly (readonly [string, Fault])[] = [
  ...[400, 401, 403, 404, 409, 413, 422, 423, 500, 502, 503, 504].map((status) => [`${status}`, says(status)] as const),
  ['429', says(429, { 'retry-after': '0' })],
  ['503 with a time to wait', says(503, { 'retry-after': '0' })],
  ['409 with a time to wait', says(409, { 'retry-after': '0' })],
  ['a redirect', { status: 302, headers: { location: '/v2/adminLogin' }, body: '{"status":1}' }],
  ['a refusal with 200', { status: 200, body: '{"status":0,"message":"Not now"}' }],
  ['a lost answer', 'drop-after'],
  ['a lost request', 'drop-before'],
  ['a cut answer', 'truncate'],
  ['an answer without a word', { says: '{}' }],
];

describe.each([
  ['knows keys', false],
  ['knows no keys', true],
])('a job at a provider that %s', (_, isKeyless) => {
  let proxy: FaultProxy;
  let shell: Terminal;
  let terminal: Terminal;
  let faultFor: (count: number) => Fault = () => 'pass';
  let writes = 0;
  beforeAll(async () => {
    const isWrite = (path: string): boolean => path.includes('manual_coins_addition');
    const proxyFault = ({ path }: { readonly path: string }): Fault => {
      if (!isWrite(path)) return 'pass';
      writes += 1;
      return faultFor(writes);
    };
    proxy = await startProxy(api.url, proxyFault, { isKeyless });
    shell = openTerminal(proxy.url, api.adminToken);
    terminal = inOneProcess(shell);
  });
  afterAll(async () => {
    shell.close();
    await proxy.close();
  });

  it.each(faults)(
    'whose third write is answered by %s tells the truth, and does nothing twice',
    async (name, fault) => {
      const ids = await someUsers(api, 5);
      const before = await ledgerEnd(api);
      const credited = () => creditedPeople(api, before);
      const outcome = (job: string, state: string): readonly string[] => {
        const file = terminal.path(`.local/state/matchdesk/jobs/${job}/results/${state}.csv`);
        return existsSync(file)
          ? parseCsv(readFileSync(file, 'utf8'))
              .slice(1)
              .map(([id = '']) => id)
          : [];
      };
      const job = name.replaceAll(/[^\w]/g, '-');
      writes = 0;
      faultFor = (count) => (count === 3 ? fault : 'pass');
      const words = ['users', 'add-credits', '--id', ids.join(), '--coins', '2', '--batch-size', '1', '--yes'];
      const ended = await terminal.run([...words, '--job', job]);
      const expectTrue = async (its: string) => {
        const to = await credited();
        expect(new Set(to).size).toBe(to.length);
        expect(to).toEqual(expect.arrayContaining([...outcome(its, 'success')]));
        for (const id of [...outcome(its, 'failed'), ...outcome(its, 'unprocessed')]) expect(to).not.toContain(id);
      };
      expect(ended.code).toEqual(outcome(job, 'success').length === 5 ? 0 : expect.toBeOneOf([3, 4, 6]));
      await expectTrue(job);
      faultFor = () => 'pass';
      await terminal.run(['jobs', 'resume', job, '--yes']);
      await expectTrue(job);
      const failed = outcome(job, 'failed');
      expect(outcome(job, 'unprocessed')).toEqual([]);
      const sent = writes;
      await terminal.run(['jobs', 'retry-failed', job, '--job', `${job}-again`, '--yes']);
      expect(outcome(`${job}-again`, 'success')).toEqual(failed);
      expect(writes - sent).toBe(failed.length);
      await expectTrue(`${job}-again`);
      // Nobody knows whether a provider without keys did it, so a person has to settle it.
      expect((await credited()).length).toBeGreaterThanOrEqual(5 - outcome(job, 'unknown').length);
      if (!isKeyless) expect(outcome(job, 'unknown')).toEqual([]);
    },
  );
});
