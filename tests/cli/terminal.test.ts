import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openPty } from './pty.ts';
import { openStage } from './stage.ts';
import { creditedPeople, ledger, ledgerEnd, openTerminal, someUsers } from './terminal.ts';

const { api, terminal } = await openStage();

const bare = (text: string): string => stripVTControlCharacters(text);

describe('in a terminal', () => {
  it('asks for email and password, and shows nothing of the password', async () => {
    const signedOut = openTerminal(api.url);
    const pty = openPty(signedOut, ['auth', 'login']);
    await pty.until('Email: ');
    pty.type(`${api.admin.email}\r`);
    await pty.until('Password: ');
    pty.type(`${api.admin.password}\r`);
    expect(await pty.ended).toBe(0);
    expect(pty.text()).toContain('Signed in');
    expect(pty.text()).not.toContain(api.admin.password);
    signedOut.close();
  });

  it('asks again after Ctrl-Z, once the shell continues it', async () => {
    const signedOut = openTerminal(api.url);
    const shell = 'set -m; "$0" "$@"; fg; exit $?';
    const pty = openPty(signedOut, ['auth', 'login', '--email', api.admin.email], undefined, shell);
    await pty.until('Password: ');
    pty.type('\u001a');
    await pty.until(/Password: .*Password: /s);
    pty.type(`${api.admin.password}\r`);
    expect(await pty.ended).toBe(0);
    expect(pty.text()).toContain('Signed in');
    expect(pty.text()).not.toContain(api.admin.password);
    signedOut.close();
  });

  it('asks before it writes, and a no writes nothing', async () => {
    const [id = ''] = await someUsers(api, 1);
    const before = await ledgerEnd(api);
    const no = openPty(terminal, ['users', 'add-credits', id, '--coins', '5']);
    await no.until(/Add 5 credits to .*\? On http.* \[y\/N\]/);
    no.type('\r');
    expect(await no.ended).toBe(7);
    expect(await ledger(api, before)).toHaveLength(0);
    const yes = openPty(terminal, ['users', 'add-credits', id]);
    await yes.until('Credits: ');
    yes.type('5\r');
    await yes.until('[y/N]');
    yes.type('y\r');
    expect(await yes.ended).toBe(0);
    expect(bare(yes.text())).toContain('Credit added successfully.');
    expect(await ledger(api, before)).toHaveLength(1);
  });

  it('a question that is interrupted is exit 130', async () => {
    const [id = ''] = await someUsers(api, 1);
    const pty = openPty(terminal, ['users', 'add-credits', id, '--coins', '5']);
    // A key that is typed before the question shows does not answer it.
    pty.type('y\r');
    await pty.until('[y/N]');
    pty.type('\u0003');
    expect(await pty.ended).toBe(130);
  });

  it('a file that is typed is awaited with a word about how to end it', async () => {
    const [id = ''] = await someUsers(api, 1);
    const pty = openPty(terminal, ['users', 'add-credits', '--file', '-', '--coins', '5', '--dry-run']);
    await pty.until('press Ctrl-D on an empty line');
    pty.type(`id\r${id}\r\u0004`);
    expect(await pty.ended).toBe(0);
  });

  it.each([80, 120])('a table is never wider than %i columns', async (cols) => {
    const pty = openPty(terminal, ['users', 'list', '--size', '25'], { cols, rows: 40 });
    expect(await pty.ended).toBe(0);
    const lines = bare(pty.text()).split('\r\n');
    expect(lines.length).toBeGreaterThan(25);
    expect(lines.filter((line) => line.length > cols)).toEqual([]);
  });

  it('a table has its columns in a terminal that nobody gave a size', async () => {
    const pty = openPty(terminal, ['users', 'list', '--size', '1'], undefined, 'stty cols 0 rows 0');
    expect(await pty.ended).toBe(0);
    expect(bare(pty.text())).toMatch(/ID +NAME +ACCOUNT/);
  });

  it('shows live progress, and writes the data to the file alone', async () => {
    const seen = Promise.withResolvers<void>();
    const proxy = await startProxy(api.url, (_, count) => (count > 9 ? { until: seen.promise } : 'pass'));
    const pty = openPty(terminal, ['users', 'export', '--out', 'live.csv', '--page-size', '10', '--url', proxy.url]);
    await pty.until(/[1-9]\d* %/);
    seen.resolve();
    expect(await pty.ended).toBe(0);
    await proxy.close();
    const text = bare(pty.text());
    expect(text).toContain('Exporting users');
    expect(text).toContain('100 %');
    expect(text).toContain('Wrote 300 rows to live.csv.');
    expect(readFileSync(terminal.path('live.csv'), 'utf8').trimEnd().split('\r\n')).toHaveLength(301);
    // The screen is never cleared: earlier text stays.
    expect(pty.text()).not.toContain('\u001b[3J');
  });

  it('Ctrl-C stops a bulk write after the request that is under way; what is left can be resumed', async () => {
    const ids = await someUsers(api, 20);
    const before = await ledgerEnd(api);
    const told = Promise.withResolvers<void>();
    let writes = 0;
    const proxy = await startProxy(api.url, (about) =>
      isPut(about) && writes++ > 2 ? { until: told.promise } : 'pass',
    );
    const words = [
      'users',
      'add-credits',
      '--id',
      ids.join(','),
      '--coins',
      '3',
      '--yes',
      '--batch-size',
      '1',
      '--job',
      'stopped',
      '--url',
      proxy.url,
    ];
    const pty = openPty(terminal, words);
    await pty.until(/[1-9]\d* of 20 users/);
    pty.type('\u0003');
    await pty.until('Ctrl-C again');
    told.resolve();
    expect(await pty.ended).toBe(130);
    expect(bare(pty.text())).toContain('Next: matchdesk jobs resume stopped');
    const half = (await ledger(api, before)).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(20);
    expect((await terminal.run(['jobs', 'resume', 'stopped', '--yes', '--url', proxy.url])).code).toBe(0);
    await proxy.close();
    expect((await creditedPeople(api, before)).sort()).toEqual([...ids].sort());
  });

  it('mounts no panel for CI, and none on a dumb terminal', async () => {
    for (const env of [{ CI: '1' }, { TERM: 'dumb' }]) {
      const plain = { ...terminal, env: { ...terminal.env, ...env } };
      const pty = openPty(plain, ['users', 'export', '--out', 'ci.csv', '--overwrite']);
      expect(await pty.ended).toBe(0);
      expect(pty.text()).not.toContain('\u001b[');
    }
  });

  it('without a command, where no console can be shown, shows where to begin', async () => {
    const pty = openPty({ ...terminal, env: { ...terminal.env, TERM: 'dumb' } }, []);
    expect(await pty.ended).toBe(0);
    expect(bare(pty.text())).toContain('matchdesk auth login');
    expect(
      Math.max(
        ...bare(pty.text())
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  });
});
