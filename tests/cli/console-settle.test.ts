import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { openConsole } from './console-screen.ts';
import { startProxy } from './fault-proxy.ts';
import { openTerminal, someUsers, type Terminal } from './terminal.ts';

const enter = '\r';
const right = '\u001b[C';

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

it('the console settles what is unknown for a reason, and shows the sum that it is about', async () => {
  const ids = await someUsers(api, 2);
  const proxy = await startProxy(api.url, ({ method }) => (method === 'GET' ? 'pass' : 'drop-after'), {
    isKeyless: true,
  });
  const at = { env: { MATCHDESK_API_URL: proxy.url } };
  const words = ['users', 'add-credits', '--id', ids.join(','), '--coins', '50', '--job', 'lost', '--yes'];
  expect((await terminal.run(words, at)).code).toBe(6);
  const screen = openConsole({ ...terminal, env: { ...terminal.env, ...at.env } });
  await screen.shows('Waiting for you');
  await screen.press('gj', /lost\s+. unknown/);
  await screen.press('D', 'Settle as done');
  await screen.shows(/as done\? 50 credits ×[\s\S]*2 people = 100 credits/);
  await screen.press(`${right}${enter}`, 'Say how you know.');
  await screen.press(`Ticket 4711${enter}`, '2 rows of job lost settled as done.');
  await screen.shows(/lost\s+. complete/);
  screen.type('q');
  expect(await screen.ended).toBe(0);
  const report = await terminal.run(['jobs', 'report', 'lost', '-o', 'json']);
  expect(JSON.parse(report.stdout)).toMatchObject({
    state: 'complete',
    settled: [{ by: api.admin.email, as: 'done', rows: 2, reason: 'Ticket 4711' }],
    gives: { done: 100, unknown: 0 },
  });
  await proxy.close();
});
