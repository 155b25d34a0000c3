import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { these } from '@matchdesk/core/kit/list/selection.ts';
import { userRow } from '@matchdesk/core/users/schema.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import type { FilterForm } from '../desk/list-forms.ts';
import { type ListState, newListState } from '../desk/list-state.ts';
import { emptyLine, lineOf } from '../look/line.ts';
import { listNamed } from '../registry/places.ts';
import { layoutOf, shownColumns } from './layout.ts';
import { ListPane } from './list-pane.tsx';
import { choiceAt, filtersOf, sortsOf, stepChoice } from './narrowing.ts';
import { sizeFor } from './open-list.ts';

const named = (id: string) => {
  const list = listNamed({ session: null }, id);
  if (!list) throw new Error(`There is no list ${id}.`);
  return list;
};
const users = named('users.list');

const person = (number: number) =>
  userRow.parse({
    _id: `u${number}`,
    firstname: number === 2 ? '王小明\u001b[2J' : `Person ${number}`,
    email: `person${number}@people.example`,
    phone: '+15550100',
    age: 30,
    account_status: number === 3 ? 2 : 0,
  });

const state = (change: Partial<ListState> = {}): ListState => ({
  ...newListState({ id: 1, read: 'users.list', list: users, scope: null, query: firstQuery(users) }),
  shown: firstQuery(users),
  page: { rows: [1, 2, 3, 4].map(person), total: 4 },
  ...change,
});

const frameOf = (list: ListState, width = 80, height = 12): string =>
  render(<ListPane list={list} width={width} height={height} />).lastFrame() ?? '';

describe('a list on the screen', () => {
  it.each([60, 80, 97, 140])('is never wider than %i columns, whatever the names', (width) => {
    for (const line of frameOf(state(), width).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });

  it('shows name and state first, a sign before each state, and what does not fit', () => {
    const frame = frameOf(state(), 60);
    expect(frame).toContain('Name');
    expect(frame).toContain('● Active');
    expect(frame).toContain('■ Suspended');
    expect(frame).toMatch(/\d+›/);
    expect(frame).not.toContain('\u001b[2J');
  });

  it.each([80, 160])('cuts no text while %i columns have room for more of it', (width) => {
    const audit = shownColumns(named('audit.list'));
    const sentence = 'ann@desk.example set the account status of Bob from Active to Suspended. Reason: spam.';
    const { columns } = layoutOf(audit, [['2026-11-27 11:40:12', sentence]], width, 0);
    const used = columns.reduce((sum, column) => sum + column.width + 2, -2);
    expect(used).toBe(Math.min(width, 19 + 2 + sentence.length));
  });

  it('marks the cursor and the selected rows by signs', () => {
    const lines = frameOf(state({ cursor: 2, selection: these([['u1', 'Person 1']]) })).split('\n');
    expect(lines[1]).toMatch(/^ ✓/);
    expect(lines[3]).toMatch(/^›/);
  });

  it('keeps the cursor within a screen that is smaller than the page', () => {
    const rows = Array.from({ length: 50 }, (_, at) => person(at + 10));
    const frame = frameOf(state({ page: { rows, total: 50 }, cursor: 40 }), 80, 8);
    expect(frame.split('\n')).toHaveLength(8);
    expect(frame).toContain('Person 50');
  });

  it('shows the specified text where it is empty, and the failure beside it', () => {
    expect(frameOf(state({ page: { rows: [], total: 0 } }))).toContain(users.empty);
    const failure = new Failure('server', { requestId: 'req-7' });
    const frame = frameOf(state({ page: null, failure }));
    expect(frame).toContain(users.empty);
    expect(frame).toContain('req-7');
    expect(frame).toContain('tries again');
  });
});

describe('the columns of a list', () => {
  it('leave out pictures and buttons, and keep flags', () => {
    const ids = shownColumns(users).map(({ id }) => id);
    expect(ids).toContain('flag');
    expect(ids).not.toContain('photo');
    expect(ids).not.toContain('matches');
  });

  it('scroll to the right, the name staying', () => {
    const columns = shownColumns(users);
    const cells = [columns.map(({ text }) => text(person(1), 1))];
    const shifted = layoutOf(columns, cells, 80, 5).columns.map(({ column }) => column.id);
    expect(shifted[0]).toBe('name');
    expect(shifted).toContain('interested-in');
    expect(shifted).not.toContain('email');
  });
});

describe('what narrows a list', () => {
  const transactions = named('transactions.list');
  const form = (by: string): FilterForm => ({
    titles: {},
    check: () => ({}),
    apply: () => undefined,
    at: 0,
    offered: transactions.filters ?? [],
    lines: { by: by === '' ? emptyLine : lineOf(by) },
    faults: {},
    choices: {},
    chooser: null,
  });

  it('offers filters that depend on another filter only with it', () => {
    expect(filtersOf(form('')).map(({ id }) => id)).toEqual(['by', 'kind']);
    expect(filtersOf(form('dates')).map(({ id }) => id)).toEqual(['by', 'start', 'end', 'name', 'kind']);
  });

  it('steps through the choices and around the end', () => {
    const [by] = filtersOf(form(''));
    const count = by?.kind === 'choice' ? by.options.length : 0;
    let stepped = form('');
    for (let at = 0; at < count; at += 1) stepped = stepChoice(stepped, 1);
    expect(choiceAt(by?.kind === 'choice' ? by.options : [], stepped.lines.by?.signs.join('') ?? '')).toBe(0);
  });

  it('knows the orders, by name and by column', () => {
    expect(sortsOf(state()).map(({ label }) => label)).toContain('Most Recent');
    const trust = named('identity.trust');
    expect(sortsOf(state({ list: trust, query: firstQuery(trust) })).every(({ hasDirection }) => hasDirection)).toBe(
      true,
    );
  });

  it('asks for as many rows as fill the screen', () => {
    expect(sizeFor([10, 25, 50, 100], 18)).toBe(25);
    expect(sizeFor([10, 25, 50, 100], 400)).toBe(100);
    expect(sizeFor([10], 40)).toBe(10);
  });
});
