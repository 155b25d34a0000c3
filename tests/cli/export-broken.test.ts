import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sheetsOf } from '../../packages/documents/src/test-reader.ts';
import { startCrowd } from '../kit/crowd.ts';
import { type Fault, startProxy } from './fault-proxy.ts';
import { bin, type Ended, node, openTerminal } from './terminal.ts';

const people = 500;
const pageOf = (path: string): number => Number(/usersRecord\/(\d+)/.exec(path)?.[1] ?? 0);

/** An export of a small crowd over a line that can be spoilt, and the whole file that it has to become. */
const stage = async (format: string) => {
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
  const start = (out = `broken.${format}`) => terminal.start(words(out));
  /** Goes on with nothing in the way; gives the pages that this asked for. */
  const resumed = async (): Promise<{ readonly ended: Ended; readonly pages: readonly number[] }> => {
    on.page = () => 'pass';
    const before = asked.length;
    const ended = await start().ended;
    return { ended, pages: asked.slice(before) };
  };
  const file = (name: string): Buffer => readFileSync(terminal.path(name));
  const isWhole = async (): Promise<boolean> => {
    expect(await start(`whole.${format}`).ended).toMatchObject({ code: 0 });
    expect(readdirSync(terminal.home).filter((name) => name.endsWith('.part'))).toEqual([]);
    // A workbook tells when it was made.
    if (format === 'xlsx') {
      expect(sheetsOf(file('broken.xlsx'))).toEqual(sheetsOf(file('whole.xlsx')));
      return true;
    }
    return file(`broken.${format}`).equals(file(`whole.${format}`));
  };
  return { on, terminal, start, words, resumed, isWhole };
};

/** A whole list as xls is the provider's own report, which comes in one answer. */
const walked = rowFormats.filter((format) => format !== 'xls');

describe.each(walked)('an export as %s', (format) => {
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
    // It had come no further than what it had asked for.
    const [, rows = ''] = /Going on behind ([123]0) rows\./.exec(ended.stderr) ?? [];
    expect(pages[0]).toBe(Number(rows) / 10 + 1);
    expect(await isWhole()).toBe(true);
  });

  it.each(['drop-before', 'drop-after', 'truncate'] as const)('whose line is lost (%s) goes on', async (fault) => {
    const { on, start, resumed, isWhole } = await stage(format);
    on.page = (page) => (page > 7 ? fault : 'pass');
    const lost = await start().ended;
    expect(lost.code).toBe(5);
    expect(lost.stderr).toMatch(/Not complete; the 70 rows that came are in .*\n/);
    expect(lost.stderr).toMatch(/matchdesk jobs resume \S+\n$/);
    const { ended, pages } = await resumed();
    expect([ended.code, pages[0]]).toEqual([0, 8]);
    expect(await isWhole()).toBe(true);
  });

  it('whose disk is full goes on from what stands there', async () => {
    const { terminal, words, resumed, isWhole } = await stage(format);
    const limited = ['-c', 'ulimit -f 32; exec "$@"', 'sh', node, bin, ...words(`broken.${format}`)];
    const child = spawn('sh', limited, { cwd: terminal.home, env: { ...terminal.env }, stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(said).toContain('The file would be larger than it may be here');
    expect(said).toMatch(/Next: matchdesk jobs resume \S+\n$/);
    expect(existsSync(terminal.path(`broken.${format}`))).toBe(false);
    const { ended, pages } = await resumed();
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(/Going on behind \d+ rows\./);
    expect(pages[0]).toBeGreaterThan(1);
    expect(await isWhole()).toBe(true);
  });
});
