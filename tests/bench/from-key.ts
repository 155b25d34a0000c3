import type { Page } from 'playwright';

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Returns the ms from a key press until what `watched` selects shows another text and was painted. */
export const fromKey = async (page: Page, watched: string, press: () => Promise<void>): Promise<number> => {
  const done = await page.evaluateHandle((selector) => {
    const said = (): string => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('|');
    const before = said();
    let at = Number.NaN;
    window.addEventListener(
      'keydown',
      () => {
        at = performance.now();
      },
      { capture: true, once: true },
    );
    const ended = new Promise<number>((resolve) => {
      const look = (): void => {
        if (Number.isNaN(at) || said() === before || said() === '') {
          requestAnimationFrame(look);
          return;
        }
        // A message arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - at);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
    return { ended };
  }, watched);
  await press();
  return done.evaluate(({ ended }) => ended);
};

/** Returns the median of several runs. */
export const repeated = async (times: number, run: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await run());
  return median(all);
};
