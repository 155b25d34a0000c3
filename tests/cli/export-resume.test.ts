import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Crowd, type CrowdOptions, startCrowd } from '../kit/crowd.ts';
import { sheetsOf } from '../kit/sheets.ts';
import { parseCsv } from './csv.ts';
import { linesAt } from './lines.ts';
import { type Ended, openTerminal, type Running, type Terminal } from './terminal.ts';

/** Makes a process write its peak memory (KiB) into a file when it ends. */
const teller =
  'process.on("exit",()=>process.getBuiltinModule("node:fs").writeFileSync(process.env.TOLD,String(process.resourceUsage().maxRSS)))';
const tellsMemory = `data:text/javascript,${encodeURIComponent(teller)}`;
/** 200,000 people need as much memory as 50,000: some 150 MiB, and what the garbage collector has not freed yet. */
const mostMib = 190;

/** A crowd and a terminal that calls it; the crowd's reaction to a page can be changed at any time. */
const stage = async (people: number, more: Omit<CrowdOptions, 'people' | 'onPage'> = {}) => {
  const on: { page: (page: number) => number | undefined } = { page: () => undefined };
  const crowd: Crowd = await startCrowd({ people, ...more, onPage: (page) => on.page(page) });
  const terminal: Terminal = openTerminal(crowd.url, 'a-token');
  onTestFinished(async () => {
    await crowd.close();
    terminal.close();
  });
  const file = (name: string): Buffer => readFileSync(terminal.path(name));
  const start = (...words: string[]): Running => terminal.start(['users', 'export', '--progress', 'none', ...words]);
  const run = (...words: string[]): Promise<Ended> => start(...words).ended;
  /** Runs until a page is requested, and disturbs the run then. */
  const runUntil = async (page: number, harm: (running: Running) => void, ...words: string[]): Promise<Ended> => {
    const running = start(...words);
    on.page = (asked) => {
      if (asked === page) harm(running);
      return undefined;
    };
    const ended = await running.ended;
    on.page = () => undefined;
    return ended;
  };
  return { on, crowd, terminal, file, run, start, runUntil };
};

const kill = ({ child }: Running): void => void child.kill('SIGKILL');

describe('a long export', () => {
  it('takes no more memory the more people there are', { timeout: 240_000 }, async () => {
    const people = 100_000;
    const { terminal, file } = await stage(people);
    const env = { NODE_OPTIONS: `--import=${tellsMemory}`, TOLD: terminal.path('memory') };
    expect((await terminal.run(['users', 'export', '--format', 'csv', '--out', 'whole'], { env })).code).toBe(0);
    expect(Number(file('memory').toString()) / 1_024).toBeLessThan(mostMib);
    expect(file('whole').toString('latin1').split('\n')).toHaveLength(people + 2);
  });

  it.each(['csv', 'jsonl', 'json'])('killed five times is as %s, byte for byte, as if never killed', async (format) => {
    const people = 5_000;
    const { run, runUntil, file, terminal } = await stage(people);
    const last = people / 100;
    const pages = Array.from({ length: 5 }, () => 2 + Math.floor(Math.random() * (last - 10))).sort(
      (one, other) => one - other,
    );
    for (const page of pages) {
      const ended = await runUntil(page, kill, '--format', format, '--out', 'killed');
      expect(ended.code, `killed at the pages ${pages.join(', ')}`).toBe(null);
    }
    // The last run and the undisturbed one run at the same time.
    const [resumed, unbroken] = await Promise.all([
      run('--format', format, '--out', 'killed'),
      run('--format', format, '--out', 'whole'),
    ]);
    expect(resumed).toMatchObject({ code: 0, stdout: '' });
    expect(existsSync(terminal.path('killed.part'))).toBe(false);
    expect(unbroken.code).toBe(0);
    const whole = file('whole');
    expect(file('killed').equals(whole), `killed at the pages ${pages.join(', ')}`).toBe(true);
    expect(whole.toString('latin1').split('\n')).toHaveLength(people + ['', 'jsonl', 'csv', 'json'].indexOf(format));
  });
});

