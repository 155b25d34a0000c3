import type { Client, SomeList } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { comparedPage } from '@matchdesk/core/kit/list/walk.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { gotTransport } from '@matchdesk/terminal/api/transport.ts';
import { expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';

const api = await openApi();

const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read as SomeList }] : []));
const tables = { user: 'users', event: 'events', match: 'matches', community: 'communities', plan: 'plans' } as const;

/** Records that a list belongs to. */
const scopesOf = async ({ within }: SomeList): Promise<readonly string[]> => {
  if (within === undefined) return [''];
  const rows = await api.database.db
    .selectFrom(tables[within as keyof typeof tables] as 'users')
    .select('id')
    .limit(3)
    .execute();
  return rows.map(({ id }) => id);
};

it.each(lists)('no page of $id is called odd', async ({ list }) => {
  const transport = gotTransport();
  const client = createClient(contract, { transport, baseUrl: api.url, token: () => api.adminToken }) as Client;
  const size = Math.min(...list.sizes);
  for (const scope of await scopesOf(list)) {
    for (const page of [1, 2, 40]) {
      const query = { ...firstQuery(list), page, size };
      const { notice } = await comparedPage(list, { client, options: {}, scope }, query);
      expect([scope, page, notice]).toEqual([scope, page, undefined]);
    }
  }
});
