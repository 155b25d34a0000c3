import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

/** 150 pages of ten: more than the cache keeps, and more than are remembered as left. */
const people = 1_500;
const pages = people / 10;
const changesBefore = 40;
const changes = 110;
/**
 * 30 pages are cached, and a few are in use; the rows of the hundred pages that are remembered as left would be a
 * thousand.
 */
const mostRows = 500;
/**
 * A hundred leaked pages would take 6.6 MB and more (66 kB and 500 nodes each). The engine's compiled code and its
 * profiles grow by 2 MB in all, most of it in the first six hundred changes.
 */
const mostGrownBytes = 4_000_000;
const mostGrownNodes = 2_000;

const { api, browser } = await openStage({ users: people });

it('the heap and the page are as large after 110 changes of the page as before them', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  await page.goto('/user-management');
  await settled(page);
  const browserSide = await page.context().newCDPSession(page);
  await browserSide.send('Performance.enable');
  const measured = async () => {
    await browserSide.send('HeapProfiler.collectGarbage');
    const { metrics } = await browserSide.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
  const livingRows = async (): Promise<number> => {
    const { result: prototype } = await browserSide.send('Runtime.evaluate', { expression: 'Object.prototype' });
    const { objects } = await browserSide.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
    const { result } = await browserSide.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: "function () { return this.filter((each) => Object.hasOwn(each, 'account_status')).length }",
    });
    return Number(result.value);
  };
  // The keys are pressed within the page, because a round trip for each would take most of the time.
  const turn = (times: number): Promise<void> =>
    page.evaluate(
      async ([turns, last]) => {
        const pager = document.querySelector('.pager');
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const shown = () => Number(/Showing ([\d,]+) to/.exec(pager?.textContent ?? '')?.[1]?.replace(',', ''));
        for (let at = 0; at < turns; at += 1) {
          const next = (((shown() - 1) / 10 + 1) % last) * 10 + 1;
          const key = next === 1 ? '{' : ']';
          document
            .querySelector('main')
            ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          while (shown() !== next) await frame();
        }
      },
      [times, pages] as const,
    );
  await turn(changesBefore);
  const before = await measured();
  await turn(changes);
  const after = await measured();
  expect(after.bytes - before.bytes).toBeLessThan(mostGrownBytes);
  expect(after.nodes - before.nodes).toBeLessThan(mostGrownNodes);
  expect(await livingRows()).toBeLessThanOrEqual(mostRows);
  expect(complaints).toEqual([]);
  await close();
});
