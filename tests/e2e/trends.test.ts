import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};
const entriesOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^Showing \d+ to \d+ of [\d,]+ entries$/).textContent();
  return Number(/of ([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
};

it('shows what happened in a range of days beside the days before, and leads to the lists that it counts', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await open(page, '/admin-dashboard?range=365');
  const people = page.locator('a.stat').filter({ hasText: 'New people' });
  await people.getByText(/than in the 365 days before|in the 365 days before/).waitFor();
  await expectAccessible(page);
  const count = Number((await people.locator('.stat-value').textContent())?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await people.click();
  await settled(page);
  expect(await entriesOf(page)).toBe(count);
  expect(complaints).toEqual([]);
  await close();
});

it('opens the list behind a point of a chart by the keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await open(page, '/admin-dashboard?range=365');
  const chart = page.getByRole('slider', { name: 'New people: values' });
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const read = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('Enter');
  await page.waitForURL(/user-management/);
  await settled(page);
  expect(await entriesOf(page)).toBe(Number(/Joined ([\d,]+)/.exec(read ?? '')?.[1]?.replaceAll(',', '')));
  expect(complaints).toEqual([]);
  await close();
});

it('takes custom days, keeps them in the address, and says what is wrong with them', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await open(page, '/admin-dashboard');
  await page.keyboard.press('f');
  await page.getByLabel('Days', { exact: true }).selectOption('own');
  await page.getByLabel('First day').fill('2026-03-01');
  await page.getByLabel('Last day').fill('2026-03-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/start=2026-03-01&end=2026-03-31/);
  await page
    .getByText(/in the 31 days before/)
    .first()
    .waitFor();
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('End Date should be greater than or equal to Start Date.').waitFor();
  expect(page.url()).toContain('end=2026-03-31');
  expect(complaints).toEqual([]);
  await close();
});

it('draws no chart twice alike while the dashboard loads', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...at) {
      const name = this.canvas.closest('figure')?.querySelector('.chart-title')?.textContent;
      drawn.push(`${name} ${this.canvas.width}x${this.canvas.height}`);
      clearRect.apply(this, at);
    };
    Object.assign(window, { drawn });
  });
  await open(page, '/admin-dashboard');
  const drawnSoFar = () => page.evaluate(() => (window as unknown as { readonly drawn: readonly string[] }).drawn);
  const drawn = await drawnSoFar();
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn).toEqual([...new Set(drawn)]);
  // A part of a pixel more, as where what stands beside the chart grows, changes nothing that is drawn.
  await page
    .locator('.chart-plot')
    .first()
    .evaluate(async (plot: HTMLElement) => {
      const { height } = plot.getBoundingClientRect();
      for (const more of [0, 0.3]) {
        plot.style.cssText = `flex: none; height: ${Math.round(height) + more}px`;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    });
  expect(await drawnSoFar()).toEqual(drawn);
  expect(complaints).toEqual([]);
  await close();
});