describe('an export that stopped', () => {
  const small = ['--page-size', '10', '--out', 'people.csv'];

  it('by Ctrl-C, without a session, or without an API goes on with the same command', async () => {
    const { crowd, on, run, runUntil, file, terminal } = await stage(500);
    const interrupted = await runUntil(12, ({ child }) => void child.kill('SIGINT'), ...small, '-o', 'json');
    expect(interrupted.code).toBe(130);
    expect(interrupted.stderr).toMatch(/Not complete; the \d+ rows that came are in people\.csv\.part\./);
    const said = JSON.parse(interrupted.stderr.trimEnd().split('\n').at(-1) ?? '');
    expect(said).toMatchObject({ code: 130, next: linesAt(crowd.url, `jobs resume ${said.job}`) });
    on.page = (page) => (page > 20 ? 401 : undefined);
    const expired = await run(...small);
    expect(expired.code).toBe(4);
    expect(expired.stderr).toContain('Next: matchdesk auth login');
    on.page = (page) => (page > 30 ? 503 : undefined);
    expect((await run(...small)).code).toBe(5);
    expect(statSync(terminal.path('people.csv.part')).mode & 0o777).toBe(0o600);
    on.page = () => undefined;
    const resumed = await run(...small);
    expect(resumed.code).toBe(0);
    expect(resumed.stderr).toMatch(/Continuing after \d\d\d rows\.\nWrote 500 rows to people\.csv\.\n/);
    expect((await run('--page-size', '10', '--out', 'whole.csv')).code).toBe(0);
    expect(file('people.csv').equals(file('whole.csv'))).toBe(true);
    expect(statSync(terminal.path('people.csv')).mode & 0o777).toBe(0o600);
  });

  it('goes on with nothing else than what it was begun for', async () => {
    const { run, runUntil, file } = await stage(200);
    await runUntil(10, ({ child }) => void child.kill('SIGTERM'), ...small);
    const before = file('people.csv.part');
    const other = await run(...small, '--where', 'account-status=active', '--fields', 'id');
    expect(other.code).toBe(7);
    expect(other.stderr).toContain('--where "" then, "account-status=active" now; --fields null then, ["id"] now');
    expect(other.stderr).toMatch(/Next: matchdesk jobs resume \S+/);
    expect(file('people.csv.part').equals(before)).toBe(true);
    expect((await run(...small)).code).toBe(0);
    expect(parseCsv(file('people.csv').toString())).toHaveLength(201);
  });

  it('is a job: listed, shown, resumed by its id or as the latest, and forgotten when it is over', async () => {
    const { run, runUntil, file, terminal } = await stage(200);
    const jobs = async (...words: string[]) => terminal.start(['jobs', ...words]).ended;
    await runUntil(10, ({ child }) => void child.kill('SIGINT'), ...small);
    const listed = JSON.parse((await jobs('list', '-o', 'jsonl')).stdout.split('\n')[0] ?? '');
    expect(listed).toMatchObject({ action: 'export users.list', state: 'open', total: 200 });
    const shown = JSON.parse((await jobs('show', '-o', 'json')).stdout);
    expect(shown).toMatchObject({ job: listed.job, format: 'csv' });
    expect((await jobs('clean', listed.job)).code).not.toBe(0);
    expect((await jobs('resume')).code).toBe(0);
    expect((await run('--page-size', '10', '--out', 'whole.csv')).code).toBe(0);
    expect(file('people.csv').equals(file('whole.csv'))).toBe(true);
    expect((await jobs('resume', listed.job)).code).toBe(0);
    expect((await jobs('clean', listed.job)).code).toBe(0);
    expect((await jobs('list', '-o', 'jsonl')).stdout).not.toContain(listed.job);
  });

  it('as a workbook keeps its rows, and has each once in the end', async () => {
    const { run, runUntil, file, terminal } = await stage(300);
    const words = ['--format', 'xlsx', '--page-size', '10', '--out', 'people.xlsx', '--fields', 'number,id,name'];
    await runUntil(15, ({ child }) => void child.kill('SIGINT'), ...words);
    expect(existsSync(terminal.path('people.xlsx.rows.part'))).toBe(true);
    expect((await run(...words)).code).toBe(0);
    const [heading, ...rows] = sheetsOf(file('people.xlsx')).Users ?? [];
    expect(heading).toEqual(['No.', 'ID', 'Name']);
    expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 1)));
    expect(new Set(rows.map(([, id]) => id)).size).toBe(300);
    expect(readdirSync(terminal.home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is taken up by one run at a time', async () => {
    const { on, start, run } = await stage(200);
    let isHeld = false;
    const first = start(...small);
    const second = new Promise<Ended>((resolve) => {
      on.page = (page) => {
        if (page === 5 && !isHeld) {
          isHeld = true;
          first.child.kill('SIGSTOP');
          void run(...small).then(resolve);
        }
        return undefined;
      };
    });
    expect((await second).code).toBe(11);
    first.child.kill('SIGCONT');
    expect((await first.ended).code).toBe(0);
  });
});

