import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { startProxy } from './fault-proxy.ts';
import { endLine, openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url, api.adminToken);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

type Check = { readonly call: string; readonly outcome: string; readonly note: string };
const reading = allEndpoints.filter(({ endpoint }) => !endpoint.write).map(({ id }) => id as string);

describe('smoke', () => {
  it('looks at every reading call of the contract, and sends nothing that writes', async () => {
    const proxy = await startProxy(api.url, () => 'pass');
    const ended = await terminal.run(['smoke', '-o', 'json', '--url', proxy.url]);
    const { rows } = JSON.parse(ended.stdout) as { readonly rows: readonly Check[] };
    await proxy.close();
    expect(rows.map(({ call }) => call)).toEqual(reading);
    const failed = rows.filter(({ outcome }) => outcome === 'failed');
    // What is not served yet is said to be so, and is no reason to hide it.
    expect(failed.filter(({ note }) => !note.startsWith('501 '))).toEqual([]);
    expect(ended.code).toBe(failed.length === 0 ? 0 : 10);
    for (const call of ['users.list', 'users.search', 'users.detail', 'users.download', 'session.me']) {
      expect(rows.find((row) => row.call === call)).toMatchObject({ outcome: 'ok' });
    }
    expect(proxy.seen.filter(({ key }) => key !== undefined)).toEqual([]);
  });

  it('names the call, the field and what was expected', async () => {
    const body = JSON.stringify({ data: [{ _id: 'a' }, { firstname: 'no id' }], total: 2 });
    const proxy = await startProxy(api.url, ({ path }) => {
      if (path.includes('/usersRecord/')) return { status: 200, body };
      return path.includes('/getUserDataa/') ? { status: 200, body: '{"data":{"_id":"a","age":{}}}' } : 'pass';
    });
    const ended = await terminal.run(['smoke', '--only', 'users.list,users.detail', '-o', 'json', '--url', proxy.url]);
    await proxy.close();
    expect(ended.code).toBe(10);
    const { rows } = JSON.parse(ended.stdout) as { readonly rows: readonly Check[] };
    expect(rows.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^row 1: _id: .*expected string/),
      expect.stringMatching(/^users\.detail: data\.age .*expected number/),
    ]);
    expect(endLine(ended)).toMatchObject({ code: 10 });
  });

  it('speaks JUnit and TAP', async () => {
    const junit = await terminal.run(['smoke', '--only', 'session', '-o', 'junit']);
    expect(junit.stdout).toMatch(/^<\?xml .*\n<testsuites tests="4" failures="0">/);
    const tap = await terminal.run(['smoke', '--only', 'session', '-o', 'tap']);
    expect(tap.stdout).toMatch(/^TAP version 13\n1\.\.4\nok 1 - session\.me\n/);
  });

  it('wants a session, and knows its calls', async () => {
    const { code } = await terminal.run(['smoke'], { env: { MATCHDESK_TOKEN: '' } });
    expect(code).toBe(4);
    expect((await terminal.run(['smoke', '--only', 'user'])).stderr).toContain('Did you mean users?');
  });
});
