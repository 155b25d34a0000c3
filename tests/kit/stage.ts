import type { Browser } from 'playwright';
import { afterAll, afterEach } from 'vitest';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { oneBrowser } from './browser.ts';
import { leaveAll } from './console.ts';

export type Stage = { readonly api: Api; readonly browser: Browser };

type StageOptions = ApiOptions & {
  /** The tests of the file go through the same pages and the same world, one after another. */
  readonly oneWorld?: boolean;
};

/**
 * An API with a demo world and a browser, for the tests of one file. Each test has a world of its own: `api` is another
 * one after it, and the pages that it opened are closed, also where it failed.
 */
export const openStage = async ({ oneWorld = false, ...options }: StageOptions = {}): Promise<Stage> => {
  const [api, browser] = await Promise.all([startApi(options), oneBrowser()]);
  const end = async (): Promise<void> => {
    await leaveAll();
    await api.close();
  };
  if (!oneWorld)
    afterEach(async () => {
      await end();
      Object.assign(api, await startApi(options));
    });
  afterAll(end);
  return { api, browser };
};
