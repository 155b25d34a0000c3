import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { Page, Request } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { goTo, settled, visit } from '../kit/console.ts';
import { exampleParams, findOwners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const visited = await visit(browser, api, api.adminToken);
const owners = await findOwners(api);
afterAll(visited.close);

/** Lists that grow while they are scrolled have no pages, and one search is on the screen of another list. */
const unlisted: readonly string[] = ['communities.posts', 'matches.chat', 'transactions.search', 'settings.list'];

type ListRead = NamedRead & { readonly read: Extract<NamedRead['read'], { kind: 'list' }> };
const lists = allReads.filter((named): named is ListRead => named.read.kind === 'list' && !unlisted.includes(named.id));

/** Invalid values for every parameter in an address of this list. */
const impossibleOf = ({ read }: ListRead): readonly (readonly [name: string, value: string])[] => [
  ['page', '0'],
  ['page', 'two'],
  ['size', '7'],
  ['sort', '99'],
  ['dir', 'sideways'],
  ['q', 'x'.repeat(300)],
  ['hide', 'nothing-of-this-name'],
  ['hide', read.columns.map(({ id }) => id).join()],
  ['f.nothing', '1'],
  ...(read.filters ?? []).flatMap(({ id, kind }) => {
    if (kind === 'choice') return [[`f.${id}`, 'never'] as const];
    if (kind === 'date') return [[`f.${id}`, '2024-02-30'] as const];
    return [[`f.${id}`, 'x'.repeat(300)] as const];
  }),
];

const withPair = (address: string, name: string, value: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams([[name, value]])}`;

/** Goes there like a link within the console. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

const notice = (page: Page) => page.getByText(/This address asks for something that isn't here: /);

describe('an address that asks for what is not there', () => {
  it.each(lists)('shows the default and says so: $id', async (named) => {
    const { page, complaints } = visited;
    const address = placeOfList(named, owners);
    await goTo(page, address);
    const home = page.url();
    for (const [name, value] of impossibleOf(named)) {
      await follow(page, withPair(address, name, value));
      const text = `This address asks for something that isn't here: ${name}=`;
      await notice(page).filter({ hasText: text }).waitFor();
      await expect.poll(() => page.url()).toBe(home);
    }
    // Announced politely: the focus does not move.
    expect(await notice(page).evaluate((element) => element.closest('[role=alert]'))).toBeNull();
    await settled(page);
    const rows = await page.locator('main [role=row][data-index]').count();
    expect(rows).toBeLessThanOrEqual(firstQuery(named.read).size);
    expect(complaints).toEqual([]);
  });

  it('shows the last page where it is past the end, and says so', async () => {
    const { page } = visited;
    await page.goto('/user-management?page=9999');
    await page.getByText(/This list has no page 9999\. Its last page, \d+, is shown instead\./).waitFor();
    await settled(page);
    const [, from, to, of] =
      /Showing (\d+) to (\d+) of (\d+)/.exec((await page.getByText(/^Showing/).textContent()) ?? '') ?? [];
    expect(to).toBe(of);
    expect(Number(from)).toBeGreaterThan(1);
  });

  it.each(['/given-rating/:id', '/flags/:id', '/events-details/:id', '/update-settings'])(
    'shows the first tab and says so: %s',
    async (path) => {
      const { page } = visited;
      const address = await exampleParams(api, path);
      await page.goto(`${address}?tab=none`);
      await notice(page).filter({ hasText: 'tab=none' }).waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await page.getByRole('tab', { selected: true }).waitFor();
    },
  );
});

describe('hidden columns', () => {
  it('stand in the address: reload, back and a shared link show the same ones', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    const headings = () => page.getByRole('columnheader').allTextContents();
    await page.goto('/events');
    await settled(page);
    const all = await headings();
    await page.keyboard.press('v');
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByLabel('Event ID').press('Space');
    await chooser.getByLabel('Host').press('Space');
    await page.keyboard.press('Escape');
    const fewer = all.filter((heading) => !/^(Event ID|Host)$/.test(heading));
    await expect.poll(headings).toEqual(fewer);
    expect(new URL(page.url()).searchParams.get('hide')).toBe('host,id');
    const link = page.url();
    await page.reload();
    await settled(page);
    expect(await headings()).toEqual(fewer);
    await page.goBack();
    await settled(page);
    await expect.poll(headings).toEqual(all);
    await page.goForward();
    await expect.poll(headings).toEqual(fewer);
    const other = await visit(browser, api, api.subAdminToken);
    await other.page.goto(link);
    await settled(other.page);
    expect(await other.page.getByRole('columnheader').allTextContents()).toEqual(fewer);
    await other.close();
    // From the sidebar the list opens with the last choice, which its address contains.
    await page.goto('/events');
    await page.waitForURL(/hide=/);
    await settled(page);
    expect(await headings()).toEqual(fewer);
    await close();
  });
});

describe('the status filter of the events', () => {
  it("offers 'Draft', which does nothing and says so", async () => {
    const { page } = visited;
    await page.goto('/events?f.status=3');
    await settled(page);
    const before = await page.getByText(/^Showing/).textContent();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByLabel('Event status').selectOption({ label: 'Draft' });
    await page.getByText("Drafts can't be filtered. The list was not changed.").waitFor();
    expect(await page.getByLabel('Event status').inputValue()).toBe('3');
    expect(await page.getByText(/^Showing/).textContent()).toBe(before);
    expect(new URL(page.url()).search).toBe('?f.status=3');
    // The record of a row under the pointer may be loaded ahead.
    expect(sent.filter((url) => url.includes('filterEvents'))).toEqual([]);
  });
});

describe('a column that the browser sorts', () => {
  const sorted = lists.flatMap((named) =>
    Object.keys(named.read.ordersHere ?? {}).map((sort) => ({ id: named.id, named, sort })),
  );

  it.each(sorted)('asks the server nothing: $id by $sort', async ({ named, sort }) => {
    const { page } = visited;
    await goTo(page, placeOfList(named, owners));
    // After the last page none is loaded ahead.
    await page.keyboard.press('}');
    await page.getByText(/^Showing \d+1 to/).waitFor();
    await settled(page);
    const shown = page.url();
    const sent: string[] = [];
    const note = (request: Request): void => void sent.push(request.url());
    page.on('request', note);
    const heading = named.read.columns.find((column) => column.sort === sort)?.heading ?? '';
    const header = page.getByRole('columnheader', { name: heading, exact: true });
    for (const order of ['ascending', 'descending']) {
      await header.getByRole('button').click();
      await expect.poll(() => header.getAttribute('aria-sort')).toBe(order);
    }
    expect(new URL(page.url()).searchParams.get('page')).toBe(new URL(shown).searchParams.get('page'));
    page.off('request', note);
    // The live line opens some time after the page, and the numbers in the sidebar load later, too.
    const ofShell = /\/v2\/(live\b|(notes|queue|plans)\?page=1&limit=1\b)/;
    expect(sent.filter((url) => url.includes('/v2/') && !ofShell.test(url))).toEqual([]);
  });
});

describe('the next page under a slow server', () => {
  it('has its numbers when it has its rows', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/usersRecord\/5\?/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Page 5' }).click();
    await page.waitForURL(/page=5/);
    await page.locator('main [aria-busy=true]').waitFor();
    await page.getByText(/^Showing 1 to 10 of/).waitFor();
    answer();
    await page.getByText(/^Showing 41 to 50 of/).waitFor();
    await close();
  });
});
