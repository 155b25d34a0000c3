import type { openDatabase } from '@matchdesk/api/db/open.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { codeAt } from '../kit/totp.ts';
import { turnOnTwoStepOf } from '../kit/two-step.ts';
import { openTerminal, signIn, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi({ users: 30 });
  terminal = openTerminal(api.url);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

describe('auth login at an account with two-step sign-in', () => {
  it('names what is missing where nobody can be asked, and takes the code from the environment', async () => {
    const { key } = await turnOnTwoStepOf(api);
    const ended = await signIn(terminal, api.admin);
    expect(ended.code).toBe(4);
    expect(ended.stderr).toContain('Enter the code from your authenticator app, or a recovery code.');
    expect(ended.stderr).toContain('MATCHDESK_CODE');
    const input = api.admin.password;
    const words = ['auth', 'login', '--email', api.admin.email, '--password-file', '-'];
    const wrong = await terminal.run(words, { input, env: { MATCHDESK_CODE: 'aaaaa-aaaaa' } });
    expect([wrong.code, wrong.stderr]).toEqual([4, expect.stringContaining('This code is wrong')]);
    const right = await terminal.run(words, { input, env: { MATCHDESK_CODE: codeAt(key, api.clock.now()) } });
    expect([right.code, right.stderr]).toEqual([0, expect.stringContaining('Signed in at')]);
    expect((await terminal.run(['auth', 'status'])).code).toBe(0);
  });
});

describe('a record that somebody else changed meanwhile', () => {
  it('is exit 3, with what it is now and who made it so', async () => {
    const { id } = await api.database.db.selectFrom('users').select('id').orderBy('seq').executeTakeFirstOrThrow();
    const other = openTerminal(api.url, api.adminToken);
    // Somebody else is faster, between the command's read and its write.
    const { sqlite } = api.database as Awaited<ReturnType<typeof openDatabase>>;
    let isRead = false;
    api.app.server.prependListener('request', (request) => {
      if (request.method !== 'PUT' || !request.url?.includes('updateStatus') || isRead) return;
      isRead = true;
      sqlite.prepare('UPDATE users SET account_status = 3 WHERE id = ?').run(id);
    });
    const ended = await other.run(['users', 'set-status', id, '--status', 'suspended', '--yes']);
    expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('It is now: account_status 3')]);
    other.close();
  });
});
