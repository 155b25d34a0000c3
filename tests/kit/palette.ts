import type { Page } from 'playwright';
import { afterEach } from 'vitest';

/** The command palette of a page. After each test it is closed, so that one that failed leaves the others a free page. */
export const paletteOn = (page: Page) => {
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  });
  const input = () => page.getByRole('combobox', { name: 'Command palette' });
  return {
    input,
    options: () => page.locator('[role=option]'),
    highlighted: () => page.locator('[role=option][aria-selected=true]'),
    open: async (query = ''): Promise<void> => {
      await page.keyboard.press('Control+k');
      await input().waitFor();
      if (query !== '') await input().fill(query);
    },
    close: async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await input().waitFor({ state: 'detached' });
    },
  };
};
