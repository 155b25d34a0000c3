import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';
import { addCredits, openTerminal, signIn, someUsers } from './terminal.ts';

const { api } = await openStage();
const never = { until: new Promise(() => undefined) };

it.each(['POST', 'GET'])('the console can be left while %s /v2/adminLogin hangs', async (hangs) => {
  const hanging = await startProxy(api.url, ({ method }) => (method === hangs ? never : 'pass'));
  const other = openTerminal(hanging.url, hangs === 'GET' ? api.adminToken : undefined);
  const screen = openConsole(other);
  if (hangs === 'POST') {
    await screen.shows('Sign in to Matchdesk');
    await screen.press(`${api.admin.email}\t`, '› Password');
    await screen.press(`${api.admin.password}\r`, 'Signing in …');
    screen.type('\u001b');
  } else {
    await screen.shows('One moment …');
    screen.type('q');
  }
  expect(await screen.ended).toBe(0);
  other.close();
  await hanging.close();
});

it('signing out forgets the token before the server has heard of it', async () => {
  const isLogout = ({ path }: { readonly path: string }): boolean => path.endsWith('/logout');
  const hanging = await startProxy(api.url, (seen) => (isLogout(seen) ? never : 'pass'));
  const other = openTerminal(hanging.url);
  await signIn(other, api.admin);
  const run = other.start(['auth', 'logout']);
  await hanging.came(1, isLogout);
  expect(readdirSync(join(other.home, '.local/state/matchdesk/sessions'))).toEqual([]);
  run.child.kill('SIGINT');
  expect((await run.ended).stderr).toContain('The session was not ended on the server');
  other.close();
  await hanging.close();
});

it.each([
  [['users', 'list', '--only', 'active'], '/v2/capabilities'],
  [['doctor'], '/v2/adminLogin'],
])('%s says that it was terminated while %s hangs, and nothing of the provider', async (words, path) => {
  const hanging = await startProxy(api.url, (seen) => (seen.path === path ? never : 'pass'));
  const other = openTerminal(hanging.url, api.adminToken);
  const run = other.start(words);
  await hanging.came(1, (seen) => seen.path === path);
  run.child.kill('SIGTERM');
  expect(await run.ended).toMatchObject({ code: 143, stderr: 'matchdesk: Terminated.\n' });
  other.close();
  await hanging.close();
});

it('the outcome of a lost write does not wait for a provider that no longer says what it offers', async () => {
  let isLost = false;
  const hanging = await startProxy(api.url, (seen) => {
    if (seen.path === '/v2/capabilities') return isLost ? never : 'pass';
    isLost ||= isPut(seen);
    return isPut(seen) ? 'drop-after' : 'pass';
  });
  const other = openTerminal(hanging.url, api.adminToken);
  const ids = await someUsers(api, 1);
  expect(await other.run(addCredits(...ids, '--coins', '5'))).toMatchObject({ code: 5 });
  other.close();
  await hanging.close();
});
