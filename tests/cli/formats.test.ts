import { manifest } from '@matchdesk/cli/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { parseCsv } from './csv.ts';
import { type Ended, endLine, openTerminal, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
const ids = new Map<string, string>();
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url, api.adminToken);
  ids.set('user', (await someUsers(api, 1))[0] ?? '');
  for (const read of manifest.reads) {
    if (read.kind !== 'list' || read.within !== undefined || read.name === 'search' || ids.has(read.record)) continue;
    const ended = await terminal.run([read.domain, read.name, '-o', 'csv', '--fields', 'id']);
    const id = ended.code === 0 ? parseCsv(ended.stdout)[1]?.[0] : undefined;
    if (id !== undefined) ids.set(read.record, id);
  }
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const isSafe = (text: string): boolean => !text.includes('\u001b') && !text.includes('\u009b');

const checks: Readonly<Record<string, (ended: Ended) => void>> = {
  json: (ended) => {
    expect(typeof JSON.parse(ended.stdout)).toBe('object');
    expect(endLine(ended)).toMatchObject({ type: 'exit', code: 0 });
  },
  jsonl: ({ stdout }) => {
    for (const line of stdout.split('\n').filter((text) => text !== '')) JSON.parse(line);
  },
  csv: ({ stdout }) => {
    expect(parseCsv(stdout).length).toBeGreaterThan(0);
  },
  table: ({ stderr }) => {
    expect(stderr).not.toContain('matchdesk:');
  },
};

/** The words of a read's command; null where the demo world has no record to name. */
const wordsFor = (read: (typeof manifest.reads)[number]): readonly string[] | null => {
  const words = [read.domain, read.name];
  if (read.name === 'search') return [...words, 'ann'];
  if (read.within === undefined) return words;
  const id = ids.get(read.within);
  return id === undefined ? null : [...words, id];
};

describe('each reading command in a pipe', () => {
  it.each(manifest.reads.map((read) => [`${read.domain} ${read.name}`, read] as const))('%s', async (_, read) => {
    const words = wordsFor(read);
    const known = await Promise.all(
      Object.entries(checks).map(async ([format, check]) => {
        const ended = await terminal.run([...(words ?? [read.domain, read.name, 'nobody']), '-o', format]);
        expect(isSafe(ended.stdout + ended.stderr)).toBe(true);
        // A call that this API does not serve yet, or a record that nobody has, ends in words, not in silence.
        if (ended.code !== 0) expect(ended.stderr).toMatch(/^matchdesk: \S/m);
        else check(ended);
        return ended.code;
      }),
    );
    expect(new Set(known).size).toBe(1);
    if (words !== null) expect([0, 5]).toContain(known[0]);
  });
});

describe('formats', () => {
  it('an unknown format or field is exit 2 with the nearest, and prints nothing', async () => {
    const format = await terminal.run(['users', 'list', '-o', 'jsno']);
    expect(format).toMatchObject({ code: 2, stdout: '' });
    expect(format.stderr).toContain('Did you mean json?');
    const field = await terminal.run(['users', 'list', '--fields', 'emial']);
    expect(field).toMatchObject({ code: 2, stdout: '' });
    expect(field.stderr).toContain('Did you mean email?');
  });

  it('a list pages, sorts, and stops at a limit', async () => {
    const run = async (...words: string[]) =>
      JSON.parse(
        (await terminal.run(['users', 'list', '-o', 'json', '--fields', '_id,firstname', ...words])).stdout,
      ) as { readonly rows: readonly { readonly _id: string; readonly firstname: string }[]; readonly total: number };
    const first = await run('--size', '25', '--sort', 'name');
    const second = await run('--size', '25', '--sort', 'name', '--page', '2');
    expect(first.rows).toHaveLength(25);
    expect(new Set([...first.rows, ...second.rows].map(({ _id }) => _id)).size).toBe(50);
    const limited = await run('--limit', '130');
    expect(limited.rows).toHaveLength(130);
    expect(limited.total).toBeGreaterThan(130);
  });

  it('in a terminal’s absence a table has every column and no cut', async () => {
    const { stdout } = await terminal.run(['users', 'list']);
    expect(stdout).toContain('REGISTRATION DATE');
    expect(stdout).not.toContain('…');
  });
});

describe('files', () => {
  it('an invoice comes as PDF under its own name', async () => {
    const id = ids.get('transaction') ?? '';
    const ended = await terminal.run(['invoices', 'download', id, '--out', 'invoice.pdf']);
    expect(ended.code).toBe(0);
    expect((await terminal.run(['invoices', 'download', id, '--out', 'invoice.pdf'])).code).toBe(7);
    expect((await terminal.run(['invoices', 'download', id, '--out', '-'])).stdout.slice(0, 5)).toBe('%PDF-');
  });
});
