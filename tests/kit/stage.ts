import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { oneBrowser } from './browser.ts';
import { settled, tellPages, visit } from './console.ts';
import { leaveAll } from './profiles.ts';

export type Stage = { readonly api: Api; readonly browser: Browser };

type StageOptions = ApiOptions & {
  /** The tests of the file share the same pages and the same world, one after another. */
  readonly oneWorld?: boolean;
};

/**
 * Starts an API with a demo world and a browser, for the tests of one file. Each test has its own world: `api` is a new
 * one for the next, and the pages that the test opened are closed, also where it failed.
 */
export const openStage = async ({ oneWorld = false, ...options }: StageOptions = {}): Promise<Stage> => {
  const [api, browser] = await Promise.all([startApi(options), oneBrowser()]);
  let isOpen = true;
  const end = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await leaveAll();
    await api.close();
  };
  if (!oneWorld) {
    // Before a test instead of after one, so that none is started after the last.
    beforeEach(async () => {
      if (!isOpen) Object.assign(api, await startApi(options));
      isOpen = true;
    });
    afterEach(end);
  }
  // The hook that is added last runs first.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages();
  });
  afterAll(end);
  return { api, browser };
};

/**
 * Starts the same with one world and one page of an administrator, which all tests of the file share. At the end the page
 * has complained about nothing.
 */
export const openOnePage = async (path = '/admin-dashboard'): Promise<{ readonly api: Api; readonly page: Page }> => {
  const { api, browser } = await openStage({ oneWorld: true });
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto(path);
  await settled(page);
  afterAll(async () => {
    expect(complaints).toEqual([]);
    await close();
  });
  return { api, page };
};
