import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';
import { askEachCall } from '../kit/page-data.ts';

const browser = await oneBrowser();
const api = await openApi();

const lateMs = 10_000;
/** How long a finished run waits for the reads after it. */
const awaitedMs = 3_000;
const says = 'The server has not answered for 10 seconds. The console is still waiting.';
const isOfTheShell = (url: string): boolean => /\/v2\/(adminLogin|capabilities|live.*)$/.test(new URL(url).pathname);

/** Goes to an address like a link, and waits until its heading has the focus. */
const follow = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement).blur();
    history.pushState(null, '', to);
  }, address);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
};

describe('a read that hangs', () => {
  it('is shown on every screen that waits for an answer', async () => {
    const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
    await page.clock.install();
    await askEachCall(page);
    await page.goto('/change-password');
    await settled(page);
    let hanging = 0;
    await page.route('**/v2/**', (route) => {
      if (isOfTheShell(route.request().url())) return route.continue();
      hanging += 1;
      return new Promise<void>(() => undefined);
    });
    const told: string[] = [];
    for (const { id, screen } of allScreens.filter(({ screen }) => screen.access !== 'public')) {
      hanging = 0;
      await follow(page, await exampleParams(api, screen.path));
      await page.waitForFunction(() => document.querySelector('.loading[data-page]') === null);
      if (hanging === 0) continue;
      expect(await page.getByText(says).count(), id).toBe(0);
      await page.clock.fastForward(lateMs);
      await page.getByText(says).waitFor();
      told.push(id);
    }
    expect(told.length).toBeGreaterThan(20);
    await close();
  });

  it('is asked again, and the sentence goes when the answer is there', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
    await page.clock.install();
    await askEachCall(page);
    const hang = (_route: Route): Promise<void> => new Promise(() => undefined);
    await page.route('**/usersRecord/**', hang);
    await page.goto('/user-management');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.clock.fastForward(lateMs);
    const notice = page.getByRole('status').filter({ hasText: says });
    await notice.waitFor();
    await expectAccessible(page);
    await page.unroute('**/usersRecord/**');
    await notice.getByRole('button', { name: 'Try again' }).press('Enter');
    await settled(page);
    await page.locator('[role=row][data-index="0"]').waitFor();
    expect(await notice.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is shown in place of the console, where it is not yet known who is signed in', async () => {
    const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
    await page.clock.install();
    await askEachCall(page);
    await page.route('**/v2/adminLogin', () => new Promise<void>(() => undefined));
    await page.goto('/user-management');
    await page.getByText('Loading your account').waitFor();
    await page.clock.fastForward(lateMs);
    await page.getByText('The server has not answered yet').waitFor();
    await page.unroute('**/v2/adminLogin');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await close();
  });
});

it('a write that hangs is shown while it waits, and cannot be left before it has ended', async () => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.clock.install();
  await page.goto('/radar');
  await settled(page);
  let answer = (): void => undefined;
  await page.route('**/RadarStatus/**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { status: 1 } });
  });
  await page.getByRole('switch').first().press('Enter');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  const asked = page.waitForRequest('**/RadarStatus/**');
  await question.getByRole('button', { name: /status/i }).press('Enter');
  await asked;
  const late = page.locator('.alert').getByText(says);
  expect(await late.count()).toBe(0);
  await page.clock.fastForward(lateMs);
  await late.waitFor();
  await page.keyboard.press('Escape');
  expect(await question.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true');
  answer();
  await question.waitFor({ state: 'detached' });
  await late.waitFor({ state: 'detached' });
  await close();
});

it.each([
  ['refused', { status: 422, json: { errors: [{ msg: 'Not like this.', param: '' }] } }, 'Not like this.'],
  ['done', { json: { status: 1, message: 'City added successfully.' } }, 'City added successfully.'],
])('a write that was %s says so while the reads after it hang', async (how, answer, told) => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.clock.install();
  await page.goto('/radar');
  await settled(page);
  let hanging = 0;
  await page.route('**/RadarList/**', () => {
    hanging += 1;
    return new Promise<void>(() => undefined);
  });
  await page.route('**/RadarAdd', (route) => route.fulfill(answer));
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add Radar' });
  await form.waitFor();
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Enter');
  await expect.poll(() => hanging).toBeGreaterThan(0);
  if (how === 'done') await page.clock.fastForward(awaitedMs);
  await page.getByText(told).first().waitFor();
  if (how === 'done') await form.waitFor({ state: 'detached' });
  else expect(await form.getByRole('textbox').inputValue()).toBe('Oslo');
  await close();
});
