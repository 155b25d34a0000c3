import { copyFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unfitForToken } from '@matchdesk/core/scopes.ts';
import { type ActionEntry, manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { parseCsv } from './csv.ts';
import { inTurn, type Place, places } from './in-turn.ts';
import { openStage } from './stage.ts';
import { type Ended, endLine, someUsers } from './terminal.ts';

const { api, terminal } = await openStage();
const ids = new Map<string, string>();

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

const formats = Object.keys(checks);

/**
 * The formats in which the command at a place in the list is tried. In a pipe each command is tried in all of them.
 * What CI and a terminal change in a format can be seen with any command, so there each command is tried in one format,
 * and each format with every fourth command.
 */
const formatsIn = (place: string, at: number): readonly string[] =>
  place === 'a pipe' ? formats : formats.filter((_, index) => index === at % formats.length);

/** The words of a read's command; 'nobody' stands for a kind of record that the demo world does not have. */
const readWords = (read: (typeof manifest.reads)[number]): readonly string[] => {
  const words = [read.domain, read.name];
  if (read.name === 'search') return [...words, 'ann'];
  return read.within === undefined ? words : [...words, ids.get(read.within) ?? 'nobody'];
};

/** The files that secrets are read from; any other secret is a new password. */
const secretFiles: Readonly<Record<string, string>> = { previous_password: 'old.txt', code: 'code.txt' };
const pictures = resolve(import.meta.dirname, '../kit');

/** Valid values of an action's fields; a value that is read from a file is in one. */
const fieldWords = ({ name, kind, choices, example }: ActionEntry['fields'][number]): readonly string[] => {
  const flag = `--${name.replaceAll('_', '-')}`;
  if (kind === 'secret') return [`${flag}-file`, secretFiles[name] ?? 'new.txt'];
  if (kind === 'file') return [flag, 'picture.jpg'];
  if (kind === 'record') return [flag, ids.get('other user') ?? ''];
  if (kind === 'email') return [flag, 'new@example.org'];
  return [flag, choices?.[0] ?? example ?? (kind === 'number' || name.endsWith('score') ? '10' : 'Nowhere')];
};

const writing = manifest.actions.filter(({ isWrite }) => isWrite);
const writeWords = (action: ActionEntry): readonly string[] => [
  action.domain,
  action.name,
  ...(action.on === undefined ? [] : [ids.get(action.on) ?? 'nobody']),
  ...action.fields.flatMap(fieldWords),
  '--dry-run',
];

/** Commands that are not made from the registry and write data in the chosen format. */
const others = [
  'auth status',
  'profile list',
  'profile show',
  'jobs list',
  'smoke list',
  'doctor',
  'plan show plan.json',
];

/** Further words for the same reads. */
const aliases: readonly (readonly [line: string, words: () => readonly string[]])[] = [
  ['users chat', () => ['users', 'chat', ids.get('match') ?? '']],
  ['users ratings --list given', () => ['users', 'ratings', ids.get('user') ?? '', '--list', 'given']],
  ['ratings search', () => ['ratings', 'search', ids.get('user') ?? '', 'ann']],
  ['ratings get', () => ['ratings', 'get', ids.get('received-rating') ?? '']],
  ['flags get', () => ['flags', 'get', ids.get('flag') ?? '', '--of', ids.get('flagged user') ?? '']],
  ['identity trust list', () => ['identity', 'trust', 'list']],
];

const commands: readonly (readonly [name: string, words: () => readonly string[]])[] = [
  ...manifest.reads.map((read) => [`${read.domain} ${read.name}`, () => readWords(read)] as const),
  ...writing.map((action) => [`${action.domain} ${action.name} --dry-run`, () => writeWords(action)] as const),
  ...aliases,
  ...others.map((line) => [line, () => line.split(' ')] as const),
];

describe('each command, in every format', () => {
  const endings = new Map<string, Ended>();
  beforeAll(async () => {
    // A person who gave a rating and received one has records in both lists.
    const { giver_id: user } = await api.database.db
      .selectFrom('ratings')
      .innerJoin('ratings as received', 'received.receiver_id', 'ratings.giver_id')
      .select('ratings.giver_id')
      .executeTakeFirstOrThrow();
    const other = (await someUsers(api, 2)).find((id) => id !== user);
    ids.set('user', user).set('other user', other ?? '');
    const flag = await api.database.db.selectFrom('flags').select(['id', 'receiver_id']).executeTakeFirstOrThrow();
    ids.set('flag', flag.id).set('flagged user', flag.receiver_id);
    const listed = manifest.reads.flatMap((read) =>
      read.kind === 'list' && read.name !== 'search' && !ids.has(read.record) ? [read] : [],
    );
    // A list that belongs to a record is requested once a record of that kind is known.
    for (const isWithin of [false, true]) {
      const asked = listed.filter(({ within }) => (within !== undefined) === isWithin);
      const found = await inTurn(
        terminal,
        'a pipe',
        asked.map((read) => ({ words: [...readWords(read), '-o', 'csv', '--fields', 'id'] })),
      );
      for (const [index, { code, stdout }] of found.entries()) {
        const id = code === 0 ? parseCsv(stdout)[1]?.[0] : undefined;
        const record = asked[index]?.record ?? '';
        if (id !== undefined && !ids.has(record)) ids.set(record, id);
      }
    }
    copyFileSync(`${pictures}/picture.jpg`, terminal.path('picture.jpg'));
    terminal.write('new.txt', 'Str0ng!pass');
    terminal.write('code.txt', '123456');
    terminal.write('old.txt', api.admin.password);
    await terminal.run(['users', 'set-status', user, '--status', 'paused', '--plan-out', 'plan.json']);
    await Promise.all(
      (Object.keys(places) as Place[]).map(async (place) => {
        const lines = commands.flatMap(([name, words], at) =>
          formatsIn(place, at).map((format) => ({ name, format, words: [...words(), '-o', format] })),
        );
        const ended = await inTurn(terminal, place, lines);
        for (const [index, { name, format }] of lines.entries()) {
          const one = ended[index];
          if (one) endings.set(`${name} ${format} ${place}`, one);
        }
      }),
    );
  });

  const check = (name: string, format: string, place: string): void => {
    const ended = endings.get(`${name} ${format} ${place}`);
    if (!ended) throw new Error(`There is no ending in ${place}.`);
    // A heading may be bold in a terminal.
    if (place !== 'a terminal' || format !== 'table') expect(isSafe(ended.stdout + ended.stderr)).toBe(true);
    expect(ended.code, ended.stderr).toBe(0);
    checks[format]?.(ended);
  };

  it.each(commands.map(([name], at) => [name, at] as const))(
    '%s, in a pipe, with CI and on a terminal, with stdin closed',
    (name, at) => {
      for (const place of Object.keys(places)) for (const format of formatsIn(place, at)) check(name, format, place);
    },
  );

  it('a write is tried with a token for it alone, which cannot read what it names', async () => {
    const alone = writing.filter(({ id, on }) => on !== undefined && unfitForToken([id]) === undefined);
    const lines = await Promise.all(
      alone.map(async (action, at) => {
        const made = await answered(api, 'tokens.create', { name: `alone-${at}`, scope: action.id, expires: '1d' });
        return { words: writeWords(action), env: { MATCHDESK_TOKEN: made.data.token } };
      }),
    );
    const ended = await inTurn(terminal, 'a pipe', lines);
    expect(alone.length).toBeGreaterThan(15);
    expect(alone.flatMap(({ id }, at) => (ended[at]?.code === 0 ? [] : [[id, ended[at]?.stderr]]))).toEqual([]);
  });

  it.each(formats)('a process of its own ends as %s alike', async (format) => {
    const words = ['users', 'list', '-o', format];
    expect(await terminal.run(words)).toEqual(endings.get(`users list ${format} a pipe`));
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
    const behind = await terminal.run(['users', 'list', '--page', '9999']);
    expect(behind.stderr).toMatch(/^Page 9,999 has no rows: the list has \d+ pages of 10\.\n$/);
  });

  it('in a terminal’s absence a table has every column and no cut', async () => {
    const { stdout } = await terminal.run(['users', 'list']);
    expect(stdout).toContain('REGISTRATION DATE');
    expect(stdout).not.toContain('…');
  });
});

describe('files', () => {
  it('a policy’s text comes from one; its title stays', async () => {
    terminal.write('text.html', '<p>Be kind.</p>');
    const before = JSON.parse((await terminal.run(['settings', 'get', 'cookie_policy', '-o', 'json'])).stdout);
    const words = ['settings', 'set', 'cookie_policy', '--file', 'text.html'];
    expect((await terminal.run([...words, '--yes'])).code).toBe(0);
    const after = JSON.parse((await terminal.run(['settings', 'get', 'Cookie policy', '-o', 'json'])).stdout);
    expect(after).toMatchObject({ setting_title: before.setting_title, setting_description: '<p>Be kind.</p>' });
    writeFileSync(
      terminal.path('rows.csv'),
      'id,setting_title,setting_description\ncookie_policy,Cookies,<p>Eat.</p>\n',
    );
    expect((await terminal.run(['settings', 'set', '--file', 'rows.csv', '--yes'])).code).toBe(0);
    const rows = JSON.parse((await terminal.run(['settings', 'get', 'cookie_policy', '-o', 'json'])).stdout);
    expect(rows).toMatchObject({ setting_title: 'Cookies', setting_description: '<p>Eat.</p>' });
  });

  it('an invoice comes as PDF under its own name', async () => {
    const id = ids.get('transaction') ?? '';
    const ended = await terminal.run(['invoices', 'download', id, '--out', 'invoice.pdf']);
    expect(ended.code).toBe(0);
    expect((await terminal.run(['invoices', 'download', id, '--out', 'invoice.pdf'])).code).toBe(7);
    expect((await terminal.run(['invoices', 'download', id, '--out', '-'])).stdout.slice(0, 5)).toBe('%PDF-');
  });
});
