import type { Page } from 'playwright';
import { settled, type Visit, visit } from '../kit/console.ts';
import type { Stage } from '../kit/stage.ts';

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

/** Returns how a test opens an address of its stage: as the administrator, or with another token. */
export const openedOn =
  ({ api, browser }: Stage) =>
  async (address: string, token: string = api.adminToken): Promise<Visit> => {
    const seen = await visit(browser, api, token);
    await open(seen.page, address);
    return seen;
  };
