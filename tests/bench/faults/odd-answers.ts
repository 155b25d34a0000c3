import { allScreens } from '@matchdesk/core/screens.ts';
import { keptChanges } from '../../e2e/odd-answers-kept.ts';
import { launchBrowser } from '../../kit/browser.ts';
import { goTo, visit } from '../../kit/console.ts';
import { type LongestTask, longestTasks } from '../../kit/longest-task.ts';
import { withChanges } from '../../kit/odd.ts';
import { extensions } from '../../kit/provider/extensions.ts';
import { startGateway } from '../../kit/provider/gateway.ts';
import { token } from '../../kit/provider/routes.ts';
import { shown } from '../../kit/provider/shown.ts';
import type { Figure } from './figure.ts';

const addressOf = (id: (typeof keptChanges)[number]['screen']): string =>
  shown[id]?.address ?? allScreens.find((each) => each.id === id)?.screen.path.replace(/:\w+/, '101') ?? '/';

const said = ({ ms, ofMost }: LongestTask): string => `${ms.toFixed(0)} ms (${ofMost.toFixed(2)})`;

/**
 * The longest task of the page's main thread while a screen loads and while keys are pressed there, in processor time
 * and as a share of what a key may wait.
 */
export const measured = async (): Promise<readonly Figure[]> => {
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  const usual = { what: 'usual answers', screen: 'users.list', call: /^$/, changes: [] } as const;
  for (const { what, screen, call, changes } of [usual, ...keptChanges]) {
    const dress = (json: unknown, asked: string): unknown => (call.test(asked) ? withChanges(json, changes) : json);
    const gateway = await startGateway({ dress, more: extensions });
    const { page, close } = await visit(browser, gateway, token);
    await goTo(page, '/admin-dashboard');
    const longest = await longestTasks(page);
    const coming = await longest(() => goTo(page, addressOf(screen)));
    const keys = await longest(async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    });
    figures.push({
      done: `${what} (${screen})`,
      came: `while it comes ${said(coming)}, at a key ${said(keys)}`,
    });
    await close();
    await gateway.close();
  }
  await browser.close();
  return figures;
};
