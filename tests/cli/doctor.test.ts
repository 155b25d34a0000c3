import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { startProxy } from '../kit/fault-proxy.ts';
import { endLine, openTerminal, signIn, type Terminal } from './terminal.ts';

type Finding = { readonly check: string; readonly state: string; readonly note: string; readonly todo: string };

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url);
  await signIn(terminal, api.admin);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const examined = async (words: readonly string[] = [], env: Record<string, string> = {}) => {
  const ended = await terminal.run(['doctor', '-o', 'json', ...words], { env });
  const { rows } = JSON.parse(ended.stdout) as { readonly rows: readonly Finding[] };
  return { ...ended, rows, of: (check: string) => rows.find((row) => row.check === check) };
};

describe('doctor', () => {
  it('is content where all is well, and says what each look came to', async () => {
    const { code, rows, of } = await examined([], { SHELL: '/bin/zsh' });
    expect(code).toBe(0);
    expect(rows.filter(({ note }) => note === '')).toEqual([]);
    const looked = [
      'node',
      'terminal',
      'config folder',
      'state folder',
      'session files',
      'profile',
      'tls',
      'api',
      'clock',
    ];
    for (const check of looked) expect(of(check)).toMatchObject({ state: 'ok' });
    expect(of('session')?.note).toContain(api.admin.email);
    expect(of('capabilities')?.note).toContain('idempotency');
    // Nothing depends on it, so it is reported without a failure.
    expect(of('completion')).toMatchObject({ state: 'warn', todo: expect.stringContaining('completion zsh') });
    expect((await terminal.run(['doctor'])).stdout).toMatch(/^ok {4}node /m);
  });

  it('finds a session that others can read, and says how it is mended', async () => {
    const file = terminal.path('.local/state/matchdesk/sessions/default.json');
    chmodSync(file, 0o644);
    const ended = await examined();
    chmodSync(file, 0o600);
    expect(ended.code).toBe(1);
    expect(ended.of('session files')).toMatchObject({ state: 'fail', todo: `chmod 600 ${file}` });
    expect(endLine(ended)).toMatchObject({ code: 1, next: [`chmod 600 ${file}`] });
  });

  it('tells an API that is gone, one that fails, one without TLS and one whose clock is off', async () => {
    const gone = await examined(['--url', 'http://127.0.0.1:9']);
    expect(gone).toMatchObject({ code: 5 });
    expect(gone.of('api')).toMatchObject({ state: 'fail', note: expect.stringContaining('ECONNREFUSED') });
    const bare = await examined(['--url', api.url.replace('http', 'https')]);
    expect(bare.of('tls')).toMatchObject({ state: 'fail', todo: expect.stringContaining('does not use TLS') });
    const failing = await startProxy(api.url, () => ({ status: 503 }));
    expect(await examined(['--url', failing.url])).toMatchObject({ code: 5 });
    await failing.close();
    const late = { status: 408, body: '{"message":"Come back later."}' };
    const busy = await startProxy(api.url, ({ path }) => (path === '/v2/capabilities' ? late : 'pass'));
    const unsaid = (await examined(['--url', busy.url])).of('capabilities');
    expect(unsaid).toMatchObject({ state: 'fail', note: 'The provider did not say what it offers: Come back later.' });
    await busy.close();
    const ahead = { date: new Date(Date.now() + 3_600_000).toUTCString() };
    const off = await startProxy(api.url, () => ({ status: 404, headers: ahead }));
    expect((await examined(['--url', off.url])).of('clock')).toMatchObject({ state: 'fail' });
    await off.close();
  });

  it('settings that do not hold are a finding too; nobody signed in is exit 4', async () => {
    const unknown = await examined(['-p', 'nowhere']);
    expect(unknown.code).toBe(2);
    expect(unknown.of('profile')).toMatchObject({ state: 'fail', todo: 'matchdesk profile list' });
    const folder = terminal.path('other/matchdesk');
    mkdirSync(folder, { recursive: true, mode: 0o777 });
    chmodSync(folder, 0o777);
    writeFileSync(`${folder}/profiles.json`, '{');
    const open = await examined([], { XDG_CONFIG_HOME: terminal.path('other'), XDG_STATE_HOME: terminal.path('none') });
    expect(open.of('config folder')).toMatchObject({ state: 'fail', todo: `chmod 700 ${folder}` });
    expect(open.of('profile')).toMatchObject({ state: 'fail', note: expect.stringContaining('is damaged') });
    symlinkSync(terminal.path('nowhere/config'), terminal.path('link'));
    const nowhere = await examined([], { XDG_CONFIG_HOME: terminal.path('link') });
    expect(nowhere.of('config folder')).toMatchObject({
      state: 'fail',
      note: `${terminal.path('link')}/matchdesk cannot be created in ${terminal.path('link')}`,
    });
    const out = await examined([], { XDG_STATE_HOME: terminal.path('none') });
    expect(out.code).toBe(4);
    expect(out.of('session')).toMatchObject({ todo: `matchdesk auth login --url ${api.url}` });
  });
});
