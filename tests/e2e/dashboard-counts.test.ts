import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('every count of the dashboard that is a link leads to a list of just as many', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/admin-dashboard');
  await settled(page);
  const ways = page.locator('a.stat, .waiting li:has(a)');
  await ways.first().waitFor();
  await page.locator('.waiting').waitFor();
  const told = await ways.evaluateAll((all) =>
    all.map((way) => ({
      href: (way.matches('a') ? way : way.querySelector('a'))?.getAttribute('href') ?? '',
      count: way.querySelector('strong, .stat-value')?.textContent,
    })),
  );
  expect(told).toHaveLength(14);
  for (const { href, count } of told) {
    // No list counts money.
    if (count?.startsWith('$')) continue;
    await page.goto(href);
    await settled(page);
    await page.getByText(new RegExp(`^Showing [01] to \\d+ of ${count} entries$`)).waitFor();
    // The address was understood.
    expect(page.url().endsWith(href)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});
