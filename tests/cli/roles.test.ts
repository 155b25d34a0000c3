import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { openTerminal, signIn, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let owner: Terminal;
let colleague: Terminal;
beforeAll(async () => {
  api = await startApi({ users: 30 });
  owner = openTerminal(api.url, api.adminToken);
  colleague = openTerminal(api.url);
});
afterAll(async () => {
  owner.close();
  colleague.close();
  await api.close();
});

it('a colleague is added with a role, told by status, and may what it says', async () => {
  const account = { email: 'mo@staff.example', password: 'N3w!secretX' };
  const words = ['admins', 'add', '--email', account.email, '--password-file', '-', '--role', 'moderator', '--yes'];
  const added = await owner.run(words, { input: account.password });
  expect(added.code, added.stderr).toBe(0);
  expect((await signIn(colleague, account)).code).toBe(0);
  const status = await colleague.run(['auth', 'status', '-o', 'json']);
  expect(JSON.parse(status.stdout)).toMatchObject({ email: account.email, role: 'moderator' });
  expect((await colleague.run(['flags', '--help'])).code).toBe(0);
  const [id = ''] = await someUsers(api, 1);
  const refused = await colleague.run(['users', 'add-credits', id, '--coins', '5', '--yes']);
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('not allowed')]);
  expect((await colleague.run(['smoke'])).code).toBe(0);

  const set = await owner.run(['admins', 'set-role', account.email, '--role', 'finance', '--yes']);
  expect(set.code, set.stderr).toBe(0);
  const given = await colleague.run(['users', 'add-credits', id, '--coins', '5', '--yes']);
  expect(given.code, given.stderr).toBe(0);
});
