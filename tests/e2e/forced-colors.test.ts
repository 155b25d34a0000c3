import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('tells the series of a chart apart where all colours are forced to one', async () => {
  const seen = await visit(browser, api, api.adminToken);
  const { page } = seen;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.locator('.chart canvas').first().waitFor();
  const charts = await page.locator('.chart').evaluateAll((figures) =>
    figures.map((figure) => {
      const looks = [...figure.querySelectorAll('.chart-swatch')].map((swatch) => {
        const { backgroundColor, borderTopWidth, color } = getComputedStyle(swatch);
        return { isFilled: backgroundColor === color, isOutlined: borderTopWidth !== '0px' };
      });
      const canvas = figure.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let dark = 0;
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] === 255 && (pixels[at - 1] ?? 0) < 64) dark += 1;
      return { looks, painted: dark / (pixels.length / 4) };
    }),
  );
  expect(charts.length).toBeGreaterThan(1);
  for (const { looks, painted } of charts) {
    expect(looks[0]).toEqual({ isFilled: true, isOutlined: false });
    for (const look of looks.slice(1, 2)) expect(look).toEqual({ isFilled: false, isOutlined: true });
    // Something was drawn, and there is no fill under a line.
    expect(painted).toBeGreaterThan(0.001);
    expect(painted).toBeLessThan(0.2);
  }
  expect(charts.some(({ looks }) => looks.length > 1)).toBe(true);
  expect(seen.complaints).toEqual([]);
  await seen.close();
});
