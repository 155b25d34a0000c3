import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { goTo, type Visit, visit } from '../kit/console.ts';
import { findOwners, type Owners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openStage } from '../kit/stage.ts';
import { ask, cellsOf, dialog } from './exports.ts';

const { api, browser } = await openStage({ oneWorld: true });
let owners: Owners;
let visited: Visit;
beforeAll(async () => {
  [owners, visited] = await Promise.all([findOwners(api), visit(browser, api, api.adminToken)]);
});

type ListRead = NamedRead & { readonly read: Extract<NamedRead['read'], { kind: 'list' }> };
/** Two formats that only the terminal has. */
const elsewhere: readonly string[] = ['transactions.search', 'settings.list'];
const lists = allReads.filter(
  (named): named is ListRead => named.read.kind === 'list' && !elsewhere.includes(named.id),
);

describe('every list', () => {
  it.each(lists)('is exported by its key, with as many rows as it has: $id', async (named) => {
    const { page } = visited;
    await goTo(page, placeOfList(named, owners));
    await ask(page);
    const label = await dialog(page)
      .getByRole('radio', { name: /^These/ })
      .locator('..')
      .locator('strong')
      .textContent();
    if (label === 'These 0') {
      expect(await dialog(page).getByRole('radio', { name: 'These 0' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      return;
    }
    const download = page.waitForEvent('download');
    await page.keyboard.press('1');
    const [headings = [], ...rows] = await cellsOf(await download);
    const usual = named.read.columns.filter(({ hidden, unexported }) => !hidden && !unexported);
    expect(headings).toEqual(usual.map(({ heading }) => heading));
    // A list without a total is not counted in advance.
    if (label !== 'These') expect(label).toBe(`These ${new Intl.NumberFormat('en-US').format(rows.length)}`);
    await dialog(page).waitFor({ state: 'detached' });
  });
});
