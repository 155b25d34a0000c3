import type { Page } from 'playwright';

type Traced = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** As many rounds of an empty loop as take a quiet machine of 2026 some 100 ms: as long as a key may wait. */
const mostRounds = 200_000_000;
/** One of this many parts is enough to measure the machine's speed. */
const parts = 20;

const bareLoop = (rounds: number): number => {
  let sum = 1;
  for (let round = 0; round < rounds; round += 1) sum = (Math.imul(sum, 1_103_515_245) + 12_345) | 0;
  return sum;
};

const mainThread = 'CrRendererMain';
/** How often the bare loop runs in the one trace that measures the machine. */
const loops = 4;

/**
 * Returns the processor time of the longest task of a page's main thread during some work, in ms: a key may have waited
 * that long.
 */
const longestTaskMs = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === mainThread).map(threadOf),
  );
  const tasks = traceEvents.filter((each) => each.ph === 'X' && mains.has(threadOf(each)));
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
};

export type LongestTask = {
  readonly ms: number;
  /** The same as a share of what a key may wait: it is the same on fast and slow machines. */
  readonly ofMost: number;
};

export type LongestTaskOf = (work: () => Promise<unknown>) => Promise<LongestTask>;

/** Measures the longest task of a page in processor time, which does not depend on other load on the machine. */
export const longestTasks = async (page: Page): Promise<LongestTaskOf> => {
  // A trace leaves out one of its tasks now and then: of several loops at least one is in it.
  const bareMs = await longestTaskMs(page, async () => {
    for (let loop = 0; loop < loops; loop += 1) await page.evaluate(bareLoop, mostRounds / parts);
  });
  return async (work) => {
    const ms = await longestTaskMs(page, work);
    return { ms, ofMost: ms / (bareMs * parts) };
  };
};
