import { allScreens } from '@matchdesk/core/screens.ts';
import { expect, it } from 'vitest';
import { goTo, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('keeps the page as wide and each term as typed where a field for it has the focus', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { width: 380, isAltered: true });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const fields = () =>
    page.locator(
      ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]):visible',
    );
  const expectFields = async (place: string) => {
    const seen = await fields().evaluateAll((all) =>
      all.map((field) => ({
        size: Number.parseFloat(getComputedStyle(field).fontSize),
        corrects: field.matches('[type=search], [role=combobox]') && field.getAttribute('autocorrect') !== 'off',
      })),
    );
    expect(seen.length, place).toBeGreaterThan(0);
    // A phone enlarges the page for a field with letters under 16 pixels.
    expect([place, seen.filter(({ size, corrects }) => size < 16 || corrects)]).toEqual([place, []]);
  };
  const places = allScreens.filter(({ screen }) => screen.access !== 'public').map(({ screen }) => screen.path);
  for (const path of places) {
    await goTo(page, await exampleParams(api, path));
    if ((await fields().count()) > 0) await expectFields(path);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await expectFields('palette');
  expect(complaints).toEqual([]);
  await close();
});

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
