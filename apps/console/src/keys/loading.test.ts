import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { nothing, these } from '@matchdesk/core/kit/list/selection.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { knownTargets } from '@matchdesk/desk/task/subject.ts';
import { describe, expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { changeList, type Desk, patch, stateOf } from '../desk/desk.ts';
import { newListState } from '../desk/list-state.ts';
import { ask } from '../list/open-list.ts';
import { actionsHere } from '../registry/here.ts';
import { bindingsNow } from './bindings.ts';
import { press, pressAhead } from './press.ts';

const session = { role: 'ADMIN', roleValue: 1, adminId: 'a' } as const;

const rowOf = (id: string) => ({ _id: id, id, setting_name: id, is_approved: null });

/** The console on a list: with its rows, while those of the next page are loading, or before it has any. */
const deskOn = (named: (typeof allReads)[number], at: 'loaded' | 'turning' | 'opening', parts = {}): Desk => {
  const { read } = named;
  if (read.kind !== 'list') throw new Error(`${named.id} is no list.`);
  const desk = fakeDesk(parts);
  const query = firstQuery(read);
  const scope = read.within === undefined ? null : { id: 'owner', label: 'Owner' };
  const list = {
    ...newListState({ id: 1, read: named.id, list: { ...read, label: () => 'A row' }, scope, query }),
    shown: query,
    page: { rows: ['1', '2'].map(rowOf), total: 200 },
    ...(at === 'turning' && { isLoading: true, query: { ...query, page: 2 } }),
    ...(at === 'opening' && { isLoading: true, page: null }),
  };
  patch(desk, {
    session,
    announced: new Set(),
    lists: { 1: list },
    views: [{ kind: 'list', list: 1 }],
  });
  return desk;
};

const lists = allReads.filter(({ read }) => read.kind === 'list');
const users = lists.find(({ id }) => id === 'users.list');
if (!users) throw new Error('There is no list of users.');
const acting = (desk: Desk) => bindingsNow(desk).filter(({ group }) => group === 'Act' || group === 'Decide').length;

describe('while other rows are loading', () => {
  it.each(lists)('no key acts on the rows of $id that still show', (named) => {
    const [desk, empty] = [deskOn(named, 'turning'), deskOn(named, 'opening')];
    const before = stateOf(desk);
    expect(acting(desk)).toBe(acting(empty));
    for (const keys of ['x', 'space', 'J', 'K', '*a', '*m', 'enter', 'o', 'p', 'y', 'e', 'delete']) {
      for (const name of keys.startsWith('*') ? [...keys] : [keys]) press(desk, { name, text: '' });
    }
    const after = stateOf(desk);
    expect(after.lists[1]?.selection).toEqual(nothing);
    expect([after.overlays, after.views]).toEqual([before.overlays, before.views]);
    expect(desk.ahead.length).toBeGreaterThan(0);
  });

  it('a key waits for them, and for nothing where they do not come', () => {
    for (const failure of [null, new Failure('network')]) {
      const desk = deskOn(users, 'turning');
      for (const name of ['j', 'x', '*', 'a', '*', 'n', 'x']) press(desk, { name, text: '' });
      const page = { rows: ['3', '4', '5'].map(rowOf), total: 200 };
      changeList(desk, 1, (list) => ({
        ...list,
        isLoading: false,
        failure,
        ...(!failure && { page, shown: list.query }),
      }));
      pressAhead(desk);
      expect(stateOf(desk).lists[1]?.selection).toEqual(failure ? nothing : these([['5', 'A row']]));
      expect(desk.ahead).toEqual([]);
    }
  });

  it('where they do not come, those of before are gone', async () => {
    const fail = async () => {
      throw new Failure('network');
    };
    const client = answering({ users: new Proxy({}, { get: () => fail }) });
    const desk = deskOn(users, 'loaded', { client });
    ask(desk, 1, { search: 'bob' });
    await expect.poll(() => stateOf(desk).lists[1]).toMatchObject({ isLoading: false, page: null });
    expect(acting(desk)).toBe(acting(deskOn(users, 'opening')));
  });

  it('they do where the rows are those that were asked for', () => {
    const desk = deskOn(users, 'loaded');
    press(desk, { name: 'x', text: '' });
    expect(stateOf(desk).lists[1]?.selection).not.toEqual(nothing);
    press(desk, { name: 'delete', text: '' });
    expect(stateOf(desk).overlays).toHaveLength(1);
  });
});

describe('the palette acts on what it opened on', () => {
  const subjectsIn = (desk: Desk) =>
    actionsHere(stateOf(desk)).map(([{ id }, subject]) => [id, knownTargets(subject).map((target) => target.id)]);
  const replace = (desk: Desk) => changeList(desk, 1, (list) => ({ ...list, page: { rows: [rowOf('9')], total: 1 } }));
  const acted = lists.filter((named) => actionsHere(stateOf(deskOn(named, 'loaded'))).length > 0);

  it.each(acted)('$id', (named) => {
    const desk = deskOn(named, 'loaded');
    const before = subjectsIn(desk);
    press(desk, { name: 'ctrl+k', text: '' });
    replace(desk);
    expect(subjectsIn(desk)).toEqual(before);
    press(desk, { name: 'esc', text: '' });
    expect(subjectsIn(desk)).not.toEqual(before);
  });

  it('waits for rows that were loading when it opened', () => {
    const desk = deskOn(users, 'turning');
    press(desk, { name: 'ctrl+k', text: '' });
    expect(subjectsIn(desk)).toEqual([]);
    changeList(desk, 1, (list) => ({ ...list, isLoading: false, shown: list.query }));
    expect(subjectsIn(desk)).not.toEqual([]);
  });
});
