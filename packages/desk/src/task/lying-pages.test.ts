import type { Client, SomeList } from '@matchdesk/core/context.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { firstPlace, isShort, listPages } from '@matchdesk/core/kit/list/list-pages.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allMatching } from '@matchdesk/core/kit/list/selection.ts';
import { withStrays } from '@matchdesk/core/kit/list/strays.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { endless, type Liar, liars, movers, type Numbered, numbered } from '../../../../tests/kit/core/lying-pages.ts';
import { collected } from './collected.ts';

const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read as SomeList }] : []));
const all = numbered(125);
const ids = all.map(({ _id }) => _id);

/** The list as this lying provider serves it; after this many pages it counts as one that does not end. */
const servedBy = (list: SomeList, liar: Liar): SomeList => {
  let answers = 0;
  return {
    ...list,
    id: (row: Numbered) => row._id,
    label: (row: Numbered) => row._id,
    page: async (_loading, { page, size }) => {
      if (answers > 500) throw new Error('This walk does not end.');
      answers += 1;
      return liar(all, { page, size, answers: answers - 1 });
    },
  };
};
const loading = { client: {} as Client, options: {}, scope: '' };

describe.each(lists)('$id of a provider', ({ list }) => {
  it.each(Object.entries({ ...liars, ...movers }))(
    'that %s is exported whole, or reported as incomplete',
    async (_, liar) => {
      const came: string[] = [];
      let place = firstPlace;
      const served = servedBy(list, liar);
      for await (const page of listPages(served, loading, firstQuery(list), firstPlace, new Set())) {
        came.push(...page.rows.map((row) => served.id(row)));
        ({ place } = page);
      }
      expect(new Set(came).size).toBe(came.length);
      if (!isShort(place)) expect(came).toEqual(expect.arrayContaining(ids));
    },
  );

  it.each(Object.entries({ ...liars, ...movers, ...endless }))(
    'that %s is acted on by all that were selected, or not at all',
    async (_, liar) => {
      const selection = allMatching(firstQuery(list), all.length);
      const subject = { kind: 'selection' as const, selection, list: servedBy(list, liar), scope: '' };
      const found = await collected(subject, loading).catch((thrown: unknown) => thrown);
      if (found instanceof Failure) expect(found).toMatchObject({ isOpen: false });
      else expect((found as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    },
  );

  it('that ignores a filter is acted on by nobody', async () => {
    const odd = ({ _id }: Numbered): boolean => Number(_id.slice(1)) % 2 === 1;
    const honest: Liar = (rows, { page, size }) => ({ rows: rows.slice((page - 1) * size, page * size), total: 125 });
    const served = servedBy({ ...list, fits: { odd } }, honest);
    const filtered = {
      ...served,
      page: async (...asked: Parameters<SomeList['page']>) => withStrays(served, await served.page(...asked), asked[1]),
    };
    const query = { ...firstQuery(list), filters: { odd: 'yes' } };
    const subject = { kind: 'selection' as const, selection: allMatching(query, 125), list: filtered, scope: '' };
    await expect(collected(subject, loading)).rejects.toThrow('not match the filters');
  });
});
