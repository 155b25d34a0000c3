import { readFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';
import { manifest } from '@matchdesk/cli/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { parseCsv } from './csv.ts';
import { bin, type Ended, endLine, node, openTerminal, someUsers, type Terminal } from './terminal.ts';

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

/** Stdout on a terminal, as it was before the terminal made CR LF of each line's end; stderr as in a pipe. */
const onTerminal = (words: readonly string[]): Promise<Ended> => {
  const said = terminal.path(`stderr-${words.join('-').replaceAll('/', '')}`);
  const script = `"$@" 2>'${said}' </dev/null; echo "<ended $?>"`;
  const pty = spawn('sh', ['-c', script, 'sh', node, bin, ...words], {
    cols: 100,
    rows: 24,
    cwd: terminal.home,
    env: { ...terminal.env },
  });
  let text = '';
  return new Promise((resolve) => {
    // The shell may be gone before all that it wrote has come.
    pty.onData((data) => {
      text += data;
      const end = /<ended (\d+)>\s*$/.exec(text);
      if (!end) return;
      const stdout = text.slice(0, end.index).replaceAll('\r\n', '\n');
      resolve({ code: Number(end[1]), stdout, stderr: readFileSync(said, 'utf8') });
    });
  });
};

const places: Readonly<Record<string, (words: readonly string[]) => Promise<Ended>>> = {
  'a pipe': (words) => terminal.run(words),
  'a pipe with CI': (words) => terminal.run(words, { env: { CI: '1' } }),
  'a terminal': onTerminal,
};

describe('each reading command', () => {
  const check = async (words: readonly string[], place: string, format: string): Promise<number | null> => {
    const ended = await places[place]?.([...words, '-o', format]);
    if (!ended) throw new Error(`There is no ${place}.`);
    // A heading may be bold where people look at it.
    if (place !== 'a terminal' || format !== 'table') expect(isSafe(ended.stdout + ended.stderr)).toBe(true);
    // A call that this API does not serve yet, or a record that nobody has, ends in words, not in silence.
    if (ended.code !== 0) expect(ended.stderr).toMatch(/^matchdesk: \S/m);
    else checks[format]?.(ended);
    return ended.code;
  };

  it.concurrent.each(manifest.reads.map((read) => [`${read.domain} ${read.name}`, read] as const))(
    '%s, in every format, in a pipe, with CI and on a terminal, with stdin closed',
    async (_, read) => {
      const words = wordsFor(read);
      const known = new Set<number | null>();
      for (const format of Object.keys(checks)) {
        const codes = await Promise.all(
          Object.keys(places).map((place) => check(words ?? [read.domain, read.name, 'nobody'], place, format)),
        );
        for (const code of codes) known.add(code);
      }
      expect(known.size).toBe(1);
      if (words !== null) expect([0, 5]).toContain([...known][0]);
    },
  );
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
