import { writeFileSync } from 'node:fs';
import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { globalFlags } from '@matchdesk/terminal/command/flag.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { describe, expect, it } from 'vitest';
import { extensions } from '../kit/provider/extensions.ts';
import { typedFields, typedInto } from '../kit/typed.ts';
import { openProviderStage } from './stage.ts';

const { provider, terminal } = await openProviderStage((json) => json, extensions);

/** The command of an action. */
const words = (id: string): readonly string[] => id.split('.');
const isReading = ({ call }: { readonly call: string }): boolean => call.startsWith('GET ');

const fields = allActions.flatMap((entry) =>
  typedFields(entry).map((field) => ({
    id: entry.id,
    name: field.name,
    field,
    typed: typedInto(entry, field),
    entry,
  })),
);
/** Only an action whose whole input belongs to a single record takes no file of rows. */
const isForOne = ({ action }: NamedAction): boolean =>
  action.on === undefined ||
  givesSecret(action.calls) ||
  fieldsOf(action.input).some(({ kind }) => kind === 'secret' || kind === 'file');
const ofBulk = fields.filter(({ entry }) => !isForOne(entry));

describe('two sources of one value are refused, and both are named', () => {
  it.each(ofBulk)('$id: a flag and a column give $name', async ({ id, name, typed }) => {
    const file = terminal.path('both.csv');
    writeFileSync(file, `id,${name}\n101,"${typed}"\n`);
    const ended = await terminal.run([...words(id), '--file', file, `--${kebab(name)}`, typed, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([
      2,
      expect.stringContaining(`--${kebab(name)} and the column ${name} of`),
    ]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  it.each(ofBulk)('$id: a flag and a line of JSON give $name', async ({ id, name, typed }) => {
    const file = terminal.path('both.jsonl');
    writeFileSync(file, `${JSON.stringify({ _id: '101', [name]: typed })}\n`);
    const ended = await terminal.run([...words(id), '--file', file, `--${kebab(name)}`, typed, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(`the column ${name} of`)]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  it.each(ofBulk)('$id: a line of JSON gives $name twice', async ({ id, name, typed, entry }) => {
    const file = terminal.path('twice.jsonl');
    const all = typedFields(entry).map((field) => [field.name, typedInto(entry, field)] as const);
    const pairs = [['id', '101'] as const, ...all, [name, typed] as const];
    const json = pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    writeFileSync(file, `{${json.join()}}\n`);
    const ended = await terminal.run([...words(id), '--file', file, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([8, expect.stringContaining(`It gives '${name}' twice.`)]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  it.each(ofBulk)('$id: two columns give $name', async ({ id, name, entry }) => {
    const file = terminal.path('twice.csv');
    const all = typedFields(entry);
    const columns = [...all, ...all.filter((field) => field.name === name)];
    const heading = columns.map((field, at) => (at < all.length ? field.name : name.toUpperCase()));
    const cells = columns.map((field) => `"${typedInto(entry, field)}"`);
    writeFileSync(file, `id,${heading.join()}\n101,${cells.join()}\n`);
    const ended = await terminal.run([...words(id), '--file', file, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([
      8,
      expect.stringContaining(`Two columns give the same field: '${name}' and '${name.toUpperCase()}'.`),
    ]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  const adding = ofBulk.filter(({ entry, name }) => entry.action.done.proof?.addsTo === name);
  it.each(adding)('$id: a file from a list gives $name as it stands', async ({ id, name, typed, entry }) => {
    const watched = entry.action.done.proof?.watched.filter((field) => field !== name) ?? [];
    expect(watched).not.toEqual([]);
    const file = terminal.path('listed.jsonl');
    const state = Object.fromEntries(watched.map((field) => [field, 0]));
    writeFileSync(file, `${JSON.stringify({ _id: '101', [name]: Number(typed), ...state })}\n`);
    const ended = await terminal.run([...words(id), '--file', file, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([8, expect.stringContaining('not an amount to add')]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  it.each(adding)('$id: a flag gives $name, and a column has its title', async ({ id, name, typed, field }) => {
    const file = terminal.path('titled.csv');
    writeFileSync(file, `id,${field.label}\n101,5\n`);
    const ended = await terminal.run([...words(id), '--file', file, `--${kebab(name)}`, typed, '--yes']);
    expect([ended.code, ended.stderr]).toEqual([8, expect.stringContaining(`Name the column '${name}'`)]);
    expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
  });

  it.each(fields.filter(({ field }) => field.kind !== 'secret'))(
    '$id: its flag is given twice for $name',
    async ({ id, name, typed }) => {
      const flag = `--${kebab(name)}`;
      const ended = await terminal.run([...words(id), '--yes', flag, typed, flag, typed]);
      expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(`${flag} is given twice`)]);
      expect(provider.seen).toEqual([]);
    },
  );

  it.each(fields.filter(({ field }) => ['multiline', 'rich-text'].includes(field.kind)))(
    '$id: a flag and a file give $name',
    async ({ id, name, typed, entry }) => {
      const file = terminal.path('text.txt');
      writeFileSync(file, typed);
      const flag = `--${kebab(name)}`;
      const on = entry.action.on === undefined ? [] : ['--id', '101'];
      const ended = await terminal.run([...words(id), ...on, '--yes', flag, typed, `${flag}-file`, file]);
      expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(`${flag} and ${flag}-file both give`)]);
      expect(provider.seen.filter((each) => !isReading(each))).toEqual([]);
    },
  );
});

describe('the same holds', () => {
  it.each(globalFlags.filter(({ value, many }) => value && !many))(
    'of --$name, which every command takes, unless both say the same',
    async ({ name, choices = ['one', 'two'] }) => {
      const [one = '', other = ''] = choices;
      const ended = await terminal.run(['profile', 'list', `--${name}`, one, `--${name}`, other]);
      expect([ended.code, ended.stderr]).toEqual([
        2,
        expect.stringContaining(`--${name} is given twice: '${one}' and '${other}'`),
      ]);
      const same = await terminal.run(['help', `--${name}`, one, `--${name}`, one]);
      expect(same.stderr).not.toContain('is given twice');
    },
  );

  it('of an address, which a typed profile and a variable give', async () => {
    await terminal.run(['profile', 'set', 'far', '--url', 'http://far.example']);
    const ended = await terminal.run(['users', 'list', '-p', 'far']);
    const why = `Profile far is at http://far.example, and MATCHDESK_API_URL says ${provider.url}.`;
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(why)]);
    expect(provider.seen).toEqual([]);
    expect((await terminal.run(['users', 'list', '-p', 'far', '--url', provider.url])).code).toBe(0);
  });

  it('of a file of endpoints', async () => {
    const file = terminal.path('endpoints.json');
    writeFileSync(file, '{"users.list":{"path":"/a/{page}"},"users.list":{"path":"/b/{page}"}}');
    const ended = await terminal.run(['users', 'list', '--endpoints', file]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining("gives 'users.list' twice")]);
  });

  it('beside a text that --file brings', async () => {
    const file = terminal.path('text.html');
    writeFileSync(file, '<p>One</p>');
    const own = ['settings', 'set', 'cookie_policy', '--file', file, '--setting-description', '<p>Two</p>', '--yes'];
    const ended = await terminal.run(own);
    expect([ended.code, ended.stderr]).toEqual([
      2,
      expect.stringContaining('--file and --setting-description both give'),
    ]);
  });

  it('in what --where asks, and of the file that is read', async () => {
    const twice = await terminal.run([
      'users',
      'add-credits',
      '--coins',
      '5',
      '--where',
      'search=ann,search=bob',
      '--yes',
    ]);
    expect([twice.code, twice.stderr]).toEqual([
      2,
      expect.stringContaining("--where gives search twice: 'ann' and 'bob'"),
    ]);
    const files = await terminal.run([
      'users',
      'add-credits',
      '--coins',
      '5',
      '--file',
      'a.csv',
      '--file',
      'b.csv',
      '--yes',
    ]);
    expect([files.code, files.stderr]).toEqual([
      2,
      expect.stringContaining("--file is given twice: 'a.csv' and 'b.csv'"),
    ]);
  });

  it('of two ids in one row, and not of what our own files of outcomes say of a row', async () => {
    const file = terminal.path('ids.jsonl');
    writeFileSync(file, '{"_id":"101","id":"102"}\n');
    const two = await terminal.run(['users', 'add-credits', '--coins', '5', '--file', file, '--yes']);
    expect([two.code, two.stderr]).toEqual([8, expect.stringContaining('It names two ids: 101 and 102.')]);
    const outcomes = terminal.path('failed.csv');
    writeFileSync(outcomes, 'id,rejection_reason,reason\n31,Too vague,The server did not answer\n');
    const again = await terminal.run(['communities', 'reject', '--file', outcomes, '--yes']);
    expect([again.code, again.stderr]).toEqual([0, expect.any(String)]);
    const sent = provider.seen.filter((each) => !isReading(each));
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ rejection_reason: 'Too vague' }]);
  });
});
