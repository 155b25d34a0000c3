import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { oneBrowser } from '../kit/browser.ts';
import { settled, type Visit, visit } from '../kit/console.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';
import { shown } from '../kit/provider/shown.ts';

const browser = await oneBrowser();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const notFound = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** The words of each row of the list. */
const rowsOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[role=row][data-index]').evaluateAll((rows) =>
    rows.map((row) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push((walker.currentNode.textContent ?? '').trim());
      return words.filter((word) => word !== '').join(' | ');
    }),
  );

/** Together they have every form in which something missing shows. */
const looked = ['dashboard.show', 'users.list', 'users.detail', 'matches.chat', 'communities.posts', 'events.detail'];

describe('a provider that has only what the specification shows', () => {
  // One profile for all tests, so that the console's own files are loaded once.
  let signedIn: Visit;
  let visitor: Visit;
  beforeAll(async () => {
    [signedIn, visitor] = await Promise.all([visit(browser, gateway, token), visit(browser, gateway)]);
  });

  it.each(allScreens)('$id', async ({ id, screen }) => {
    const known = shown[id] ?? { heading: screen.title };
    const { address = screen.path.replace(/:\w+/, '101'), heading, rows, says = [], missing = 0 } = known;
    const { page, complaints } = screen.access === 'public' ? visitor : signedIn;
    const before = complaints.length;
    await page.goto(address);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
    if (rows) expect(await rowsOf(page)).toEqual(rows);
    for (const sentence of says) expect([sentence, await page.getByText(sentence).count()]).not.toEqual([sentence, 0]);
    if (looked.includes(id)) await expectAccessible(page);
    const complained = complaints.slice(before);
    expect(complained).toEqual(Array.from({ length: shown[id] ? missing : complained.length }, () => notFound));
  });
});
