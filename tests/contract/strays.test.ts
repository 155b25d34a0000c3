import type { SomeList } from '@matchdesk/core/context.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { isFitting } from '@matchdesk/core/kit/list/strays.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { describe, expect, it } from 'vitest';
import { clientAt } from '../kit/example-params.ts';
import { openApi } from '../kit/open-api.ts';

const api = await openApi();

/** The lists whose rows show whether they match a filter, with each of these filters and its values. */
const told = allReads.flatMap(({ id, read }) =>
  read.kind === 'list'
    ? Object.keys(read.fits ?? {}).map((filter) => {
        const declared = read.filters?.find((each) => each.id === filter);
        if (declared?.kind !== 'choice') throw new Error(`${id} has no choice named ${filter}.`);
        return { id, list: read as SomeList, filter, values: declared.options.slice(1).map(([value]) => value) };
      })
    : [],
);

describe.each(told.filter(({ list }) => list.within === undefined))('$id by $filter', ({ list, filter, values }) => {
  const pageOf = (filters: Readonly<Record<string, string>>) =>
    list.page(
      { client: clientAt(api), options: {}, scope: '' },
      { ...firstQuery(list), size: Math.max(...list.sizes), filters },
    );

  it('has no row that says of itself that it does not belong there', async () => {
    for (const value of values) expect([value, (await pageOf({ [filter]: value })).strays]).toEqual([value, undefined]);
  });

  it('would be seen to ignore its filter', async () => {
    const { rows } = await pageOf({});
    const isSeen = rows.some((row) => values.some((value) => !isFitting(list, row, { filters: { [filter]: value } })));
    expect(isSeen || rows.length === 0).toBe(true);
  });
});
