import { keptChanges } from '../../e2e/odd-answers-kept.ts';
import { launchBrowser } from '../../kit/browser.ts';
import { goTo, visit } from '../../kit/console.ts';
import { alwaysPlain, type Change, changesOf, fuzzSeeds, withChanges } from '../../kit/odd.ts';
import { extensions } from '../../kit/provider/extensions.ts';
import { startGateway } from '../../kit/provider/gateway.ts';
import { token } from '../../kit/provider/routes.ts';
import { shownAt } from '../../kit/provider/shown.ts';
import type { Figure } from './figure.ts';
import { type LongestTask, longestTasks } from './longest-task.ts';

type Case = {
  readonly what: string;
  readonly screens: readonly string[];
  readonly changes: (call: string) => readonly Change[];
};

const cases = (): readonly Case[] => [
  { what: 'usual answers', screens: ['users.list'], changes: () => [] },
  ...keptChanges.map(({ what, screen, call, changes }) => ({
    what,
    screens: [screen],
    changes: (asked: string) => (call.test(asked) ? changes : []),
  })),
  ...fuzzSeeds(1).map((seed) => ({
    what: `odd answers of seed ${seed}, the slowest screen`,
    screens: [...shownAt.keys()],
    changes: (asked: string) => (alwaysPlain.test(asked) ? [] : changesOf(seed, asked)),
  })),
];

const said = ({ ms, ofMost }: LongestTask): string => `${ms.toFixed(0)} ms (${ofMost.toFixed(2)})`;
const slower = (one: LongestTask, other: LongestTask): LongestTask => (one.ms > other.ms ? one : other);

/**
 * The longest task of the page's main thread while a screen loads and while keys are pressed there, in processor time
 * and as a share of what a key may wait.
 */
export const measured = async (): Promise<readonly Figure[]> => {
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const { what, screens, changes } of cases()) {
    const gateway = await startGateway({ dress: (json, call) => withChanges(json, changes(call)), more: extensions });
    const { page, close } = await visit(browser, gateway, token);
    await goTo(page, '/admin-dashboard');
    const longest = await longestTasks(page);
    const slowest = { screen: '', coming: { ms: 0, ofMost: 0 }, key: { ms: 0, ofMost: 0 } };
    for (const [screen, address] of shownAt) {
      if (!screens.includes(screen)) continue;
      const coming = await longest(() => goTo(page, address));
      const key = await longest(async () => {
        await page.keyboard.press('j');
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      });
      await page.keyboard.press('Escape');
      if (coming.ms > slowest.coming.ms) Object.assign(slowest, { screen, coming });
      slowest.key = slower(slowest.key, key);
    }
    figures.push({
      done: `${what} (${slowest.screen})`,
      came: `while it comes ${said(slowest.coming)}, at a key ${said(slowest.key)}`,
    });
    await close();
    await gateway.close();
  }
  await browser.close();
  return figures;
};
