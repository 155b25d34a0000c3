import { mask } from '@matchdesk/cli/mcp/masked.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { entriesOf } from '@matchdesk/core/kit/fields.ts';
import type { Option } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allTables, type TableName } from '@matchdesk/core/tables.ts';
import { choiceNames } from '@matchdesk/terminal/registry/lookup.ts';
import { listOf } from '@matchdesk/terminal/registry/registry.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { findOwners, type Owners, recordWith } from '../kit/example-params.ts';
import { bin, node, openTerminal, type Terminal } from './terminal.ts';

/** Texts that people could write and that look like an id, a day or a word of the product. */
const written = { digits: '48151623', day: '1948-05-16' };

/** Columns that cannot be overwritten: append-only, unique, or a fact about the database. */
const fixed: readonly TableName[] = ['audit_log', 'credit_ledger', 'meta'];
const isFixed = (table: TableName, column: string): boolean =>
  fixed.includes(table) || column.endsWith('_key') || `${table}.${column}` === 'plans.sum';

let api: Api;
let terminal: Terminal;
let owners: Owners;
let masked: Client;

/** Overwrites every text that people wrote, as the tables declare it; lists and objects in JSON stay. */
const writeOverAll = async (): Promise<void> => {
  for (const [table, { columns, only }] of allTables) {
    for (const [column, { kind }] of entriesOf(columns)) {
      if (only || !kind.free || kind.stored !== 'text' || isFixed(table, column)) continue;
      const [at, text] = [sql.ref(column), column === 'dob' ? written.day : written.digits];
      await sql`UPDATE ${sql.table(table)} SET ${at} = ${text} WHERE substr(${at}, 1, 1) NOT IN ('', '[', '{')`.execute(
        api.database.db,
      );
    }
  }
};

const inputs = new Map<string, Readonly<Record<string, string>>>();
const findInputs = async (): Promise<void> => {
  for (const { id, read } of allReads) {
    if (read.within === undefined) continue;
    const record = owners[read.within] ?? (await recordWith(api, read.within, []));
    inputs.set(id, read.kind === 'list' ? { of: record } : { id: record });
  }
};

beforeAll(async () => {
  api = await startApi();
  owners = await findOwners(api);
  await findInputs();
  await writeOverAll();
  terminal = openTerminal(api.url);
  masked = new Client({ name: 'test', version: '1' });
  const env = { ...terminal.env, MATCHDESK_TOKEN: api.adminToken };
  await masked.connect(new StdioClientTransport({ command: node, args: [bin, 'mcp'], env, cwd: terminal.home }));
});
afterAll(async () => {
  await masked.close();
  terminal.close();
  await api.close();
});

/** The columns that an order sorts by; an order has its own title, or the name that a column has for it. */
const orderedBy = (list: SomeList, [value, title]: Option) =>
  list.columns.filter(({ sort, heading }) => (sort === undefined ? heading.endsWith(title) : sort === value));

it('no list has an order by what is masked, and every one by what is not', async () => {
  const { tools } = await masked.listTools();
  const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read }] : []));
  const [offered, harmless]: [string[], string[]] = [[], []];
  for (const { id, list } of lists) {
    const { entry } = listOf(id);
    const orders = [...entry.sorts, ...entry.columnSorts];
    if (orders.length === 0) continue;
    const name = id.replace('.', '_');
    const sort = tools.find((tool) => tool.name === name)?.inputSchema.properties?.sort as
      | { enum: string[] }
      | undefined;
    offered.push(...(sort?.enum ?? []).map((each) => `${id} ${each}`));
    const { structuredContent } = await masked.callTool({ name, arguments: inputs.get(id) ?? {} });
    const { rows } = (structuredContent as { data: { rows: { record: never }[] } }).data;
    expect(rows, id).not.toEqual([]);
    const isTold = (order: Option) =>
      rows.some(({ record }) => orderedBy(list, order).some(({ text }) => text(record, 1).includes(mask)));
    harmless.push(...choiceNames(orders.filter((order) => !isTold(order))).map(([each]) => `${id} ${each}`));
  }
  expect(offered).toEqual(harmless);
  const refused = await masked.callTool({ name: 'users_list', arguments: { sort: 'email' } });
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining('sort')]);
});

it('a search finds by whole words alone, and does not say how many it found by less', async () => {
  const email = 'mia.found@mail.example';
  const { db } = api.database;
  const { id } = await db.selectFrom('users').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ email, email_key: email }).where('id', '=', id).execute();
  for (const [search, ids] of [
    [email, [id]],
    [email.slice(0, -1), []],
    ['mia', []],
  ] as const) {
    const { structuredContent } = await masked.callTool({ name: 'users_list', arguments: { search } });
    const { data } = structuredContent as { data: { rows: { id: string }[]; total: number | null } };
    expect([data.rows.map((row) => row.id), data.total], search).toEqual([ids, null]);
  }
});

describe('masked, nothing that anybody wrote is shown, whatever it looks like', () => {
  it.each(allReads)('$id', async ({ id }) => {
    const answer = await masked.callTool({ name: id.replace('.', '_'), arguments: inputs.get(id) ?? {} });
    expect(answer.isError, JSON.stringify(answer.content)).toBeUndefined();
    const text = JSON.stringify(answer);
    expect(text).toContain('"is_masked":true');
    for (const each of Object.values(written)) expect(text).not.toContain(each);
  });
});
