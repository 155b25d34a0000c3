import { allReads } from '@matchdesk/core/reads.ts';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { goTo, settled } from '../kit/console.ts';
import { findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openOnePage } from '../kit/stage.ts';

const { api, page } = await openOnePage();
const owners = await findOwners(api);

/** A double click whose second click comes once the first one has changed the page. */
const doubleClick = async (where: Locator): Promise<void> => {
  await where.scrollIntoViewIfNeeded();
  const box = await where.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await settled(page);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

const decisions = async (): Promise<number> => {
  const lines = api.database.db.selectFrom('audit_log').select('seq').where('action', '=', 'queue.dismiss');
  return (await lines.execute()).length;
};

const lists = allReads.filter(({ read }) => read.kind === 'list');

describe('a double click', () => {
  it.each(lists)('on a row of $id opens its record, and nothing there', async (named) => {
    await goTo(page, placeOfList(named, owners));
    const links = page.locator('[role=grid] [data-index="0"] a[href^="/"]:visible');
    for (let at = 0; at < Math.min(2, await links.count()); at += 1) {
      const to = (await links.nth(at).getAttribute('href')) ?? '';
      await doubleClick(links.nth(at));
      await page.waitForURL((url) => url.pathname === new URL(to, url).pathname);
      await settled(page);
      expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(to);
      expect(await page.locator('.lightbox').count()).toBe(0);
      await goTo(page, placeOfList(named, owners));
    }
  });

  it('or Enter that is held down decides one case, not the next one, too', async () => {
    await goTo(page, '/inbox');
    const dismiss = page.locator('.case-decisions').last().getByRole('button').first();
    const told = page.getByText('Case dismissed', { exact: false });
    const before = await decisions();
    await doubleClick(dismiss);
    await told.first().waitFor();
    await settled(page);
    expect(await decisions()).toBe(before + 1);
    await dismiss.focus();
    for (let held = 0; held < 5; held += 1) {
      await page.keyboard.down('Enter');
      await settled(page);
    }
    await page.keyboard.up('Enter');
    await expect.poll(decisions).toBe(before + 2);
    await goTo(page, '/admin-dashboard');
    expect(await decisions()).toBe(before + 2);
  });
});
