import { actionNamed, allActions } from '@matchdesk/core/actions.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { detailOf, readRecord, shownAfter } from '@matchdesk/core/read-back.ts';
import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../../tests/kit/core/fake-transport.ts';
import { liars, type Numbered, numbered } from '../../../../../tests/kit/core/lying-pages.ts';
import type { Context } from '../../api/context.ts';
import { readBack } from './read-back.ts';

/** A context whose list of places returns these pages, one answer after the other, with this total. */
const listing = (total: number, ...pages: readonly (readonly string[])[]) => {
  let asked = 0;
  const list = async () => {
    asked += 1;
    return { records: (pages[asked - 1] ?? []).map((_id) => ({ _id })), totalOptions: total };
  };
  const client = { radar: { list, search: list } };
  const context = { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
  return { context, asked: () => asked };
};
const readOf = async (context: Context, ...ids: string[]) => {
  const found = new Map<string, boolean>();
  await readBack(context, 'city', new Set(ids), (id, record) => void found.set(id, record !== null));
  return Object.fromEntries(found);
};

describe('records that are read back from their list', () => {
  it('do not count as gone where they moved to a page that was already read', async () => {
    const { context, asked } = listing(3, ['a', 'b'], ['d'], ['a', 'b'], ['c']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: true });
    expect(asked()).toBe(4);
  });

  it('count as gone where two walks do not find them', async () => {
    const { context } = listing(2, ['a', 'b'], ['a', 'b']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: false });
  });
});

const all = numbered(125);

describe.each(Object.entries(liars))('before a provider that %s', (_, liar) => {
  /** The client of a provider with a city for each of these numbers. */
  const citiesOf = (rows: readonly Numbered[]) => {
    let answers = 0;
    const list = async ({ page = 1 }) => {
      const { rows: records, total } = liar(rows, { page, size: 10, answers });
      answers += 1;
      return { records, totalOptions: total };
    };
    return { radar: { list, search: list } };
  };

  it('no record that is there counts as gone, and its removal not as done', async () => {
    const removed = allActions.find(({ action }) => action.on === 'city' && action.done.proof?.removes)?.action;
    for (const id of ['r1', 'r15', 'r60', 'r125']) {
      const client = citiesOf(all);
      const context = { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
      expect(Object.values(await readOf(context, id, 'r2'))).not.toContain(false);
      const reading = { client: client as never, options: {} };
      expect(await readRecord('city', reading, id)).not.toBe(null);
      expect(removed && (await shownAfter(removed, {}, { id, label: id }, reading))).not.toBe(true);
    }
  });
});

const removals = allActions.flatMap(({ id, action: { on, done } }) =>
  on !== undefined && done.proof?.removes && !detailOf(on) ? [{ id, on }] : [],
);

describe.each(removals)('what $id removed', ({ id, on }) => {
  const readBoth = async (body: unknown) => {
    const client = createClient(contract, { transport: fakeTransport({ body }), baseUrl: '', token: () => 'token' });
    const context = { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
    const found = new Map<string, unknown>();
    const read = await readBack(context, on, new Set(['1']), (one, record) => void found.set(one, record))
      .then(() => Object.fromEntries(found))
      .catch(asFailure);
    const action = actionNamed(id)?.action;
    return [read, action && (await shownAfter(action, {}, { id: '1', label: '1' }, { client, options: {} }))];
  };

  it.each([{}, { data: null }, { total: 0 }, { message: 'Down' }])('does not count as gone by %j', async (body) => {
    expect(await readBoth(body)).toEqual([expect.objectContaining({ kind: 'contract' }), null]);
  });

  it('counts as gone where an empty list came', async () => expect(await readBoth([])).toEqual([{ 1: null }, true]));
});

describe('a record of a provider that has no call for one', () => {
  const users = (...ids: readonly string[]) => {
    const detail = async () => {
      throw new Failure('not-found', { isLacking: true });
    };
    const list = async () => ({ data: ids.map((_id) => ({ _id })) });
    const client = { users: { detail, list, searchRecords: list } };
    return { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
  };

  it('is read from its list, and does not count as gone', async () => {
    const found = new Map<string, boolean>();
    await readBack(users('a', 'b'), 'user', new Set(['b']), (id, record) => void found.set(id, record !== null));
    expect(Object.fromEntries(found)).toEqual({ b: true });
  });
});
