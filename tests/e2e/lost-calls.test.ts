import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { afterAll, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { goTo, settled, visit } from '../kit/console.ts';
import { extensions } from '../kit/provider/extensions.ts';
import { startGateway } from '../kit/provider/gateway.ts';
import { type Route, token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
const beyond = allEndpoints.filter(({ endpoint: { extension } }) => extension !== undefined);
const announced = [...new Set(beyond.map(({ endpoint: { extension } }) => extension))];
const capabilities: Route = [/^GET \/v2\/capabilities$/, () => ({ json: { data: announced } })];
const lists = allReads.flatMap(({ id, read }) => {
  const screen = allScreens.find((each) => String(each.id) === id)?.screen;
  return read.kind === 'list' && read.calls[0]?.extension !== undefined && screen ? [{ id, read, screen }] : [];
});

const lacks: RegExp[] = [];
const gateway = await startGateway({ lacks, more: [capabilities, ...extensions] });
const visited = await visit(browser, gateway, token);
await visited.page.goto('/user-management');
await settled(visited.page);
// From now on the provider lacks the calls that it announced.
for (const { endpoint } of beyond)
  lacks.push(new RegExp(`^${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`));
afterAll(async () => {
  await visited.close();
  await gateway.close();
});

it.each(lists)('$id says that the provider no longer has its call', async ({ read, screen }) => {
  const { page } = visited;
  await goTo(page, screen.path.replace(/:\w+/, '101'));
  const main = page.locator('main');
  await main.getByText(`This provider does not offer this: ${read.calls[0]?.summary}.`).waitFor();
  expect(await main.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

it('an action says so, and does not show as done', async () => {
  const { page } = visited;
  await goTo(page, '/notes');
  await goTo(page, '/view-user-detail/101');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('>write note');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: 'Note' })
    .or(page.getByRole('combobox', { name: 'Note' }))
    .first()
    .fill('Words');
  await page.keyboard.press('Control+Enter');
  await page.getByText('This provider does not offer this').first().waitFor();
});
