import { expect, it } from 'vitest';
import { goTo, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('leaves no button of the pager alone in a line on a phone', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { width: 380, isAltered: true });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Five numbers, and ten.
  for (const path of ['/user-management', '/radar-attendees']) {
    await goTo(page, path);
    const lines = await page.locator('.pager-button').evaluateAll((all) => {
      const tops = Map.groupBy(all, (button) => Math.round(button.getBoundingClientRect().top));
      return [...tops.values()].map(({ length }) => length);
    });
    expect([path, ...lines]).toEqual([path, expect.any(Number), expect.any(Number)]);
    expect(lines).toContain(4);
  }
  expect(complaints).toEqual([]);
  await close();
});
