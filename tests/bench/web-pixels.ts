import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { visit } from '../kit/console.ts';
import { fromKey, median, repeated } from './from-key.ts';
import { openUnwatched } from './unwatched.ts';
import { markRows, pauseMs, slowed, type UsersList } from './web-lists.ts';

/** How long a load is counted: until then a person on a slow line waits for everything that arrives. */
const countedMs = 1_200;

type Pixels = {
  /** In ms from the navigation. */
  readonly painted: number;
  readonly rows: number;
  readonly bytes: number;
  readonly requests: number;
};

/** Runs in the page; null until it is complete. */
const pixelsIn = (untilMs: number): Pixels | null => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const rows = performance.getEntriesByName('rows')[0]?.startTime;
  if (!page || painted === undefined || rows === undefined || performance.now() < untilMs + 500) return null;
  const others = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const counted = [page, ...others.filter(({ startTime }) => startTime < untilMs)];
  return {
    painted,
    rows,
    bytes: counted.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: counted.length,
  };
};

type Told = { readonly result: { readonly value?: Pixels | null } };
const pollMs = 50;

/** One load in a new browser. */
export const pixels = async (browser: Browser, list: UsersList, path: string, cpuRate: number): Promise<Pixels> => {
  const page = await openUnwatched(browser, list.url, list.token);
  if (cpuRate !== 1) await page.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${markRows})(${JSON.stringify(list.row)})` });
  await setTimeout(pauseMs);
  await page.send('Page.navigate', { url: list.url + path });
  for (;;) {
    await setTimeout(pollMs);
    const expression = `(${pixelsIn})(${countedMs})`;
    const { value } = (await page.send<Told>('Runtime.evaluate', { expression, returnByValue: true })).result;
    if (value === null || value === undefined) continue;
    await page.close();
    return value;
  }
};

/** Returns the median of each figure. */
export const medianPixels = (all: readonly Pixels[]): Pixels => ({
  painted: median(all.map(({ painted }) => painted)),
  rows: median(all.map(({ rows }) => rows)),
  bytes: median(all.map(({ bytes }) => bytes)),
  requests: median(all.map(({ requests }) => requests)),
});

/** Returns the ms from a key to the next page of 100 rows with every column, portraits too. */
export const turnWhole = async (browser: Browser, list: UsersList, times: number, cpuRate: number): Promise<number> => {
  const { page, close } = await visit(browser, list, list.token);
  await page.goto(list.whole);
  await page.locator(list.row).first().focus();
  await slowed(page, cpuRate);
  const ms = await repeated(times, async () => {
    await page.waitForTimeout(pauseMs);
    return fromKey(page, list.read, () => page.keyboard.press(']'));
  });
  await close();
  return ms;
};

const usedBytes = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

/** The numbers of pages after which the heap is measured. */
export const heapAfter = [0, 200, 600] as const;

/** Returns the bytes of the heap after that many pages of 100 rows. */
export const heaps = async (browser: Browser, list: UsersList): Promise<readonly number[]> => {
  const { page, close } = await visit(browser, list, list.token);
  await page.goto(list.plain);
  await page.locator(list.row).first().focus();
  const found: number[] = [];
  let turned = 0;
  for (const pages of heapAfter) {
    for (; turned < pages; turned += 1) await fromKey(page, list.read, () => page.keyboard.press(']'));
    await page.waitForTimeout(pauseMs);
    found.push(await usedBytes(page));
  }
  await close();
  return found;
};
