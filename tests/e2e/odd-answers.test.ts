import { mostInText } from '@matchdesk/core/kit/text/bounds.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { goTo, type Visit, visit } from '../kit/console.ts';
import { alwaysPlain, changesOf, foreignHost, fuzzSeeds, neverShown, oddThroughout, withChanges } from '../kit/odd.ts';
import { extensions } from '../kit/provider/extensions.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import type { Dress } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';
import { shownAt } from '../kit/provider/shown.ts';
import { keptChanges } from './odd-answers-kept.ts';

const browser = await oneBrowser();

/** More elements than the fullest screen has with the most rows that are shown at once. */
const mostElements = 12_000;
const mostSigns = 1_500_000;

/** How much a page holds. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['title', 'alt', 'aria-label', 'placeholder'];
    const elements = [...document.body.querySelectorAll('*')].filter(({ localName }) => localName !== 'script');
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
    ]);
    return {
      main: document.querySelector('main')?.textContent.trim() ?? '',
      elements: elements.length,
      longest: texts.reduce((most, text) => Math.max(most, text.length), 0),
      text: texts.join('\n').slice(0, 4_000_000),
    };
  });

/** Fails where a page is empty, has too many elements, or shows text that no answer contains. */
const expectBounded = async (page: Page): Promise<void> => {
  const { main, elements, longest, text } = await measured(page);
  expect(main).not.toBe('');
  expect(elements).toBeLessThan(mostElements);
  expect(longest).toBeLessThanOrEqual(mostInText);
  expect(text.length).toBeLessThan(mostSigns);
  expect(text.match(neverShown)?.[0]).toBeUndefined();
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
};

const pressKeys = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
};

/** A console in front of a provider whose answers are changed. */
const opened = (change: Dress) => {
  const here = {} as { gateway: Gateway; visited: Visit; asked: string[] };
  beforeAll(async () => {
    here.gateway = await startGateway({
      dress: (json, call, query) => (alwaysPlain.test(call) ? json : change(json, call, query)),
      more: extensions,
    });
    here.visited = await visit(browser, here.gateway, token);
    here.asked = [];
    here.visited.page.on('request', (request) => here.asked.push(request.url()));
  });
  afterAll(async () => {
    await here.visited.close();
    await here.gateway.close();
  });
  return here;
};

/**
 * Goes there and presses keys; fails where a key has no effect. `npm run bench -- faults odd-answers` measures how long
 * keys wait.
 */
const expectAlive = async (page: Page, address: string): Promise<void> => {
  await goTo(page, address);
  await pressKeys(page);
  await expectBounded(page);
};

/** A picture or a call that the provider lacks. */
const isMissing = (line: string): boolean => /Failed to load resource: .* (404|400)/.test(line);

describe.each(fuzzSeeds(1))('before the answers of seed %d', (seed) => {
  const here = opened((json, call) => withChanges(json, changesOf(seed, call)));

  it.each([...shownAt])('%s stands, and answers a key', async (_id, address) => {
    const { complaints } = here.visited;
    const before = complaints.length;
    await expectAlive(here.visited.page, address);
    expect(complaints.slice(before).filter((line) => !isMissing(line))).toEqual([]);
    expect(here.asked.filter((url) => new URL(url).host === foreignHost)).toEqual([]);
  });
});

describe.each(['null', 'a negative number', 'a word', 'an empty object'])('where everything is %s', (oddity) => {
  const here = opened((json) => oddThroughout(json, oddity));

  it.each([...shownAt])('%s is not blank', async (_id, address) => {
    await goTo(here.visited.page, address);
    await expectBounded(here.visited.page);
    expect(here.visited.complaints.filter((line) => !isMissing(line))).toEqual([]);
  });
});

describe.each(keptChanges)('a kept case: $what', ({ screen, call, changes }) => {
  const here = opened((json, asked) => withChanges(json, call.test(asked) ? changes : []));

  it('stands, and answers a key', async () => {
    const { complaints } = here.visited;
    await expectAlive(here.visited.page, shownAt.get(screen) ?? '/');
    expect(complaints.filter((line) => !isMissing(line))).toEqual([]);
  });
});
