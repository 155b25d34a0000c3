import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { visit } from '../kit/console.ts';
import { fromKey, repeated } from './from-key.ts';
import { openUnwatched, type Unwatched } from './unwatched.ts';

/** A list of users in a browser: the console's, or the hand-written one that is its floor. */
export type UsersList = {
  readonly url: string;
  readonly token: string;
  readonly path: string;
  /** 100 rows of 14 columns without portraits, and of all 19 with them. */
  readonly plain: string;
  readonly whole: string;
  /** Its rows, and the part of them whose text differs on another page. */
  readonly row: string;
  readonly read: string;
  readonly focusSearch: (page: Page) => Promise<void>;
};

const rowOfConsole = '[role=grid] [role=row][tabindex="0"]';
const namesOfConsole =
  '[role=grid] [role=row][tabindex] [role=gridcell]:nth-child(4), [role=grid] [role=row][tabindex]';

/** The console's own list. */
export const consoleList = (url: string, token: string): UsersList => ({
  url,
  token,
  path: '/user-management',
  plain: '/user-management?size=100&hide=photo,radar,source,idm-trust,matches',
  whole: '/user-management?size=100',
  row: rowOfConsole,
  read: namesOfConsole,
  focusSearch: (page) => page.keyboard.press('/'),
});

/** The hand-written list. */
export const floorList = (url: string, token: string): UsersList => ({
  url,
  token,
  path: '/',
  plain: '/?size=100&columns=14',
  whole: '/?size=100&portraits',
  row: 'tbody tr',
  read: 'tbody tr',
  focusSearch: (page) => page.locator('input').focus(),
});

export const slowed = async (page: Page, rate: number): Promise<void> => {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Marks the moment at which the rows were painted. */
export const markRows = (selector: string): void => {
  const look = (): void => {
    if (!document.querySelector(selector)) {
      requestAnimationFrame(look);
      return;
    }
    // A message arrives after the frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('rows');
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
};

/**
 * The pause between two measurements in ms: everything that the last one loaded ahead, pictures too, has been loaded
 * and drawn even on a slow machine.
 */
export const pauseMs = 1_500;
const pollMs = 50;
/** After this many loads a browser has cached the compiled code of a page. */
const untilKnown = 3;
type Told = { readonly result: { readonly value?: number } };

const rowsAfter = async ({ send }: Unwatched, address: string): Promise<number> => {
  await send('Page.navigate', { url: address });
  for (;;) {
    await setTimeout(pollMs);
    const expression = "performance.getEntriesByName('rows')[0]?.startTime";
    const { value } = (await send<Told>('Runtime.evaluate', { expression, returnByValue: true })).result;
    if (value !== undefined) return value;
  }
};

/** Returns the ms from the navigation to the rows: in a new browser, and in one that was here before. */
export const load = async (browser: Browser, list: UsersList, cpuRate: number) => {
  const page = await openUnwatched(browser, list.url, list.token);
  if (cpuRate !== 1) await page.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${markRows})(${JSON.stringify(list.row)})` });
  // A new window is still being created; its parts get the settings of the page.
  await setTimeout(pauseMs);
  const first = await rowsAfter(page, list.url + list.path);
  let again = first;
  for (let time = 0; time < untilKnown; time += 1) {
    await setTimeout(pauseMs);
    again = await rowsAfter(page, list.url + list.path);
  }
  await page.close();
  return { first, again };
};

/**
 * Returns the JavaScript that loads before the rows, in bytes of gzip: in a separate load, because reading it takes
 * time.
 */
export const scriptBytes = async (browser: Browser, list: UsersList): Promise<number> => {
  const { page, close } = await visit(browser, list, list.token);
  const scripts: Promise<number>[] = [];
  let isShown = false;
  page.on('response', (response) => {
    if (isShown || !new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(list.path);
  await page.locator(list.row).first().waitFor();
  isShown = true;
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await close();
  return bytes;
};

const terms = ['an', 'ma', 'jo', 'li', 'ro', 'el', 'da', 'ca', 'so'];

/** Returns the ms from a key to the next page, and from Enter to the result of a search. */
export const turnAndSearch = async (browser: Browser, list: UsersList, times: number, cpuRate: number) => {
  const { page, close } = await visit(browser, list, list.token);
  await page.goto(list.path);
  const row = page.locator(list.row).first();
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await slowed(page, cpuRate);
  await row.focus();
  const nextPage = await repeated(times, async () => {
    await page.waitForTimeout(pauseMs);
    return fromKey(page, list.read, () => page.keyboard.press(']'));
  });
  let turn = 0;
  const search = await repeated(times, async () => {
    await list.focusSearch(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(terms[turn++ % terms.length] ?? '');
    await page.waitForTimeout(pauseMs);
    const ms = await fromKey(page, list.read, () => page.keyboard.press('Enter'));
    await row.focus();
    return ms;
  });
  await close();
  return { nextPage, search };
};

/** Returns the ms from a key to the next page of 100 rows. */
export const turnLong = async (page: Page, list: UsersList, times: number): Promise<number> => {
  await page.goto(list.whole);
  await page.locator(list.row).first().focus();
  return repeated(times, async () => {
    await page.waitForTimeout(pauseMs);
    return fromKey(page, list.read, () => page.keyboard.press(']'));
  });
};

/** Returns the ms from a key to the cursor on the next row. */
export const moveCursor = (page: Page, times: number): Promise<number> =>
  repeated(times, () => fromKey(page, '[role=grid] [data-cursor]', () => page.keyboard.press('j')));
