import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCrowd } from '../kit/crowd.ts';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { sheetsOf } from '../kit/sheets.ts';
import { bin, type Ended, node, openTerminal } from './terminal.ts';

const people = 500;
const pageOf = (path: string): number => Number(/usersRecord\/(\d+)/.exec(path)?.[1] ?? 0);

/** The output of an undisturbed export, by format: every crowd has the same people. */
const wholes = new Map<string, Buffer>();

/** An export of a small crowd over a connection that can be disturbed, and the complete file that it must produce. */
const stage = async (
  format: string,
  { at = '', state }: { readonly at?: string; readonly state?: string | undefined } = {},
) => {
  const crowd = await startCrowd({ people });
  const on: { page: (page: number) => Fault } = { page: () => 'pass' };
  const asked: number[] = [];
  const proxy = await startProxy(crowd.url, ({ path }) => {
    const page = pageOf(path);
    if (page > 0) asked.push(page);
    return page > 0 ? on.page(page) : 'pass';
  });
  const terminal = openTerminal(proxy.url, 'a-token');
  onTestFinished(async () => {
    await proxy.close();
    await crowd.close();
    terminal.close();
  });
  const words = (out: string) => [
    ...['users', 'export', '--progress', 'none', '--page-size', '10'],
    ...['--format', format, '--out', out],
  ];
  const env = state === undefined ? {} : { XDG_STATE_HOME: terminal.path(state) };
  const start = (out = `broken.${format}`) => terminal.start(words(at + out), { env });
  /** Resumes the export undisturbed; returns the pages that were requested. */
  const resumed = async (): Promise<{ readonly ended: Ended; readonly pages: readonly number[] }> => {
    on.page = () => 'pass';
    const before = asked.length;
    const ended = await start().ended;
    return { ended, pages: asked.slice(before) };
  };
  const file = (name: string): Buffer => readFileSync(terminal.path(at + name));
  const isWhole = async (): Promise<boolean> => {
    const broken = file(`broken.${format}`);
    if (!wholes.has(format)) {
      expect(await start(`whole.${format}`).ended).toMatchObject({ code: 0 });
      wholes.set(format, file(`whole.${format}`));
    }
    expect(readdirSync(terminal.path(at)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const whole = wholes.get(format) ?? Buffer.alloc(0);
    // An xlsx file contains the time of its creation.
    if (format === 'xlsx') {
      expect(sheetsOf(broken)).toEqual(sheetsOf(whole));
      return true;
    }
    return broken.equals(whole);
  };
  return { on, terminal, start, words, resumed, isWhole };
};

const mounting = (size: string, folder: string) => ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder];

/** Whether this test run can create a small disk: root can, outside of most containers. */
const mayMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-disk-'));
  const isMounted = spawnSync('mount', mounting('64k', folder)).status === 0;
  if (isMounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
})();

describe.each(rowFormats)('an export as %s', (format) => {
  it('that is killed behind its first page goes on with the second', async () => {
    const { on, start, resumed, isWhole } = await stage(format);
    const running = start();
    on.page = (page) => {
      if (page === 4) running.child.kill('SIGKILL');
      return 'pass';
    };
    expect((await running.ended).code).toBe(null);
    const { ended, pages } = await resumed();
    expect(ended.code).toBe(0);
    // The export had come no further than its requests.
    const [, rows = ''] = /Continuing after ([123]0) rows\./.exec(ended.stderr) ?? [];
    expect(pages[0]).toBe(Number(rows) / 10 + 1);
    expect(await isWhole()).toBe(true);
  });

  // The way in which the connection is lost does not depend on the format: one format tries all ways.
  const losses = ['truncate', 'drop-before', 'drop-after'] as const;
  it.each(format === 'csv' ? losses : losses.slice(0, 1))('whose line is lost (%s) goes on', async (fault) => {
    const { on, start, resumed, isWhole } = await stage(format);
    on.page = (page) => (page > 7 ? fault : 'pass');
    const lost = await start().ended;
    expect(lost.code).toBe(5);
    expect(lost.stderr).toMatch(/Not complete; the 70 rows that came are in .*\n/);
    expect(lost.stderr).toMatch(/matchdesk jobs resume \S+ --url \S+\n$/);
    const { ended, pages } = await resumed();
    expect([ended.code, pages[0]]).toEqual([0, 8]);
    expect(await isWhole()).toBe(true);
  });
});

/**
 * A full disk and a limit on the file's size have the same effect on a format: one format shows that both are
 * recognised.
 */
describe.each(mayMount ? (['csv'] as const) : rowFormats)('an export as %s', (format) => {
  it('that may grow no further goes on from what stands there', async () => {
    const { terminal, words, resumed, isWhole } = await stage(format);
    const limited = ['-c', 'ulimit -f 32; exec "$@"', 'sh', node, bin, ...words(`broken.${format}`)];
    const child = spawn('sh', limited, { cwd: terminal.home, env: { ...terminal.env }, stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(said).toContain('The file would be larger than the limit here');
    expect(said).toMatch(/Next: matchdesk jobs resume \S+ --url \S+\n$/);
    expect(existsSync(terminal.path(`broken.${format}`))).toBe(false);
    const { ended, pages } = await resumed();
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(/Continuing after \d+ rows\./);
    expect(pages[0]).toBeGreaterThan(1);
    expect(await isWhole()).toBe(true);
  });
});

describe.skipIf(!mayMount).each(rowFormats)('an export as %s', (format) => {
  it('whose disk is full goes on from what stands there (only where root may mount)', async () => {
    const { terminal, start, resumed, isWhole } = await stage(format, { at: 'disk/', state: 'disk/state' });
    const disk = terminal.path('disk');
    mkdirSync(disk);
    execFileSync('mount', mounting('56k', disk));
    try {
      const full = await start().ended;
      expect(full.code).toBe(1);
      expect(full.stderr).toContain('disk is full');
      expect(full.stderr).toMatch(/Next: matchdesk jobs resume \S+ --url \S+\n$/);
      expect(existsSync(terminal.path(`disk/broken.${format}`))).toBe(false);
      execFileSync('mount', ['-o', 'remount,size=10m', disk]);
      const { ended, pages } = await resumed();
      expect(ended.code).toBe(0);
      expect(pages[0]).toBeGreaterThan(1);
      expect(await isWhole()).toBe(true);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

it.each([
  ['users', 'list', '--all', '-o', 'csv'],
  ['users', 'export', '--out', 'repeats.csv'],
])('%s %s %s ends and says so where the server repeats its pages for ever', async (...words) => {
  const crowd = await startCrowd({ people: 10 });
  const rows = Array.from({ length: 100 }, (_, at) => ({ _id: `${at}` }));
  const proxy = await startProxy(crowd.url, ({ path }) =>
    pageOf(path) > 0 ? { status: 200, body: JSON.stringify({ data: rows }) } : 'pass',
  );
  const terminal = openTerminal(proxy.url, 'a-token');
  onTestFinished(async () => {
    await proxy.close();
    await crowd.close();
    terminal.close();
  });
  const { code, stderr, stdout } = await terminal.run(words);
  expect(code).toBe(3);
  expect(stderr).toContain('page after page, the server sent only rows that it had already sent.');
  const written = words.includes('list') ? stdout : readFileSync(terminal.path('repeats.csv'), 'utf8');
  expect(written.trim().split('\n')).toHaveLength(101);
});
