import { readNamed } from '@matchdesk/core/context.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page, Route } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { addUser } from '../kit/api/rows.ts';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { keptIn } from '../kit/page-data.ts';
import { leadAway } from '../kit/profiles.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const pageAt = async (path: string, headers: Record<string, string>): Promise<string> =>
  (await fetch(api.url + path, { headers: { accept: 'text/html', ...headers } })).text();
const cookie = `matchdesk_session=${api.adminToken}`;

it('a page holds the shell and its screen before any script, for who is signed in alone', async () => {
  const html = await pageAt('/user-management', { cookie });
  expect(html).toContain('<title>Users · Matchdesk</title>');
  expect(html).toMatch(
    /<div id="prerendered" class="shell" inert aria-hidden="true" data-sidebar="open">.*<h1[^>]*>Users<\/h1>/s,
  );
  expect(html).toMatch(/aria-current="page" href="\/user-management"/);
  expect(html.match(/role="columnheader"/g)?.length).toBeGreaterThan(18);
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  for (const path of ['/user-management', '/admin-login'])
    expect(await pageAt(path, {})).toContain('<div id="root"></div>');
  expect(await pageAt('/admin-login', { cookie })).toContain('<div id="root"></div>');
});

it.each([
  ['/user-management', []],
  ['/admin-dashboard', ['rest']],
])('%s is painted with the styles that the page itself holds, and waits for %j alone', async (path, files) => {
  const [head = ''] = (await pageAt(path, { cookie })).split('</head>');
  expect(head).toMatch(/<style>.*\.shell\{.*<\/style>/s);
  expect([...head.matchAll(/rel="stylesheet"[^>]*assets\/(\w+)-/g)].map(([, name]) => name)).toEqual(files);
});

it('the page looks as the console was left in this browser', async () => {
  const looks = { cookie: `${cookie}; matchdesk_look=dark-collapsed-SUBADMIN`, 'user-agent': 'Mac OS X' };
  const html = await pageAt('/user-management', looks);
  expect(html).toMatch(/<html data-theme="dark" lang="en">.*content="dark".*data-sidebar="collapsed".*>⌘<\/kbd>/s);
  const isOffered = (page: string): boolean => page.includes('href="/update-settings"');
  expect([isOffered(html), isOffered(await pageAt('/user-management', { cookie }))]).toEqual([false, true]);
  const odd = await pageAt('/user-management', { cookie: `${cookie}; matchdesk_look="><script>-x` });
  expect(odd).toMatch(/<html lang="en">/);
});

const rowsIn = (html: string): number => html.match(/<div role="row" class="table-row" data-index/g)?.length ?? 0;
const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
/** A page with its first rows. */
const viewAt = async (path: string, headers: Record<string, string> = { cookie }): Promise<string> => {
  const html = await pageAt(path, { ...opened, ...headers });
  expect(rowsIn(html)).toBeGreaterThan(0);
  return html;
};

/** The rows in a page's data, which follow the account and the capabilities. */
const rowsKept = <Row = unknown>(html: string): readonly Row[] => {
  const { answers } = keptIn(html);
  const own = answers.find(({ address }) => !['/v2/adminLogin', '/v2/capabilities'].includes(address));
  return (JSON.parse(own?.body ?? '') as { data: readonly Row[] }).data;
};

const lists = allScreens.flatMap(({ id, screen: { path, first } }) =>
  // The list of cities is read by POST, which is never answered ahead.
  first !== undefined && first !== 'radar.list' && readNamed(first)?.kind === 'list' ? [{ id, path }] : [],
);

it.each(lists)('$id holds the first rows of its list and what it will ask, before any script', async ({ path }) => {
  const page = await exampleParams(api, path);
  const html = await viewAt(page);
  const { session, answers } = keptIn(html);
  expect([session, answers.length]).toEqual([expect.stringMatching(/./), 3]);
  expect(rowsIn(html)).toBe(Math.min(rowsKept(html).length, 30));
});

it('a page with data goes to who opens it alone, and is kept nowhere', async () => {
  const sent = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(`${api.url}/user-management`, {
      method,
      headers: { accept: 'text/html', cookie, ...headers },
    });
    return { cache: answer.headers.get('cache-control'), html: await answer.text() };
  };
  const own = await sent(opened);
  expect([own.cache, rowsIn(own.html)]).toEqual(['no-store', 10]);
  const others = [
    {},
    { ...opened, cookie: '' },
    { ...opened, 'sec-fetch-site': 'cross-site' },
    { ...opened, 'sec-fetch-site': 'same-site' },
    { ...opened, 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  ];
  for (const headers of others) {
    const { cache, html } = await sent(headers);
    expect([cache, rowsIn(html), html.includes('id="page-data"')]).toEqual(['private, no-cache', 0, false]);
  }
  expect((await sent(opened, 'HEAD')).cache).toBe('private, no-cache');
});

it('pages of several people at once hold each only what is theirs', async () => {
  const people = (
    [
      ['ADMIN', api.adminToken],
      ['SUBADMIN', api.subAdminToken],
    ] as const
  ).map(([role, token]) => ({
    ...opened,
    cookie: `matchdesk_session=${token}; matchdesk_look=light-open-${role}`,
  }));
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, at) => pageAt('/user-management', people[at % 2] ?? {})),
  );
  for (const [at, html] of pages.entries()) {
    const settings = html.slice(html.indexOf('<body')).includes('href="/update-settings"');
    const { answers } = keptIn(html);
    const me = answers.find(({ address }) => address === '/v2/adminLogin')?.body ?? '';
    expect([settings, JSON.parse(me).data.role]).toEqual(at % 2 === 0 ? [true, 1] : [false, 2]);
  }
});