describe('files that are there', () => {
  it('are kept, finished or not, whoever made them', async () => {
    const { run, on, terminal, file } = await stage(60);
    terminal.write('a.csv.part', 'mine');
    const strange = await run('--out', 'a.csv');
    expect(strange.code).toBe(7);
    expect(file('a.csv.part').toString()).toBe('mine');
    on.page = () => {
      terminal.write('b.csv', 'mine');
      return undefined;
    };
    expect((await run('--out', 'b.csv')).code).toBe(7);
    expect(file('b.csv').toString()).toBe('mine');
    expect((await run('--out', 'b.csv', '--overwrite')).code).toBe(0);
    expect(parseCsv(file('b.csv').toString())).toHaveLength(61);
  });

  it('are not begun for a field that is unknown', async () => {
    const { run, terminal } = await stage(60);
    const ended = await run('--out', 'a.csv', '--fields', 'emial');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Did you mean email?');
    expect(readdirSync(terminal.home).filter((name) => name.startsWith('a.csv'))).toEqual([]);
    expect(readdirSync(join(terminal.home, '.local/state/matchdesk/exports'))).toEqual([]);
    expect((await run('--out', 'a.csv')).code).toBe(0);
  });
});

describe('names that a spreadsheet would run', () => {
  const starts = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    ' =',
    '\u200b=',
    '"=',
    "'=",
    ';=',
    ',=',
    '=\u0000',
  ];
  const bodies = ['1+1', 'HYPERLINK("http://x.example","y")', "cmd|'/c calc'!A1", 'SUM(A1:A9)', '日本,"quoted"', ''];
  const more = ['a\r\nb', '\ufeff=1', 'a;b\tc', ']]>', '<v>=1</v>', '_x003D_1', '=A1&"\n"&B2', '1e999'];
  const payloads = Array.from(
    { length: 200 },
    (_, at) =>
      [...starts.flatMap((start) => bodies.map((body) => start + body)), ...more][at % (starts.length * 6 + 8)] +
      (at > 115 ? ` ${at}` : ''),
  ).map((name) => (name.trim() === '' ? `${name}a` : name));
  const isSafe = (text: string): boolean => !/^[=+\-@\t\r\n\0＝＋－＠]/u.test(text) || text === '-';
  const isSame = (text: string, index: number): boolean => [payloads[index], `'${payloads[index]}`].includes(text);

  it('are texts that begin harmlessly, in csv and in a workbook, and come back as they are', async () => {
    const { run, file } = await stage(200, { nameOf: (at) => payloads[at] ?? '' });
    await run('--out', 'safe.csv', '--fields', 'name');
    await run('--out', 'safe.xlsx', '--fields', 'name', '--format', 'xlsx');
    await run('--out', 'raw.csv', '--fields', 'name', '--raw');
    await run('--out', 'raw.xlsx', '--fields', 'name', '--format', 'xlsx', '--raw');
    const texts = (rows: readonly (readonly string[])[] | undefined) =>
      (rows ?? []).slice(1).map(([name]) => name ?? '');
    const csv = texts(parseCsv(file('safe.csv').toString()));
    const workbook = texts(sheetsOf(file('safe.xlsx')).Users);
    expect([csv.length, workbook.length]).toEqual([200, 200]);
    expect([...csv, ...workbook].filter((text) => !isSafe(text))).toEqual([]);
    // In csv a control character is written as a symbol; --raw leaves it unchanged.
    const shown = (text: string, index: number) =>
      isSame(text.replaceAll('␀', '\0'), index) || (payloads[index] ?? '').includes('\r');
    expect(csv.filter((text, index) => !shown(text, index))).toEqual([]);
    expect(workbook.filter((text, index) => !isSame(text, index))).toEqual([]);
    expect(texts(parseCsv(file('raw.csv').toString()))).toEqual(payloads);
    expect(texts(sheetsOf(file('raw.xlsx')).Users)).toEqual(payloads);
  });
});
