import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { createViews } from './view.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-view-'));
mkdirSync(join(folder, 'view'));
writeFileSync(
  join(folder, 'view', 'view.mjs'),
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ number, page }) => {
    if (page === '/endless') for (;;);
    if (page === '/greedy') for (const all = []; ; ) all.push(new Array(1_000_000).fill(page.length));
    if (page === '/broken') throw new Error('broken');
    if (page === '/refused') parentPort.postMessage({ number, html: '', reason: 'refused' });
    else parentPort.postMessage({ number, html: page });
  });`,
);
const views = createViews(folder, { longestMs: 300 });
const { log } = fastify();
afterAll(async () => {
  await views.close();
  rmSync(folder, { recursive: true });
});
const viewOf = (page: string, chars = 10) =>
  views.viewOf({ page, answers: [{ address: '/v2/x', body: 'x'.repeat(chars) }] }, log);
const isWell = () => vi.waitFor(async () => expect(await viewOf('/fine')).toBe('/fine'), { timeout: 10_000 });

it.each(['/endless', '/greedy', '/broken', '/refused'])(
  'a page that is %s stands without rows, and the next has them',
  async (page) => {
    await isWell();
    expect(await viewOf(page)).toBe('');
    await isWell();
  },
);

it('renders no long answers, and no more pages at once than it can', async () => {
  await isWell();
  expect(await viewOf('/fine', 500_000)).toBe('');
  const made = await Promise.all(Array.from({ length: 30 }, () => viewOf('/fine')));
  expect(made.slice(8)).toEqual(Array(22).fill(''));
});

it('a console without that thread has no rows in its pages', async () => {
  expect(await createViews('/nowhere').viewOf({ page: '/fine', answers: [] }, log)).toBe('');
});
