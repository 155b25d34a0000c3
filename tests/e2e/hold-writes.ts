import type { Page } from 'playwright';

/** Keeps the writes to an address from the server until they are released. */
export const holdWrites = async (page: Page, address: string) => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    sent.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { sent, release: resolve };
};
