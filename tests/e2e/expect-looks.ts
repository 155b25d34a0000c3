import { actionNamed } from '@matchdesk/core/actions.ts';
import { isDanger } from '@matchdesk/core/kit/act/action.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const dates = {
  dashed: String.raw`\d\d-\d\d-\d{4}`,
  slashed: String.raw`\d\d/\d\d/\d{4}`,
  written: String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}(?: - \d\d:\d\dh)?`,
  sorted: String.raw`\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?`,
};

/** Values of a screen that look different from the same kind of value elsewhere, cell by cell. */
const strange = (page: Page): Promise<readonly string[]> =>
  page.evaluate((forms) => {
    const found: string[] = [];
    const said = (element: Element): string => element.textContent?.trim() ?? '';
    const formOf = (text: string): string | undefined =>
      Object.entries(forms).find(([, form]) => new RegExp(`^(?:${form})$`).test(text))?.[0];
    // An invoice is a sheet of paper.
    const all = [...document.querySelectorAll('main :is(.cell, dd, .tab-count, .stat-value, .numeric)')];
    const values = all.filter((value) => !value.closest('.invoice'));
    for (const value of values) {
      const text = said(value);
      if (formOf(text) && !value.querySelector('time[datetime][title$=" UTC"]')) found.push(`no exact moment: ${text}`);
      if (/^\d{4,}$/.test(text) && !value.querySelector('.id')) found.push(`thousands run together: ${text}`);
      if (/^[0-9a-f]{24}$/.test(text) && !value.querySelector('.id[title]')) found.push(`an id in full: ${text}`);
    }
    const shown = new Set([...document.querySelectorAll('main time')].flatMap((time) => formOf(said(time)) ?? []));
    if (shown.size > 1) found.push(`dates in several forms: ${[...shown].join(', ')}`);
    return found;
  }, dates);

/** The actions that are offered on a screen, and whether each has the colour of danger. */
const offered = (page: Page): Promise<readonly (readonly [id: string, isRed: boolean])[]> =>
  page
    .locator('main button.button[data-action]')
    .evaluateAll((all) => all.map((each) => [each.dataset.action ?? '', each.dataset.tone === 'danger'] as const));

/** Fails where ids, numbers, moments or dangerous actions look different from other screens. */
export const expectLooks = async (page: Page): Promise<void> => {
  await expect.poll(() => strange(page)).toEqual([]);
  for (const [id, isRed] of await offered(page)) {
    const named = actionNamed(id);
    expect(isRed, id).toBe(named !== undefined && isDanger(named.action));
  }
};
