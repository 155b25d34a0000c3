import { allReads } from '@matchdesk/core/reads.ts';
import { expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openOnePage } from '../kit/stage.ts';

const { api, page } = await openOnePage();
const owners = await findOwners(api);

const searched = allReads.flatMap((named) => {
  const { read } = named;
  // The list in which terminal and palette find a payment has no screen.
  return read.kind === 'list' && read.search && named.id !== 'transactions.search' ? [{ ...named, read }] : [];
});

/** Opens a screen like a link, and returns the requests of its list, with any search. */
const openList = async (named: (typeof searched)[number]) => {
  const address = placeOfList(named, owners);
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction((to) => `${location.pathname}${location.search}` === to, address);
  await settled(page);
  const paths = named.read.calls.map(({ path }) => path.split('/{')[0]?.toLowerCase() ?? path);
  const isAsked = () =>
    page.waitForRequest((request) => {
      const { pathname, search } = new URL(request.url());
      // The second page is only loaded ahead.
      const isFirst = !/(?:\/|page(?:No)?=)2(?:[?&]|$)/.test(pathname + search);
      return isFirst && paths.some((path) => pathname.toLowerCase().startsWith(path));
    });
  const box = page.getByRole('searchbox', { name: named.read.search?.placeholder ?? '', exact: true });
  return { page, isAsked, box };
};

it.each(searched)(
  '$id: an empty search asks the server for the full list, by Enter and by its button',
  async (named) => {
    const { page, isAsked, box } = await openList(named);
    await box.focus();
    for (const press of [
      () => page.keyboard.press('Enter'),
      () => page.locator('.search-box').getByRole('button', { name: 'Search', exact: true }).click(),
    ]) {
      const asked = isAsked();
      await press();
      await asked;
      await settled(page);
    }
  },
);

it('a term that stands there is asked for again, and so is the full list after it', async () => {
  const users = searched.find(({ id }) => id === 'users.list');
  if (!users) throw new Error('There is a list of users.');
  const { page, isAsked, box } = await openList(users);
  for (const term of ['zoe', 'zoe', '', '']) {
    await box.fill(term);
    const asked = isAsked();
    const before = await page.evaluate(() => history.length);
    const standing = new URL(page.url()).searchParams.get('q') ?? '';
    await page.keyboard.press('Enter');
    expect((await asked).url()).toContain(term === '' ? '/usersRecord/1' : '/search/zoe/1');
    await settled(page);
    // Reading the same page again is not a step in the history.
    expect((await page.evaluate(() => history.length)) - before).toBe(term === standing ? 0 : 1);
  }
});

it('the button beside the filters asks again, too', async () => {
  await page.goto('/transactions');
  await settled(page);
  await page.getByLabel('Search By', { exact: true }).selectOption({ label: 'All list' });
  await settled(page);
  const asked = page.waitForRequest(/\/v2\/transactions\/1/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await asked;
});
