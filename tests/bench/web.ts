import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../kit/browser.ts';
import { visit } from '../kit/console.ts';
import { startProcess } from '../kit/server-process.ts';
import { startFloor } from './floor.ts';
import { median } from './from-key.ts';
import { inbox } from './web-inbox.ts';
import {
  consoleList,
  floorList,
  load,
  moveCursor,
  scriptBytes,
  turnAndSearch,
  turnLong,
  type UsersList,
} from './web-lists.ts';
import { palette } from './web-palette.ts';
import { heapAfter, heaps, medianPixels, pixels, turnWhole } from './web-pixels.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '9' },
    entries: { type: 'string', default: '5000' },
    people: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const times = Number(values.times);
/** `pixels`: only from the click to the pixels; `inbox`: only deciding cases; `lists`: the rest. */
const only = values.only;
const entries = Number(values.entries);
const slowdown = 4;

/** The server as people start it, with the demo world, and a session of its administrator. */
const startServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-bench-'));
  const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: folder, MATCHDESK_DEMO_USERS: values.people });
  const [[, url = ''], [, email = '', password = '']] = await Promise.all([
    server.said(/is ready at (\S+)/),
    server.said(/^Administrator: (\S+) (\S+)/),
  ]);
  const answer = await fetch(`${url}/v2/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
  const close = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, adminToken: data.token, close };
};

const print = (lines: readonly (readonly [what: string, ...values: string[]])[]): void => {
  const width = Math.max(...lines.map(([what]) => what.length));
  for (const [what, ...values] of lines) {
    process.stdout.write(`${what.padEnd(width)}${values.map((value) => value.padStart(12)).join('')}\n`);
  }
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
const ratio = (value: number, floor: number): string => `${(value / floor).toFixed(2)} x`;

const api = await startServer();
const floor = await startFloor(api.url);
const browser = await launchBrowser();

type Loaded = Awaited<ReturnType<typeof load>>;

/** Both lists in turn, so that other load on the machine affects both equally. */
const compare = async (own: UsersList, byHand: UsersList, cpuRate: number) => {
  const loads = { own: [] as Loaded[], byHand: [] as Loaded[] };
  for (let time = 0; time < times; time += 1) {
    loads.own.push(await load(browser, own, cpuRate));
    loads.byHand.push(await load(browser, byHand, cpuRate));
  }
  const firstOf = (all: readonly Loaded[]): number => median(all.map(({ first }) => first));
  const againOf = (all: readonly Loaded[]): number => median(all.map(({ again }) => again));
  const ours = await turnAndSearch(browser, own, times, cpuRate);
  const theirs = await turnAndSearch(browser, byHand, times, cpuRate);
  const slowly = cpuRate === 1 ? '' : `, CPU ${cpuRate} times slower`;
  const line = (what: string, one: number, other: number) =>
    [what + slowly, ms(one), ms(other), ratio(one, other)] as const;
  return [
    line('time to rows', firstOf(loads.own), firstOf(loads.byHand)),
    line('the same, been here before', againOf(loads.own), againOf(loads.byHand)),
    line('next page', ours.nextPage, theirs.nextPage),
    line('search', ours.search, theirs.search),
  ];
};

/** From the click to the pixels: 100 rows, of 14 columns by default; both lists in turn. */
const comparePixels = async (lists: readonly [UsersList, UsersList]) => {
  const gather = async (path: 'plain' | 'whole', cpuRate: number) => {
    const found = lists.map(() => [] as Awaited<ReturnType<typeof pixels>>[]);
    for (let time = 0; time < times; time += 1) {
      for (const [at, list] of lists.entries()) found[at]?.push(await pixels(browser, list, list[path], cpuRate));
    }
    return found.map(medianPixels);
  };
  type Figures = Awaited<ReturnType<typeof gather>>;
  const times2 = (what: string, figures: Figures, of: 'painted' | 'rows') => {
    const [one = 0, other = 0] = figures.map((each) => each[of]);
    return [what, ms(one), ms(other), ratio(one, other)] as const;
  };
  const weights = (what: string, figures: Figures) =>
    [what, ...figures.map(({ bytes, requests }) => `${kb(bytes)}; ${requests.toFixed(0)}`)] as const;
  const usual = await gather('plain', 1);
  const slow = await gather('plain', slowdown);
  const whole = await gather('whole', 1);
  const turned: number[] = [];
  for (const list of lists) turned.push(await turnWhole(browser, list, times, slowdown));
  const [one = 0, other = 0] = turned;
  const held: string[] = [];
  for (const list of lists) held.push((await heaps(browser, list)).map((bytes) => (bytes / 1e6).toFixed(1)).join(', '));
  const slowly = `CPU ${slowdown} times slower`;
  return [
    ['', 'console', 'by hand'],
    times2('first contentful paint', usual, 'painted'),
    times2(`the same, ${slowly}`, slow, 'painted'),
    times2('rows painted', usual, 'rows'),
    times2(`the same, ${slowly}`, slow, 'rows'),
    weights('bytes and requests within 1.2 s', usual),
    weights('the same with portraits', whole),
    [`next page, 19 columns and portraits, ${slowly}`, ms(one), ms(other), ratio(one, other)],
    [`heap after ${heapAfter.join(', ')} pages, MB`, ...held],
  ] as const;
};

/** How many cases are decided by one key each. */
const decided = 20;

const showInbox = async ({ url, token }: UsersList): Promise<void> => {
  const { page, close } = await visit(browser, { url }, token);
  const { middle, p95, keys } = await inbox(page, decided);
  await close();
  print([
    [`inbox, from the key to the next of ${decided} cases`, ms(middle)],
    ['the same, 95 of 100', ms(p95)],
    ['keys pressed', String(keys)],
  ]);
};

const showLists = async (lists: readonly [UsersList, UsersList]): Promise<void> => {
  const weights: string[] = [];
  for (const list of lists) weights.push(kb(await scriptBytes(browser, list)));
  print([
    ['', 'console', 'by hand'],
    ['JavaScript before the rows, gzip', ...weights],
    ...(await compare(...lists, 1)),
    ...(await compare(...lists, slowdown)),
  ]);
  const [own, byHand] = lists;
  const other = await visit(browser, byHand, byHand.token);
  const turnedByHand = await turnLong(other.page, byHand, times);
  await other.close();
  const { page, close } = await visit(browser, own, own.token);
  const turned = await turnLong(page, own, times);
  const moved = await moveCursor(page, times);
  // The palette records a use under the administrator's id, which tells the bench where saved views are kept.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashboard');
  await page.keyboard.press('Enter');
  await page.waitForURL(/admin-dashboard/);
  const { open, key, mostOptions } = await palette(page, times, entries);
  await close();
  print([
    ['next page of 100 rows', ms(turned), ms(turnedByHand), ratio(turned, turnedByHand)],
    ['cursor to the next row of 100', ms(moved)],
    [`palette opens, ${entries} entries`, ms(open)],
    [`palette, a key to paint, ${entries} entries`, ms(key)],
    ['palette, most options in the page', String(mostOptions)],
  ]);
};

try {
  const lists = [consoleList(api.url, api.adminToken), floorList(floor.url, api.adminToken)] as const;
  if (only === undefined || only === 'pixels') print(await comparePixels(lists));
  if (only === undefined || only === 'inbox') await showInbox(lists[0]);
  if (only === undefined || only === 'lists') await showLists(lists);
} finally {
  await browser.close();
  await floor.close();
  await api.close();
}
