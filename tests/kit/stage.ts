import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { launchBrowser } from './browser.ts';

export type Stage = { readonly api: Api; readonly browser: Browser };

/** An API with a demo world and a browser, for the tests of one file: both go after its last. */
export const openStage = async (options?: ApiOptions): Promise<Stage> => {
  const [api, browser] = await Promise.all([startApi(options), launchBrowser()]);
  afterAll(async () => {
    await browser.close();
    await api.close();
  });
  return { api, browser };
};
