import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { endless, type Liar, liars, movers, numbered } from '../kit/core/lying-pages.ts';
import { lying } from '../kit/provider/lying-pages.ts';
import { openConsole } from './console-screen.ts';
import { openProviderStage } from './stage.ts';
import { bin, node } from './terminal.ts';

const all = numbered(125).map(({ _id }) => _id);
let liar: Liar;
const { provider, terminal } = await openProviderStage(lying(() => liar));

/** The people who were credited since the last call, in order. */
const credited = (): readonly string[] => {
  const writes = provider.seen.filter(({ call }) => call.includes('manual_coins_addition'));
  provider.seen.length = 0;
  return writes.flatMap(({ body }) => (JSON.parse(body) as { user_ids: string[] }).user_ids);
};

describe.each(Object.entries({ ...liars, ...movers }))('before a provider that %s', (_, each) => {
  it.each([
    ['all', ['--all']],
    ['a filter', ['--where', 'account-status=Active']],
  ])('a job over %s acts on each person once, or on nobody and says why', async (_source, words) => {
    liar = each;
    const ended = await terminal.run(['users', 'add-credits', ...words, '--coins', '1', '--yes']);
    const to = credited();
    expect(new Set(to).size).toBe(to.length);
    if (ended.code === 0) expect(to).toEqual(expect.arrayContaining(all.slice(1)));
    else {
      expect([ended.code, to]).toEqual([7, []]);
      expect(ended.stderr).toMatch(/The list (is|may be) incomplete: .* Nothing was sent/);
    }
  });

  it('an export in any format has each row once, and a short one says so', async () => {
    liar = each;
    const words = ['users', 'export', '--out', 'rows.jsonl', '--overwrite'];
    const ended = await terminal.run(words);
    const rows = readFileSync(terminal.path('rows.jsonl'), 'utf8').trim().split('\n');
    const came = rows.map((row) => (JSON.parse(row) as { _id: string })._id);
    expect(new Set(came).size).toBe(came.length);
    if (ended.code === 0) expect(came).toEqual(expect.arrayContaining(all.slice(1)));
    else expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('The export is short')]);
    for (const format of ['csv', 'json', 'xlsx', 'xls']) {
      const other = await terminal.run([...words.slice(0, 3), `rows.${format}`, '--overwrite']);
      const counts = (text: string) => text.match(/Wrote (\d+) rows?/)?.[1];
      expect([other.code, counts(other.stderr)]).toEqual([ended.code, counts(ended.stderr)]);
    }
  });

  it('a list of all has each row once, and a short one says so', async () => {
    liar = each;
    const ended = await terminal.run(['users', 'list', '--all', '--size', '10', '-o', 'jsonl']);
    const came = ended.stdout
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { _id: string })._id);
    expect(new Set(came).size).toBe(came.length);
    if (ended.code === 0) expect(came).toEqual(expect.arrayContaining(all.slice(1)));
    else expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('The list is incomplete')]);
  });
});

it.each(Object.entries(endless))('a job over all of a list that %s is refused', async (_, each) => {
  liar = each;
  credited();
  const ended = await terminal.run(['users', 'add-credits', '--all', '--coins', '1', '--yes']);
  expect([ended.code, ended.stderr, credited()]).toEqual([7, expect.stringContaining('Nothing was sent'), []]);
});

it.each(Object.entries(endless))('an export and a list of a list that %s end, and say so', async (_, each) => {
  liar = each;
  for (const words of [
    ['users', 'export', '--out', 'endless.csv', '--overwrite'],
    ['users', 'list', '--all', '--size', '100', '-o', 'jsonl'],
    ['users', 'add-credits', '--where', 'account-status=Suspended', '--coins', '1', '--yes'],
  ]) {
    const ended = await terminal.run(words);
    expect([words[1], ended.code, ended.stderr]).toEqual([
      words[1],
      words[1] === 'add-credits' ? 7 : 3,
      expect.stringContaining('it seemed to have no end'),
    ]);
  }
});

describe('before a provider that ignores a filter', () => {
  const isRisky = (id: string): boolean => Number(id.slice(1)) % 2 === 0;
  const left =
    'The provider sent 63 rows that do not match the filters: it may ignore filters. These rows are left out.';
  const honest: Liar = (rows, { page, size }) => ({ rows: rows.slice((page - 1) * size, page * size), total: 125 });

  it('a job acts only on the records that say they match', async () => {
    liar = honest;
    provider.seen.length = 0;
    const words = [
      'identity',
      'trust',
      'set-score',
      '--where',
      'eligibility=non-eligible',
      '--fraud-score',
      '5',
      '--yes',
    ];
    const ended = await terminal.run(words);
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining(left)]);
    const written = provider.seen.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => call + body);
    expect(written.length).toBe(62);
    for (const each of written) expect(all.filter(isRisky).some((id) => each.includes(id))).toBe(true);
  });

  it('a list and an export have only the rows that say they match, and a page says what came', async () => {
    liar = honest;
    const words = ['identity', 'trust', '--eligibility', 'non-eligible', '-o', 'jsonl'];
    const whole = await terminal.run([...words, '--all']);
    expect([whole.code, whole.stderr, whole.stdout.trim().split('\n').length]).toEqual([
      0,
      expect.stringContaining(left),
      62,
    ]);
    const exported = await terminal.run([
      'identity',
      'export',
      '--out',
      'trust.csv',
      '--where',
      'eligibility=non-eligible',
    ]);
    expect(exported.stderr).toContain(left);
    const page = await terminal.run(words);
    expect(page.stderr).toContain('The provider sent 5 rows that do not match the filters: it may ignore filters.');
  });
});

describe('a page of a provider', () => {
  it.each([
    ['always sends 20 rows', '1', 'The provider sent 20 rows for this page, not 10'],
    ['always sends the first page', '2', 'The provider sent the same rows for two pages of this list'],
  ])('that %s says so in a list and to a machine', async (name, page, sentence) => {
    liar = liars[name] as Liar;
    const listed = await terminal.run(['users', 'list', '--page', page, '--size', '10']);
    expect([listed.code, listed.stderr]).toEqual([0, expect.stringContaining(sentence)]);
    const client = new Client({ name: 'test', version: '1' });
    const { env, home: cwd } = terminal;
    await client.connect(new StdioClientTransport({ command: node, args: [bin, 'mcp'], env: { ...env }, cwd }));
    const call = { name: 'users_list', arguments: { page: Number(page), size: 10 } };
    const { structuredContent, content } = await client.callTool(call);
    expect(JSON.stringify(content)).toContain(sentence);
    expect(JSON.stringify(structuredContent)).toContain(`"next_page":${page === '2' ? null : 2}`);
    await client.close();
  });

  it('that sends too many rows says so in the console', async () => {
    liar = liars['sends twice as many as asked'] as Liar;
    const screen = openConsole(terminal);
    await screen.shows('Earnings');
    await screen.press('gu', /The provider sent \d+ rows for this page, not/);
    screen.kill('SIGTERM');
    await screen.ended;
  });
});
