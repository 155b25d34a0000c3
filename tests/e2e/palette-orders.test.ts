import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { settled, visit } from '../kit/console.ts';
import { paletteOn } from '../kit/palette.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const { page, close } = await visit(browser, api, api.adminToken);
afterAll(close);
const { input, options, open } = paletteOn(page);
let person = '';

beforeAll(async () => {
  const { db } = api.database;
  const [first, second] = await db.selectFrom('users').select('id').orderBy('seq').limit(2).execute();
  person = first?.id ?? '';
  await rename(api, person, 'Carmella Bauch');
  await rename(api, second?.id ?? '', 'Carmella Stone');
  page.setDefaultTimeout(10_000);
  await page.goto('/admin-dashboard');
  await settled(page);
});

const searches = '**/v2/adminLogin/search/**';

describe('an order', () => {
  it('shows each person who may be meant as a row that says it whole, and asks before it is done', async () => {
    await open('50 credits carmella');
    await options().filter({ hasText: 'Give 50 credits to Carmella Bauch' }).waitFor();
    expect(await options().filter({ hasText: 'Give 50 credits to Carmella' }).count()).toBe(2);
    await input().fill('give carmela bauch 50 credits');
    await expect.poll(() => options().allTextContents(), { timeout: 10_000 }).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.getByText('Add 50 credits to Carmella Bauch?').waitFor();
    expect(await page.locator('[role=option][aria-selected=true]').textContent()).toBe('Cancel');
  });

  it('waits for the people whom an early Enter means, and leaves several to be chosen', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(searches, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await open('bauch carmella flags');
    await page.keyboard.press('Enter');
    held.resolve();
    await page.waitForURL(new RegExp(`/flags/${person}`));
    await settled(page);
    await open('flags of carmella');
    await page.keyboard.press('Enter');
    await expect.poll(() => options().allTextContents(), { timeout: 10_000 }).toHaveLength(2);
    expect(await input().inputValue()).toBe('flags of carmella');
  });

  it('chooses nobody for an early Enter in a search for one record, where several match', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(searches, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await open('>add credits');
    await options().filter({ hasText: 'Add credits' }).first().waitFor();
    await page.keyboard.press('Enter');
    const which = page.getByRole('combobox', { name: 'Which user?' });
    // The results of an earlier search are there at once, so that an Enter would not be early.
    await which.fill('carmell');
    await page.keyboard.press('Enter');
    held.resolve();
    await expect.poll(() => options().allTextContents(), { timeout: 10_000 }).toHaveLength(2);
    expect(await which.inputValue()).toBe('carmell');
    await which.fill('carmella bauch');
    await page.keyboard.press('Enter');
    await page.locator('.palette-crumbs').getByText('Carmella Bauch').waitFor();
  });

  it('asks the same term once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const ofPeople = () => asked.filter((url) => url.includes('/search/stone/')).length;
    await open('stone');
    await options().filter({ hasText: 'Carmella Stone' }).waitFor();
    const before = ofPeople();
    expect(before).toBe(1);
    await input().fill('ston');
    await input().fill('stone');
    await options().filter({ hasText: 'Carmella Stone' }).waitFor();
    expect(ofPeople()).toBe(before);
  });
});

describe('a search that failed', () => {
  it('says so, and is tried again', async () => {
    await page.route(searches, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await open('suspend carmella bauc');
    await page.locator('.palette').getByRole('alert').waitFor();
    const again = options().filter({ hasText: 'Search again' });
    await again.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await options().filter({ hasText: 'Set the account status of Carmella Bauch to Suspended' }).waitFor();
  });
});

describe('what was opened last', () => {
  it('comes first, with its name loaded again after a reload, and no name is stored', async () => {
    await page.goto(`/view-user-detail/${person}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.goto('/admin-dashboard');
    await settled(page);
    await open();
    await options().first().getByText('Carmella Bauch').waitFor();
    expect(await page.locator('[cmdk-group-heading]').first().textContent()).toBe('Recent');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain(person);
    expect(kept).not.toContain('Carmella');
  });
});
