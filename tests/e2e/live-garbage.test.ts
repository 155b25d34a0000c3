import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { type Faults, faultsBefore } from '../kit/faults.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
const json = (value: unknown) => () => ({ json: value });
const self = { _id: 1, email: 'boss@example.com', role: 1, live_from: '1' };
let gateway: Gateway;
let faults: Faults;
beforeAll(async () => {
  gateway = await startGateway({
    dress: (given, call) => (call === 'GET /v2/adminLogin' ? self : given),
    more: [
      [/^GET \/v2\/capabilities$/, json({ data: ['live'] })],
      [/^POST \/v2\/live\/looking$/, json({ data: [] })],
    ],
  });
  faults = faultsBefore(gateway.server);
});
afterAll(() => gateway.close());

/** The calls of a page by their paths, and whether one of them is not answered yet. */
const callsOf = (page: Page) => {
  const begun: string[] = [];
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  page.on('request', (request) => begun.push(new URL(request.url()).pathname));
  page.on('requestfinished', end).on('requestfailed', end);
  return { of: (path: string) => begun.filter((each) => each === path).length, areOver: () => ended >= begun.length };
};

const open = 'event: open\ndata: {}\n\n';
const lines = {
  'nothing else': open,
  'an id that no header can hold': `id: \u2192\n${open}`,
  'an id without end': `id: ${'1'.repeat(20_000)}\n${open}`,
  'another role, again and again': `${open}${'event: role\ndata: {}\n\n'.repeat(300)}`,
  'changes that nobody can read': `${open}${'event: change\ndata: nonsense\n\n'.repeat(300)}`,
} as const;
const seconds = 20;

it.each(Object.entries(lines))('a line that ends at once is opened again, ever later, after %s', async (_, body) => {
  const { page, close } = await visit(browser, gateway, token, { isAltered: true });
  faults.set((path) =>
    path === '/v2/live' ? { status: 200, body, headers: { 'content-type': 'text/event-stream' } } : undefined,
  );
  await page.clock.install();
  const calls = callsOf(page);
  await page.goto('/radar');
  await page.getByText('Lisbon').waitFor();
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(calls.areOver, { interval: 5 }).toBe(true);
  }
  // Each pause is twice as long as the previous one.
  expect(calls.of('/v2/live')).toBeGreaterThan(2);
  expect(calls.of('/v2/live')).toBeLessThan(10);
  expect(calls.of('/v2/adminLogin')).toBeLessThan(seconds);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  faults.clear();
  await close();
});

it('a tab asks no longer for changes that never end', async () => {
  const first = await visit(browser, gateway, token, { isAltered: true });
  await first.page.route('**/v2/live', () => undefined);
  const asked = first.page.waitForRequest('**/v2/live');
  await first.page.goto('/radar');
  await asked;
  const page = await first.page.context().newPage();
  let calls = 0;
  await page.route('**/v2/live?*', (route) => {
    calls += 1;
    const change = { _id: calls, at: null, actor: '2', action: 'radar.add', kind: 'city', target: '9', touches: [] };
    return route.fulfill({ json: { data: [{ ...change, others: [], request: '' }], newest: calls + 1 } });
  });
  const reads = callsOf(page);
  await page.goto('/radar');
  await settled(page);
  const once = reads.of('/v2/adminLogin/RadarList/1');
  // Everything that it may have missed is read again.
  await expect.poll(() => reads.of('/v2/adminLogin/RadarList/1')).toBeGreaterThan(once);
  expect(calls).toBe(20);
  await first.close();
});
