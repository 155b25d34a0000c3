import { afterAll, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { type Liar, liars } from '../kit/core/lying-pages.ts';
import { type Fault, faultsBefore } from '../kit/faults.ts';
import { startGateway } from '../kit/provider/gateway.ts';
import { lying } from '../kit/provider/lying-pages.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
const gateway = await startGateway({ dress: lying(() => liars['sends all rows on every page'] as Liar, 5) });
const faults = faultsBefore(gateway.server);
const visited = await visit(browser, gateway, token);
afterAll(async () => {
  await visited.close();
  await gateway.close();
});

const answering = (status: number, headers = {}): Fault => ({
  status,
  body: '{"errors":[{"msg":"Not now","param":""}]}',
  headers: { 'content-type': 'application/json', ...headers },
});

/** The third of five writes fails: the state of each row, and the rows that are sent again. */
it.each([
  ['403', answering(403), 'Failed (1)Person r3: Not now', ['r3', 'r4', 'r5']],
  ['404', answering(404), 'Failed (1)Person r3: Not now', ['r3']],
  ['409', answering(409), 'Failed (1)Person r3: Not now', ['r3']],
  ['429', answering(429, { 'retry-after': '0' }), 'Not tried (1)Person r3: Not now', ['r3']],
  [
    '503',
    answering(503, { 'retry-after': '0' }),
    'Failed (1)Person r3: Not now The record shows that it was not done.',
    ['r3'],
  ],
])('a run whose third write is answered by %s says so, and sends only the rest again', async (_, fault, says, rest) => {
  const { page } = visited;
  await page.goto('/user-management');
  await settled(page);
  const { seen } = gateway.provider;
  let writes = 0;
  faults.set((path) => {
    if (!path.includes('/updateStatus/')) return undefined;
    writes += 1;
    return writes === 3 ? fault : undefined;
  });
  const sent = () => {
    const ids = seen.flatMap(({ call }) => /updateStatus\/(r\d)/.exec(call)?.[1] ?? []);
    seen.length = 0;
    return ids;
  };
  sent();
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  await page.keyboard.press('.');
  const palette = page.getByRole('combobox', { name: 'Command palette' });
  await palette.fill('status');
  await palette.press('Enter');
  await page.getByRole('combobox', { name: 'Account status' }).fill('paused');
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('dialog', { name: 'Set account status' });
  await outcome.getByText(/of 5 done/).waitFor();
  expect(await outcome.textContent()).toContain(says);
  expect(sent()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'].filter((id) => !rest.includes(id)));
  await outcome.getByRole('button', { name: /^Retry/ }).press('Enter');
  if (rest.length > 1) {
    const asked = page.getByRole('alertdialog', { name: 'Set account status' });
    await asked.getByRole('button', { name: 'Set account status' }).press('Enter');
  }
  await page.getByText('Success: Account status updated successfully').waitFor();
  expect(sent()).toEqual(rest);
});
