import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { startProcess } from '../kit/server-process.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '9' },
    entries: { type: 'string', default: '5000' },
    people: { type: 'string', default: '2400' },
  },
});
const times = Number(values.times);
const entries = Number(values.entries);
const slowdown = 4;

type Server = { readonly url: string; readonly adminToken: string };

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

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

const rowSelector = '[role=grid] [role=row][tabindex="0"]';

/** One load of the users list: ms to its rows, and the JavaScript that came before them, in bytes of gzip. */
const load = async (browser: Browser, api: Server, cpuRate: number) => {
  const { page, close } = await visit(browser, api, api.adminToken);
  if (cpuRate > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  }
  const scripts: Promise<number>[] = [];
  let isShown = false;
  page.on('response', (response) => {
    if (isShown || !new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector)) performance.mark('rows');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, rowSelector);
  await page.goto('/user-management');
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  isShown = true;
  const ms = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await close();
  return { ms, bytes };
};

/** ms from the press of a key until what `watched` selects reads differently and was painted. */
const fromKey = async (page: Page, watched: string, press: () => Promise<void>): Promise<number> => {
  const done = await page.evaluateHandle((selector) => {
    const said = (): string => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('|');
    const before = said();
    let at = Number.NaN;
    window.addEventListener(
      'keydown',
      () => {
        at = performance.now();
      },
      { capture: true, once: true },
    );
    const ended = new Promise<number>((resolve) => {
      const look = (): void => {
        if (Number.isNaN(at) || said() === before || said() === '') {
          requestAnimationFrame(look);
          return;
        }
        // A message of its own comes after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - at);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
    return { ended };
  }, watched);
  await press();
  return done.evaluate(({ ended }) => ended);
};

const repeated = async (run: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await run());
  return median(all);
};

const firstName = '[role=grid] [role=row][tabindex] [role=gridcell]:nth-child(4), [role=grid] [role=row][tabindex]';

const lists = async (page: Page) => {
  await page.locator(rowSelector).focus();
  const nextPage = await repeated(() => fromKey(page, firstName, () => page.keyboard.press(']')));
  const terms = ['an', 'ma', 'jo', 'li', 'ro', 'el', 'da', 'ca', 'so'];
  let turn = 0;
  const search = await repeated(async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(terms[turn++ % terms.length] ?? '');
    const ms = await fromKey(page, firstName, () => page.keyboard.press('Enter'));
    await page.locator(rowSelector).focus();
    return ms;
  });
  return { nextPage, search };
};

/** A page of 100 rows that was fetched ahead, from the key to its rows painted, and the cursor's way to the next row. */
const longPages = async (page: Page) => {
  await page.goto('/user-management?size=100');
  await settled(page);
  await page.locator(rowSelector).focus();
  const turned = await repeated(async () => {
    await page.waitForLoadState('networkidle');
    return fromKey(page, firstName, () => page.keyboard.press(']'));
  });
  const moved = await repeated(() => fromKey(page, '[role=grid] [data-cursor]', () => page.keyboard.press('j')));
  return { turned, moved };
};

const words = 'Weekly|Berlin|Paused|Newest|Flagged|Premium|Without a picture|Over forty|Austin'.split('|');

/** As many entries as asked: the console's own and saved views. */
const palette = async (page: Page) => {
  await page.evaluate(
    ([count, names]) => {
      const views = Array.from({ length: count }, (_, at) => ({
        name: `${names[at % names.length]} ${names[(at * 7 + 3) % names.length]} ${at}`,
        list: 'users.list',
        href: `/user-management?page=${at}`,
      }));
      const key = Object.keys(localStorage).find((name) => name.startsWith('matchdesk.used.'));
      const admin = key?.slice('matchdesk.used.'.length) ?? '';
      localStorage.setItem(`matchdesk.views.${admin}`, JSON.stringify(views));
    },
    [entries, words] as const,
  );
  await page.reload();
  await settled(page);
  const options = '[role=option]';
  let mostOptions = 0;
  const open = await repeated(async () => {
    const ms = await fromKey(page, options, () => page.keyboard.press('Control+k'));
    mostOptions = Math.max(mostOptions, await page.locator(options).count());
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
    return ms;
  });
  await page.keyboard.press('Control+k');
  await page.locator(options).first().waitFor();
  const letters = 'berlin';
  let at = 0;
  const key = await repeated(async () => {
    if (at === letters.length) {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
      at = 0;
    }
    const ms = await fromKey(page, options, () => page.keyboard.press(letters[at] ?? 'b'));
    at += 1;
    mostOptions = Math.max(mostOptions, await page.locator(options).count());
    return ms;
  });
  return { open, key, mostOptions };
};

const print = (lines: readonly (readonly [what: string, value: string])[]): void => {
  const width = Math.max(...lines.map(([what]) => what.length));
  for (const [what, value] of lines) process.stdout.write(`${what.padEnd(width)}  ${value.padStart(10)}\n`);
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const api = await startServer();
const browser = await launchBrowser();
try {
  await load(browser, api, 1);
  const loads = [];
  const slow = [];
  for (let time = 0; time < times; time += 1) {
    loads.push(await load(browser, api, 1));
    slow.push(await load(browser, api, slowdown));
  }
  const { page, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  const { nextPage, search } = await lists(page);
  const { turned, moved } = await longPages(page);
  // The palette notes a use under the administrator's id, by which the bench finds where views are kept.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashboard');
  await page.keyboard.press('Enter');
  await page.waitForURL(/admin-dashboard/);
  const { open, key, mostOptions } = await palette(page);
  await close();
  print([
    [
      'JavaScript before the users list shows, gzip',
      `${(median(loads.map(({ bytes }) => bytes)) / 1_000).toFixed(1)} KB`,
    ],
    ['time to rows', ms(median(loads.map((one) => one.ms)))],
    [`time to rows, CPU ${slowdown} times slower`, ms(median(slow.map((one) => one.ms)))],
    ['next page', ms(nextPage)],
    ['search', ms(search)],
    ['next page of 100 rows, fetched ahead', ms(turned)],
    ['cursor to the next row of 100', ms(moved)],
    [`palette opens, ${entries} entries`, ms(open)],
    [`palette, a key to paint, ${entries} entries`, ms(key)],
    ['palette, most options in the page', String(mostOptions)],
  ]);
} finally {
  await browser.close();
  await api.close();
}