it('no text of a record ends the data of a page, or its HTML', async () => {
  const name = '</script><img src=x onerror=alert(1)>';
  const id = await addUser(api.database.db, { firstname: name });
  const html = await viewAt(`/user-management?q=${encodeURIComponent('</script>')}`);
  expect(html).not.toContain('</script><img');
  expect(html).not.toContain('<img src=x');
  const data = rowsKept<{ readonly _id: string; readonly firstname: string }>(html);
  expect(data.find(({ _id }) => _id === id)?.firstname).toBe(name);
});

it('lists that show other rows or columns in this browser stand without rows', async () => {
  const html = await pageAt('/user-management', {
    ...opened,
    cookie: `${cookie}; matchdesk_look=light-open-ADMIN-lists`,
  });
  expect([rowsIn(html), keptIn(html).answers.length]).toEqual([0, 3]);
});

const places = ['.sidebar', '.topbar', 'h1', '.toolbar', '.table-head', '.table-row', '.footer'];
const boxes = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [selector, ...[x, y, width, height].map(Math.round)];
      }),
    places,
  );

/**
 * A page whose rows would take too long is sent without them, as is a page for a browser that shows lists in its own
 * way.
 */
const looksWithoutRows = 'light-open-ADMIN-lists';
// The inbox shows its first case once it has loaded, and the name of a list's record comes later.
const bareLists = lists.filter(({ path }) => path !== '/inbox' && !path.includes(':'));

it.each([
  ...bareLists.map(({ path }) => ({ path, theme: 'light' as const })),
  { path: '/user-management', theme: 'dark' },
] as const)(
  'what stands at $path before any script and row is where the console then has it ($theme)',
  async ({ path, theme }) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { theme });
    await page.context().addCookies([{ name: 'matchdesk_look', value: looksWithoutRows, url: api.url }]);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    await page.locator('.table-head').waitFor();
    await expectAccessible(page);
    const before = await boxes(page);
    await page.unrouteAll();
    const asked = complaints.length;
    await page.goto(path);
    await settled(page);
    // The bars of ten rows make room for ten rows.
    expect(await boxes(page)).toEqual(before);
    expect(complaints.slice(asked)).toEqual([]);
    await close();
  },
);

/** The code that shows the person above a screen, in its path. */
const crumb = 'person-crumb';
/**
 * Screens, each with the request that is answered last. The inbox is none of them: once the case beside its list has
 * loaded, it may push the footer out of view.
 */
const late = [
  ['/change-password', 'nothing'],
  ['/radar', 'nothing'],
  ['/radar', '/v2/adminLogin'],
  ['/user-management', '/v2/adminLogin'],
  ['/user-management', '/console/session'],
  ...lists.filter(({ path }) => path !== '/inbox').map(({ path }) => [path, 'nothing'] as const),
  ['/user-notes/:id', crumb],
] as const;
const tenFrames = () =>
  new Promise<void>((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
    wait(10);
  });

describe('nothing shifts while the console takes over', async () => {
  const { page, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  afterAll(close);
  await page.addInitScript(() => {
    // The browser notices only shifts of what is drawn.
    document.adoptedStyleSheets = [];
    const seen: string[] = [];
    Object.assign(window, { seen });
    type Shift = {
      readonly sources: readonly { readonly node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          seen.push(`${node?.className} ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  it.each(late)('at %s, %s coming last', async (path, part) => {
    const delay = async (route: Route) => {
      if (part === crumb) await page.locator('.trail-here').waitFor({ state: 'attached' });
      await page.evaluate(tenFrames);
      await route.continue();
    };
    if (part !== 'nothing') {
      // Late requests of the earlier screen do not belong to this one.
      await leadAway(page, api.url);
      await page.route((url) => url.pathname.includes(part), delay);
    }
    await page.goto(await exampleParams(api, path));
    await settled(page);
    if (part === crumb) await page.locator('.trail .avatar').waitFor();
    expect(await page.evaluate('seen')).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
