import { radarReads } from '@matchdesk/core/radar/reads.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { exampleParams, findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { askEachCall } from '../kit/page-data.ts';
import { openOnePage } from '../kit/stage.ts';

const { api, page } = await openOnePage();
const owners = await findOwners(api);

const goTo = async (address: string): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction((to) => `${location.pathname}${location.search}` === to, address);
  await settled(page);
};
/** The element with the focus: 'nothing', a row with its position, something in the grid, or an element's tag. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const index = element.getAttribute('data-index');
    if (index !== null) return `row ${index}`;
    return element.closest('[role=grid]') ? 'grid' : element.tagName;
  });
const press = (key: string) => page.keyboard.press(key);
const rows = () => page.locator('[role=grid] [role=row][data-index]').count();

const selected = () =>
  page
    .locator('[role=grid] [aria-selected=true]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-index')));
const isOnPage = (number: number) =>
  page.waitForURL((url) => url.search.includes('page=2') === (number === 2)).then(() => settled(page));

/** In lists with a selection: an extension, or a click with Shift, begins on the visible rows. */
const extendsOnItsOwnPage = async (): Promise<void> => {
  if ((await page.locator('[data-index="3"] [type=checkbox]').count()) === 0) return;
  await page.locator('[data-index="0"]').focus();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', ']']) await press(key);
  await isOnPage(2);
  await expect.poll(focused).toBe('row 2');
  await press('Shift+ArrowDown');
  await expect.poll(selected).toEqual(['2', '3']);
  for (const key of ['*', 'n', '[']) await press(key);
  await isOnPage(1);
  await page.locator('[data-index="0"] [type=checkbox]').click();
  for (const key of ['*', 'n', ']']) await press(key);
  await isOnPage(2);
  await page.locator('[data-index="3"] [type=checkbox]').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['3']);
  await page.locator('[data-index="1"] [type=checkbox]').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['1', '2', '3']);
  for (const key of ['*', 'n']) await press(key);
};

const lists = allReads.filter(({ read }) => read.kind === 'list');

describe('a list', () => {
  it.each(lists)('of $id is one tab stop, and keeps the focus over its pages', async (named) => {
    await goTo(placeOfList(named, owners));
    const count = await rows();
    // Posts, settings and messages are in lists of other kinds.
    if (count === 0) return;
    await press('j');
    await expect.poll(focused).toMatch(/^row/);
    const row = await focused();
    await press('Tab');
    expect(await focused()).not.toMatch(/^(row|grid|nothing)/);
    await press('Shift+Tab');
    expect(await focused()).toBe(row);
    await press('Shift+Tab');
    expect(await focused()).not.toMatch(/^(row|grid|nothing)/);
    await press('Tab');
    expect(await focused()).toBe(row);
    const next = page.getByRole('button', { name: 'Next page', exact: true });
    if ((await next.getAttribute('aria-disabled')) === 'true') return;
    await press(']');
    await page.waitForURL(/page=2/);
    await settled(page);
    await expect.poll(focused).toMatch(/^row/);
    await next.press('[');
    await page.waitForURL((url) => !url.search.includes('page=2'));
    await settled(page);
    expect(await focused()).toBe('BUTTON');
    await extendsOnItsOwnPage();
  });

  it('leads from its first row up into its head, along it and down again', async () => {
    await goTo('/radar');
    await press('Home');
    await press('ArrowUp');
    expect(await focused()).toBe('grid');
    await press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('City');
    await press('Enter');
    await page.waitForURL(/sort=/);
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('City');
    await press('ArrowDown');
    expect(await focused()).toBe('row 0');
  });
});

