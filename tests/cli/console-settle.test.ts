import { expect, it } from 'vitest';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';
import { someUsers } from './terminal.ts';

const enter = '\r';
const right = '\u001b[C';
const esc = '\u001b';
const ctrlU = '\u0015';

const { api, terminal } = await openStage();

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
  await screen.shows(/as done\? 50 credits ×[\s\S]*2 users = 100 credits/);
  await screen.press(`${right}${enter}`, 'Say how you know.');
  await screen.press(`Ticket 4711${enter}`, '2 rows of job lost settled as done.');
  await screen.shows(/lost\s+. complete/);
  await screen.quit();
  const report = await terminal.run(['jobs', 'report', 'lost', '-o', 'json']);
  expect(JSON.parse(report.stdout)).toMatchObject({
    state: 'complete',
    settled: [{ by: api.admin.email, as: 'done', rows: 2, reason: 'Ticket 4711' }],
    gives: { done: 100, unknown: 0 },
  });
  await proxy.close();
});

it('what is left without an outcome stands in its form, and the same asks again under the same key', async () => {
  // The record cannot be read again either.
  const faultFor = ({ method, path }: { readonly method: string; readonly path: string }) =>
    path.includes('getUserDataa') ? { status: 404 } : method === 'GET' ? 'pass' : 'drop-after';
  const proxy = await startProxy(api.url, faultFor, { isKeyless: true });
  const screen = openConsole({ ...terminal, env: { ...terminal.env, MATCHDESK_API_URL: proxy.url } });
  await screen.shows('Waiting for you');
  /** Sends the form or confirms the question, and waits for the question about the unknown outcome. */
  const send = async (button: string, requests: number) => {
    await screen.press(right, `[ ${button} ]`);
    screen.type(enter);
    await proxy.came(requests, isPut);
    await screen.shows('[ Leave it ]');
  };
  await screen.press('gu', 'Showing 1 to');
  await screen.press('c', 'Credits');
  await screen.press(`50${enter}`, 'Add 50 credits to');
  await send('Add credits', 1);
  // The safe choice comes first.
  await screen.press(enter, '⏎ next');
  await screen.press(enter, '[ Leave it ]');
  expect(proxy.seen.filter(isPut)).toHaveLength(1);
  await send('Send again', 2);
  // Another number is a new intention.
  await screen.press(esc, '⏎ next');
  screen.type(ctrlU);
  await screen.press(`60${enter}`, 'Add 60 credits to');
  await send('Add credits', 3);
  const [first, again, other] = proxy.seen.filter(isPut).map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  screen.kill('SIGTERM');
  await screen.ended;
  await proxy.close();
});
