import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { goTo, settled } from '../kit/console.ts';
import { findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openOnePage } from '../kit/stage.ts';

const { api, page } = await openOnePage();
const owners = await findOwners(api);

const isTyped = ({ kind }: Filter): boolean => kind !== 'choice';
const lists = allReads.flatMap((named) => {
  const { read } = named;
  return read.kind === 'list' && read.filters?.some(isTyped) ? [{ ...named, filters: read.filters, read }] : [];
});
const filterOf = (label: string): Locator => page.locator('.filter-bar').getByLabel(label, { exact: true });
const applied = (id: string): string | null => new URL(page.url()).searchParams.get(`f.${id}`);

/** Makes the filters show that depend on another one, and returns the first one for typed text. */
const typedOf = async (filters: readonly Filter[]): Promise<Filter> => {
  const first = filters.find(isTyped);
  if (!first) throw new Error('No filter is typed into.');
  const by = filters.find(({ id }) => id === first.when?.filter);
  if (by) await filterOf(by.label).selectOption(first.when?.is[0] ?? '');
  await settled(page);
  for (const filter of filters.filter(isTyped)) {
    const isInput = await filterOf(filter.label).evaluateAll((all) => all.some((each) => each.tagName === 'INPUT'));
    if (isInput && (await filterOf(filter.label).isEnabled())) return filter;
  }
  return first;
};

describe('what is typed into a filter', () => {
  it.each(lists.filter(({ filters }) => filters.some(({ kind }) => kind === 'date')))(
    'of $id that no calendar has is reported, and not left out',
    async (named) => {
      await goTo(page, placeOfList(named, owners));
      await typedOf(named.filters);
      const start = named.filters.find(({ kind }) => kind === 'date');
      await filterOf(start?.label ?? '').focus();
      await page.keyboard.type('02302026');
      await page.keyboard.press('Enter');
      await page.getByText('Please select a valid date.').first().waitFor();
      expect(applied(start?.id ?? '')).toBe(null);
      await page.goto('/admin-dashboard');
      await settled(page);
    },
  );

  it.each(lists.filter(({ filters }) => filters.some(({ kind }) => kind === 'date')))(
    'of $id keeps the end date while the start date is typed again, and sends none without a start date',
    async (named) => {
      await goTo(page, placeOfList(named, owners));
      await typedOf(named.filters);
      const [start, end] = named.filters.filter(({ kind }) => kind === 'date').map(({ label }) => filterOf(label));
      if (!start || !end) throw new Error('Days are a range.');
      await start.fill('2026-11-20');
      await end.fill('2026-11-25');
      await start.focus();
      await page.keyboard.press('Backspace');
      expect([await start.inputValue(), await end.inputValue()]).toEqual(['', '2026-11-25']);
      await page.keyboard.type('10');
      expect([await start.inputValue(), await end.inputValue()]).toEqual(['2026-10-20', '2026-11-25']);
      await start.fill('');
      expect(await end.isDisabled()).toBe(true);
      await start.press('Enter');
      await settled(page);
      const dates = named.filters.filter(({ kind }) => kind === 'date');
      expect(dates.map(({ id }) => applied(id))).toEqual([null, null]);
      await page.goto('/admin-dashboard');
      await settled(page);
    },
  );

  it.each(lists)('of $id stays while pages and other filters change, and is what is sent', async (named) => {
    await goTo(page, placeOfList(named, owners));
    const filter = await typedOf(named.filters);
    const text = filter.kind === 'date' ? '2026-11-20' : 'Ann';
    const box = filterOf(filter.label);
    await box.fill(text);
    const shown = await box.inputValue();
    await page.locator('h1').first().click();
    await page.keyboard.press(']');
    await settled(page);
    expect(await box.inputValue()).toBe(shown);
    const search = page.getByRole('searchbox');
    if ((await search.count()) > 0) {
      await search.fill('an');
      await search.press('Enter');
      await settled(page);
      expect(await box.inputValue()).toBe(shown);
      await search.fill('');
      await search.press('Enter');
      await settled(page);
      expect(await box.inputValue()).toBe(shown);
    }
    for (const other of named.filters.filter(({ id, kind }) => kind === 'choice' && id !== filter.when?.filter)) {
      await filterOf(other.label).selectOption({ index: 1 });
      await settled(page);
      expect(await box.inputValue(), other.id).toBe(shown);
    }
    expect(applied(filter.id)).toBeNull();
    const [end] = named.filters.slice(named.filters.indexOf(filter) + 1);
    if (filter.kind === 'date' && end?.kind === 'date') await filterOf(end.label).fill(text);
    await page
      .locator('.filter-bar')
      .getByRole('button', { name: /^(Search|Filter)$/ })
      .click();
    await settled(page);
    expect(applied(filter.id)).toBe(text);
    expect(await box.inputValue()).toBe(shown);
    await box.fill(filter.kind === 'date' ? '2026-11-19' : 'Anna');
    if ((await search.count()) > 0) await search.fill('anna');
    await page.locator('h1').first().click();
    await page.keyboard.press('Shift+F');
    await settled(page);
    for (const each of [filter, ...(end ? [end] : [])]) {
      for (const input of await filterOf(each.label).all())
        expect([each.id, await input.inputValue()]).toEqual([each.id, '']);
    }
    if ((await search.count()) > 0) expect(await search.inputValue()).toBe('');
  });

  it('of the audit log is what Search sends, with what was chosen', async () => {
    await goTo(page, '/audit-log');
    const id = filterOf('Record');
    await id.fill('101');
    await filterOf('Show').selectOption('changes');
    await settled(page);
    expect(await id.inputValue()).toBe('101');
    await page.locator('.filter-bar').getByRole('button', { name: 'Search' }).click();
    await settled(page);
    expect([applied('target'), applied('only')]).toEqual(['101', 'changes']);
    await id.fill('');
    await settled(page);
    expect([applied('target'), applied('only')]).toEqual([null, 'changes']);
  });

  it('goes where its own filter applies something else', async () => {
    await goTo(page, '/community');
    await filterOf('Start Date').fill('2026-11-20');
    await page.locator('.filter-bar').getByRole('button', { name: 'Filter' }).click();
    await settled(page);
    await filterOf('Start Date').fill('2026-11-21');
    await page.goBack();
    await settled(page);
    expect(await filterOf('Start Date').inputValue()).toBe('');
  });
});