describe('the focus is never lost', () => {
  it('when what orders a list is left, or an alert goes that had it', async () => {
    await goTo('/user-management');
    for (const key of ['Home', 'j', 's']) await press(key);
    expect(await focused()).toBe('SELECT');
    await press('Escape');
    expect(await focused()).toBe('row 1');
    await press('Control+z');
    await page.getByText('Nothing to undo.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await press('Enter');
    await page.locator('.alert').waitFor({ state: 'detached' });
    expect(await focused()).toBe('row 1');
  });

  it('when a search and a filter narrow a list, and when they are cleared', async () => {
    await goTo('/events');
    await press('/');
    await page.keyboard.type('walk');
    await press('Enter');
    await page.waitForURL(/q=walk/);
    await settled(page);
    expect(await focused()).toBe('INPUT');
    await press('Escape');
    expect(new URL(page.url()).searchParams.get('q')).toBe('walk');
    expect(await page.getByRole('searchbox').inputValue()).toBe('walk');
    expect(await focused()).not.toMatch(/nothing|INPUT/);
    await press('Shift+F');
    await page.waitForURL((url) => !url.search.includes('q='));
    await settled(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await press('f');
    await page.getByLabel('Event status').selectOption('Cancelled');
    await page.waitForURL(/f\./);
    await settled(page);
    expect(await focused()).toBe('SELECT');
  });

  it('when the button that had it leaves with what it did', async () => {
    await goTo('/events?q=zzzz');
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    await page.waitForURL((url) => !url.search.includes('q='));
    await expect.poll(focused).toBe('row 0');

    await goTo('/events?q=walk');
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await page.waitForURL((url) => !url.search.includes('q='));
    expect(await focused()).toBe('INPUT');

    const calls = '**/v2/adminLogin/dashboard/transactions';
    await page.route(calls, (route) => route.fulfill({ body: '{' }));
    await goTo('/admin-dashboard');
    const retry = page.locator('main').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute(calls);
    await retry.press('Enter');
    await retry.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('MAIN');
  });

  it('when the row that had it is deleted, switched, and switched back', async () => {
    await goTo('/radar');
    await press('j');
    await expect.poll(focused).toMatch(/^row/);
    const first = await focused();
    const city = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await press('Delete');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /Delete/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: city, exact: true }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(first);
    await page.locator('[role=row][data-cursor] [role=switch]').press('Enter');
    await dialog.getByRole('button').last().press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(focused).toBe('grid');
    await press('Control+z');
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    expect(await focused()).toBe('grid');
  });

  it('when the one row there is, or that a search left, is deleted', async () => {
    const remove = async (): Promise<void> => {
      await press('j');
      await expect.poll(focused).toMatch(/^row/);
      await press('Delete');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Delete/ })
        .press('Enter');
      await page.locator('[role=row][data-index]').waitFor({ state: 'detached' });
    };
    const named = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const label = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
        return (label ?? element)?.textContent;
      });
    await goTo('/radar');
    const city = (await page.locator('[role=row][data-index]').last().getAttribute('aria-label')) ?? '';
    await goTo(`/radar?q=${encodeURIComponent(city)}`);
    await remove();
    await expect.poll(named).toBe('Clear the search');

    let kept: string | undefined;
    await askEachCall(page);
    await page.route('**/v2/adminLogin/RadarList/*', async (route) => {
      const answer = await route.fetch();
      const { records: all } = (await answer.json()) as { records: { _id: string }[] };
      kept ??= all[0]?._id;
      const records = all.filter(({ _id }) => _id === kept);
      await route.fulfill({ response: answer, json: { records, totalOptions: records.length } });
    });
    await goTo('/radar');
    await expect.poll(rows).toBe(1);
    await remove();
    await expect.poll(named).toBe(radarReads.list.empty);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('when the post that had it is deleted', async () => {
    await goTo(await exampleParams(api, '/GetAllPosts'));
    await press('j');
    const post = page.getByRole('article').first();
    const element = await post.elementHandle();
    await post.getByRole('button', { name: /^Delete/ }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /Delete/ }).press('Enter');
    await page.waitForFunction((gone) => !gone?.isConnected, element);
    await expect.poll(focused).toMatch(/^row/);
  });
});
