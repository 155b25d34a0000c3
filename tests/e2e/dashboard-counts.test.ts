import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('every count of the dashboard that is a link leads to a list of just as many', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/admin-dashboard');
  await settled(page);
  const lines = page.locator('.waiting li:has(a)');
  await lines.first().waitFor();
  const told = await lines.evaluateAll((all) =>
    all.map((line) => ({
      href: line.querySelector('a')?.getAttribute('href') ?? '',
      count: line.querySelector('strong')?.textContent,
    })),
  );
  expect(told).toHaveLength(4);
  for (const { href, count } of told) {
    await page.goto(href);
    await settled(page);
    await page.getByText(new RegExp(`^Showing 1 to \\d+ of ${count} entries$`)).waitFor();
    // The address was understood.
    expect(page.url().endsWith(href)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});
