import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { type Fault, type FaultProxy, startProxy } from '../kit/fault-proxy.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openConsole } from './console-screen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let proxy: FaultProxy;
/** The outcome of the question what the provider offers. */
let silent: Fault = 'pass';
beforeAll(async () => {
  api = await startApi();
  proxy = await startProxy(api.url, ({ path }) => (path.startsWith('/v2/capabilities') ? silent : 'pass'));
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});

const silence = 'The provider did not say what it offers: ';

const at = (terminal: Terminal): Terminal => ({ ...terminal, env: { ...terminal.env, MATCHDESK_API_URL: proxy.url } });

it.each<[string, (answered: Promise<void>) => Fault, string]>([
  ['fails', () => ({ status: 500 }), silence],
  ['hangs', (until) => ({ until }), 'The provider has not said yet what it offers.'],
])(
  'the console of a provider that %s opens, and has what it offers once it has said so',
  async (_, faultUntil, says) => {
    const answered = Promise.withResolvers<void>();
    silent = faultUntil(answered.promise);
    const terminal = openTerminal(api.url, api.adminToken);
    const screen = openConsole(at(terminal));
    await screen.shows(says);
    expect(screen.lines().join('\n')).not.toMatch(/ i Inbox/);
    await screen.press('gr', 'Radar Attendees');
    silent = 'pass';
    answered.resolve();
    await screen.shows(/ i Inbox/);
    await screen.quit();
    terminal.close();
  },
);

it('signing out ends the session, and smoke names the call that fails and tries what needs no announcement', async () => {
  silent = { status: 500 };
  const token = await freshToken(api);
  const terminal = openTerminal(api.url, token);
  const run = (...words: string[]) => terminal.run(words, { env: { MATCHDESK_API_URL: proxy.url } });
  const smoke = await run('smoke');
  expect(smoke.stdout).toMatch(/session\.capabilities.*\n(.*\n)*.*users\.list/);
  expect(smoke.stderr).toContain(silence);
  expect(smoke.stdout).toContain('the provider did not say whether it offers this');
  expect(smoke.code).not.toBe(0);
  expect((await run('notes', 'list')).stderr).toContain(silence);
  expect((await run('auth', 'logout')).code).toBe(0);
  const gone = await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': token } });
  expect(gone.status).toBe(401);
  terminal.close();
});
