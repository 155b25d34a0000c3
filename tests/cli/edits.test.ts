import { allActions } from '@matchdesk/core/actions.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOfEdits, presentFor } from '../kit/edits.ts';
import { picturePath, typedInto } from '../kit/typed.ts';
import { openStage } from './stage.ts';
import { runJson } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const firstId = async (domain: string): Promise<string> =>
  (await runJson(terminal, domain, 'list', '--limit', '1')).said.rows[0]._id;
const ids: Record<string, string> = { setting: 'terms_of_service' };
beforeAll(async () => {
  for (const [kind, domain] of Object.entries({ user: 'users', event: 'events', community: 'communities' }))
    ids[kind] = await firstId(domain);
  const task = ['--to', 'admin', '--due-on', '2099-12-31', '--why', 'A call', '--yes'];
  for (const kind of ['user', 'event']) await terminal.run(['notes', `assign-${kind}`, ids[kind] ?? '', ...task]);
  const note = ['--text', 'The first words', '--pinned', 'yes', '--yes'];
  await terminal.run(['notes', 'write-on-user', ids.user ?? '', ...note]);
  ids.note = await firstId('notes');
});

const edits = fieldsOfEdits(allActions);

describe('an edit of one record that is given a single value keeps the others', () => {
  it.each(edits)('$id --$name', async ({ entry, field, name }) => {
    const before = await presentFor(api, entry, ids);
    const text =
      field.kind === 'file' ? picturePath : field.offers === 'assignees' ? 'subadmin' : typedInto(entry, field);
    const given = [`--${kebab(name)}`, text === before[name] ? 'no' : text];
    const ended = await terminal.run([
      entry.domain,
      entry.name,
      '--id',
      ids[entry.action.on ?? ''] ?? '',
      ...given,
      '--yes',
    ]);
    expect(ended.code, ended.stderr).toBe(0);
    const after = await presentFor(api, entry, ids);
    expect({ ...after, [name]: '' }).toEqual({ ...before, [name]: '' });
    if (field.kind !== 'file') expect(after[name]).not.toBe(before[name]);
  });

  it('and an edit of several, each in a file or named, keeps the others of each', async () => {
    const rows = (await runJson(terminal, 'users', 'list', '--limit', '3')).said.rows;
    const [one, other, third] = rows.map(({ _id }: { readonly _id: string }) => _id);
    const assign = (id: string, ...given: string[]) => terminal.run(['notes', 'assign-user', id, ...given, '--yes']);
    await assign(one, '--to', 'admin', '--due-on', '2099-12-31', '--why', 'A call');
    await assign(other, '--to', 'admin', '--why', 'A visit');
    const tasks = async () => {
      const { said } = await runJson(terminal, 'users', 'list', '--limit', '3');
      type Task = Readonly<Record<'_id' | 'assigned_to' | 'due_on' | 'assigned_reason', string>>;
      return said.rows.map(({ _id, due_on, assigned_reason }: Task) => [_id, due_on, assigned_reason]);
    };
    const before = await tasks();
    expect(before.map(([, ...task]: string[]) => task)).toEqual([
      ['2099-12-31', 'A call'],
      ['', 'A visit'],
      ['', ''],
    ]);
    const named = await terminal.run(['notes', 'assign-user', `${one},${other},${third}`, '--to', 'subadmin', '--yes']);
    expect(named.code, named.stderr).toBe(0);
    expect(await tasks()).toEqual(before);
    const file = terminal.write('tasks.csv', `id,due_on\n${one},2098-01-01\n${other},\n${third},2098-01-02\n`);
    const filed = await terminal.run(['notes', 'assign-user', '--file', file, '--to', 'admin', '--yes']);
    expect(filed.code, filed.stderr).toBe(0);
    expect(await tasks()).toEqual([
      [one, '2098-01-01', 'A call'],
      [other, '', 'A visit'],
      [third, '2098-01-02', ''],
    ]);
  });

  it('and a word with commas names several, as --id does', async () => {
    const several = (await runJson(terminal, 'users', 'list', '--limit', '2')).said.rows;
    const named = several.map(({ _id }: { readonly _id: string }) => _id).join();
    const { said } = await runJson(terminal, 'notes', 'assign-user', named, '--to', 'subadmin', '--dry-run');
    expect(said.total).toBe(2);
    const given = ['--name', 'Hikers', '--description', 'Walks', '--yes'];
    const { stderr } = await terminal.run(['communities', 'edit', 'a,b', ...given]);
    expect(stderr).toContain('only one community at a time');
  });

  it('are tried', () => expect(edits.length).toBeGreaterThan(10));
});
