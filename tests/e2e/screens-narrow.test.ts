import { allScreens } from '@matchdesk/core/screens.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startApi } from '../kit/api.ts';
import { launchBrowser } from '../kit/browser.ts';
import { openWindow } from './every-screen.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let browser: Browser;

beforeAll(async () => {
  [api, browser] = await Promise.all([startApi(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

describe('in a dark window of 380 px', () => {
  let shown: Awaited<ReturnType<typeof openWindow>>;
  beforeAll(async () => {
    shown = await openWindow(browser, api, { theme: 'dark', width: 380 });
  });

  it.each(allScreens)('$id shows what it should, without complaint, accessible', (named) => shown.expectScreen(named));
});
