import type { Caller } from '@matchdesk/core/access.ts';
import type { SomeDetail, SomeList } from '@matchdesk/core/context.ts';
import { rowsPerPage } from '@matchdesk/core/kit/call/parameters.ts';
import { repeatedRows } from '@matchdesk/core/kit/list/doubt.ts';
import { openList } from '@matchdesk/core/kit/list/open-list.ts';
import { hasNext, type ListQuery } from '@matchdesk/core/kit/list/page.ts';
import type { Option } from '@matchdesk/core/kit/list/read.ts';
import { comparedPage } from '@matchdesk/core/kit/list/walk.ts';
import { aRecord, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { allReads, type NamedRead } from '@matchdesk/core/reads.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { requireFilters } from '@matchdesk/terminal/api/offered.ts';
import { figureFilters, queryOf } from '@matchdesk/terminal/io/input/query.ts';
import { allowedRead } from '@matchdesk/terminal/registry/allowed.ts';
import { filterNames, sortNames } from '@matchdesk/terminal/registry/lookup.ts';
import type { ListEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { listOf } from '@matchdesk/terminal/registry/registry.ts';
import * as z from 'zod/mini';
import { isOwnOrder } from './masked.ts';
import { type How, type Tool, toolName } from './tool.ts';
import { hasWhole } from './whole-words.ts';

type Json = Readonly<Record<string, unknown>>;

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

const ofRecord = (kind: string) =>
  described(z.string().check(z.minLength(1), z.maxLength(64)), `The id of ${aRecord(kind)}`);

const filterOf = (filter: ListEntry['filters'][number]): z.ZodMiniType => {
  const { kind, label } = filter;
  if (kind === 'date') return described(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), `${label}: a day, YYYY-MM-DD`);
  if (kind === 'text') return described(z.string().check(z.maxLength(filter.inputMax ?? 200)), label);
  const [first, ...others] = filterNames(filter).map(([name]) => name);
  return described(z.enum([first ?? '', ...others]), label);
};

const filtersOf = (filters: ListEntry['filters'] = []) =>
  filters.length > 0 && {
    filters: z.optional(
      z.strictObject(Object.fromEntries(filters.map((filter) => [filter.id, z.optional(filterOf(filter))]))),
    ),
  };

const listInput = (list: SomeList, entry: ListEntry): Tool['input'] => {
  const [sort, ...sorts] = sortNames(entry).map(([name]) => name);
  return z.strictObject({
    ...(list.within !== undefined && { of: ofRecord(list.within) }),
    ...(list.search && { search: z.optional(described(z.string().check(z.maxLength(200)), list.search.placeholder)) }),
    ...filtersOf(entry.filters),
    ...(sort !== undefined && { sort: z.optional(z.enum([sort, ...sorts])) }),
    ...(entry.columnSorts.length > 0 && { descending: z.optional(z.boolean()) }),
    page: z.optional(described(z.number().check(z.int(), z.minimum(1)), 'Which page, from 1')),
    ...(entry.sizes.length > 1 && {
      size: z.optional(described(rowsPerPage, `Rows on a page: ${entry.sizes.join(', ')}`)),
    }),
  });
};

/** The input of a tool, as its schema has checked it. */
type Asked = {
  readonly of?: string;
  readonly search?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly descending?: boolean;
  readonly page?: number;
  readonly size?: number;
};

const isId = /^[\da-f]{24}$/;

/** The typed texts that a query searches for. Ids are left out, because they reveal nothing about a person. */
const typedIn = ({ filters = [] }: SomeList, query: ListQuery): readonly string[] =>
  [query.search, ...filters.filter(({ kind }) => kind === 'text').map(({ id }) => query.filters[id] ?? '')].filter(
    (term) => term.trim() !== '' && !isId.test(term),
  );

const runList = async (id: string, context: Context, input: Json, { signal, showsPersonalData }: How) => {
  const { list, entry } = listOf(id);
  const { of: scope = '', descending = false, ...asked } = input as Asked;
  const query = queryOf(list, entry, { ...asked, isDescending: descending });
  await requireFilters(context, list, query);
  const page = await comparedPage(list, { client: context.client, options: { signal }, scope }, query);
  const { rows, total } = page;
  const terms = showsPersonalData ? [] : typedIn(list, query);
  // A model that asks for the page after a repeated one would go on for ever.
  const isMore = page.notice !== repeatedRows && hasNext(query.page, query.size, rows.length, total);
  const shown = rows.filter((row: unknown) => terms.every((term) => hasWhole(row, term)));
  const data = {
    rows: shown.map((row: unknown) => ({ id: list.id(row), record: row })),
    total: terms.length > 0 ? null : total,
    page: query.page,
    next_page: isMore ? query.page + 1 : null,
  };
  const says = `${counted(shown.length, 'row')} of ${data.total ?? 'an unknown number'}, page ${query.page}.`;
  const why = terms.length > 0 ? 'Personal data is masked, so only whole words are found, page by page.' : '';
  return { data, says: [says, why, page.notice].filter(Boolean).join(' ') };
};

const detailTool = ({ id, read }: NamedRead & { readonly read: SomeDetail }): Tool => ({
  name: toolName(id),
  title: read.title,
  description: `Reads: ${read.title}.`,
  input: z.strictObject({
    ...(read.within !== undefined && { id: ofRecord(read.within) }),
    ...filtersOf(read.filters),
  }),
  readId: id,
  calls: read.calls,
  proposed: [],
  run: async (context, input, { signal }) => {
    const filters = figureFilters(read, (input as Asked).filters ?? {});
    await requireFilters(context, read, { filters });
    const scope = String(input.id ?? '');
    const { sees, closed } = await allowedRead(context, read);
    const record: unknown = await read.load({ client: context.client, options: { signal }, scope, sees }, filters);
    return { data: { record }, says: [`${read.title}.`, closed].filter(Boolean).join(' ') };
  },
});

/**
 * The plain description of a list with the orders and filters that somebody may use: an order by masked values would
 * reveal them.
 */
const entryShownTo = (caller: Caller, showsPersonalData: boolean, list: SomeList, entry: ListEntry): ListEntry => {
  const { sorts = [], filters = [] } = openList(caller, list);
  const isShown = (order: Option) => showsPersonalData || isOwnOrder(order);
  return { ...entry, sorts: sorts.filter(isShown), columnSorts: entry.columnSorts.filter(isShown), filters };
};

const listTool = ({ id, read }: NamedRead & { readonly read: SomeList }): Tool => ({
  name: toolName(id),
  title: read.title,
  description: `Lists: ${read.title}, page by page${read.within ? `, of one ${spoken(read.within)}` : ''}.`,
  input: listInput(read, listOf(id).entry),
  inputFor: (caller, isWhole) => listInput(read, entryShownTo(caller, isWhole, read, listOf(id).entry)),
  readId: id,
  calls: read.calls,
  proposed: [],
  run: (context, input, how) => runList(id, context, input, how),
});

/** Every read of the registry as a tool. */
export const readingTools: readonly Tool[] = allReads.map(({ read, ...named }) =>
  read.kind === 'list' ? listTool({ ...named, read }) : detailTool({ ...named, read }),
);
