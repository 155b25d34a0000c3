import { askedOnce } from '@matchdesk/core/kit/asked-once.ts';
import { firstPlace, type ListPlace, listPages, shortText, unended } from '@matchdesk/core/kit/list/list-pages.ts';
import { type ListQuery, leftOutText, pageCount, showing } from '@matchdesk/core/kit/list/page.ts';
import { comparedPage, type Walk, walked } from '@matchdesk/core/kit/list/walk.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { requireFilters } from '@matchdesk/terminal/api/offered.ts';
import { formatOf } from '@matchdesk/terminal/api/settings.ts';
import {
  type Call,
  type Handler,
  isOn,
  readIdOf,
  textOf,
  wholeLine,
  wholeNumber,
} from '@matchdesk/terminal/command/spec.ts';
import { figureFilters, queryOf } from '@matchdesk/terminal/io/input/query.ts';
import { ownerOf, recordNamed } from '@matchdesk/terminal/io/input/record.ts';
import { listWriter } from '@matchdesk/terminal/io/output/listing.ts';
import { recordPrinter } from '@matchdesk/terminal/io/output/print.ts';
import { seenIds } from '@matchdesk/terminal/io/output/seen-ids.ts';
import { Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { allowedList, allowedRead, tellClosed } from '@matchdesk/terminal/registry/allowed.ts';
import type { ListEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { listOf, readOf, requireRead } from '@matchdesk/terminal/registry/registry.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';

/** Prints one whole record of the registry. */
export const detail: Handler = async (call) => {
  const context = await openContext(call);
  const read = readOf(readIdOf(call));
  if (read.kind !== 'detail') throw new Stop(1, `${readIdOf(call)} is not a record.`);
  // Created first: an unknown format stops the command before its first request.
  const print = recordPrinter(context.settings);
  const given = (read.filters ?? []).map(({ id }) => [id, textOf(call, kebab(id))] as const);
  const filters = figureFilters(read, Object.fromEntries(given));
  await requireRead(context, readIdOf(call));
  await requireFilters(context, read, { filters });
  const scope = await ownerOf(context, read, call);
  const { sees } = await allowedRead(context, read);
  await print(await read.load({ ...readingOf(context, scope), sees }, filters));
  await tellClosed(context, read);
};

/** Prints one record of a list that belongs to another record, where there is no call for the single record. */
export const getListed: Handler = async (call) => {
  const context = await openContext(call);
  const { list, entry } = listOf(readIdOf(call));
  // Created first: an unknown format stops the command before its first request.
  const print = recordPrinter(context.settings);
  const [id = ''] = call.arguments;
  const of = textOf(call, 'of');
  const owner = entry.within ?? '';
  if (of === undefined) throw usage(`The ${owner} is missing: name it with --of <id|email>.`, wholeLine(call));
  await requireRead(context, entry.id);
  const loading = readingOf(context, (await recordNamed(context, owner, of)).id);
  const query = queryOf(list, entry, { size: Math.max(...list.sizes) });
  let last: ListPlace = firstPlace;
  for await (const { rows, place } of listPages(list, loading, query, firstPlace, seenIds())) {
    last = place;
    const found = rows.find((row) => list.id(row) === id);
    if (found === undefined) continue;
    await print(found);
    await tellClosed(context, list);
    return;
  }
  const noun = spoken(entry.record);
  const short = shortText(last);
  if (short !== null)
    throw new Stop(3, `No ${noun} ${id} is among the rows loaded from the list ${entry.name}. ${short}`);
  throw new Stop(3, `The ${owner} has no ${noun} ${id} in the list ${entry.name}.`);
};

type Extent = { readonly isWalk: boolean; readonly most: number };

const extentOf = (call: Call): Extent => {
  const limit = textOf(call, 'limit');
  if (limit !== undefined && isOn(call, 'all')) throw usage('--limit and --all cannot be used together.');
  const page = textOf(call, 'page');
  if (page !== undefined && (limit !== undefined || isOn(call, 'all'))) {
    throw usage(`--page and ${limit === undefined ? '--all' : '--limit'} cannot be used together.`);
  }
  if (limit !== undefined) return { isWalk: true, most: wholeNumber('limit', limit, 1) };
  return { isWalk: isOn(call, 'all'), most: Number.POSITIVE_INFINITY };
};

const askedQuery = (call: Call, entry: ListEntry, extent: Extent): ListQuery => {
  const { list } = listOf(entry.id);
  const page = textOf(call, 'page');
  const size = textOf(call, 'size');
  const isSearch = call.spec.path.at(-1) === 'search';
  const usualSize = extent.isWalk ? Math.min(Math.max(...list.sizes), extent.most) : undefined;
  return queryOf(list, entry, {
    search: isSearch ? call.arguments.at(-1) : textOf(call, 'search'),
    filters: Object.fromEntries(entry.filters.map(({ id }) => [id, textOf(call, kebab(id))])),
    sort: textOf(call, 'sort'),
    isDescending: isOn(call, 'desc'),
    ...(page !== undefined && { page: wholeNumber('page', page, 1) }),
    ...(size !== undefined ? { size: wholeNumber('size', size, 1, 100) } : usualSize && { size: usualSize }),
  });
};

type Ended = Pick<Walk<unknown>, 'total' | 'isRepeating' | 'isEndless'>;

/** Reports where fewer rows arrived than the list announced, as an export does. */
const shortfall = ({ page, size }: ListQuery, { most }: Extent, written: number, last: Ended, strays: number) => {
  const { total } = last;
  const reason = unended(last);
  if (reason !== null && written < most) return { code: 3 as const, reason };
  if (total === null) return undefined;
  const wanted = Math.min(most, Math.max(0, total - (page - 1) * size - strays));
  if (written >= wanted) return undefined;
  return {
    code: 3 as const,
    reason: `The list is incomplete: it has ${counted(total, 'row')}, and ${grouped(written)} of ${grouped(wanted)} arrived.`,
  };
};

/** The sentence about a page behind the last one; undefined where no row exists. */
const beyondLast = ({ page, size }: ListQuery, total: number | null): string | undefined =>
  page > 1 && total !== null && total > 0
    ? `Page ${grouped(page)} has no rows: the list has ${counted(pageCount(total, size), 'page')} of ${size}.`
    : undefined;

/** Prints a list of the registry: one page, the first rows over several pages, or all rows. */
export const list: Handler = async (call) => {
  const context = await openContext(call);
  const { list, entry } = listOf(readIdOf(call));
  const format = formatOf(context.settings.output);
  const extent = extentOf(call);
  const query = askedQuery(call, entry, extent);
  await requireRead(context, entry.id);
  await requireFilters(context, list, query);
  const loading = readingOf(context, await ownerOf(context, entry, call));
  const firstNumber = (query.page - 1) * query.size + 1;
  let hidden = 0;
  const to = { format, firstNumber, isTerminal: process.stdout.isTTY === true };
  const allowed = allowedList(context, list);
  const writing = askedOnce(async () =>
    listWriter(context, await allowed, to, (headings) => {
      hidden = headings.length;
    }),
  );

  let written = 0;
  let strays = 0;
  let last: Ended = { total: null };
  const write = async (walk: Ended & Pick<Walk<unknown>, 'rows'>) => {
    const rows = walk.rows.slice(0, extent.most - written);
    written += rows.length;
    last = walk;
    await writeOut((await writing()).rows(rows));
  };
  if (extent.isWalk) {
    for await (const walk of walked<Context['client'], unknown>(list, loading, query)) {
      strays += walk.strays;
      await write(walk);
      if (written >= extent.most) break;
    }
  } else {
    const page = await comparedPage(list, loading, query);
    if (page.notice !== undefined) context.say.warn(page.notice);
    await write(page);
  }

  const paging = extent.isWalk ? {} : { page: query.page, size: query.size };
  if (strays > 0) context.say.warn(leftOutText(strays));
  const { total } = last;
  await writeOut((await writing()).end({ total, ...paging }));
  if (format === 'table') {
    if (written === 0) context.say.info(beyondLast(query, total) ?? list.empty);
    else if (!extent.isWalk) context.say.info(showing(query.page, query.size, written, total));
    if (hidden > 0) context.say.info(`${counted(hidden, 'more column')}: --fields all, or -o json`);
  }
  // A table and csv have no columns that are closed.
  if (format.startsWith('json') && context.settings.fields === null) await tellClosed(context, list);
  return extent.isWalk ? shortfall(query, extent, written, last, strays) : undefined;
};
