import { firstPlace, type ListPlace, listPages, shortText } from '@matchdesk/core/kit/list/list-pages.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { readIdOf, textOf } from '@matchdesk/terminal/command/call.ts';
import { wholeLine } from '@matchdesk/terminal/command/lacking.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { queryOf } from '@matchdesk/terminal/io/input/query.ts';
import { recordNamed } from '@matchdesk/terminal/io/input/record.ts';
import { recordPrinter } from '@matchdesk/terminal/io/output/print.ts';
import { seenIds } from '@matchdesk/terminal/io/output/seen-ids.ts';
import { Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import { tellClosed } from '@matchdesk/terminal/registry/allowed.ts';
import { listOf } from '@matchdesk/terminal/registry/registry.ts';
import { requireRead } from '@matchdesk/terminal/registry/rights.ts';

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
    return undefined;
  }
  const noun = spoken(entry.record);
  const short = shortText(last);
  if (short !== null)
    throw new Stop(3, `No ${noun} ${id} is among the rows loaded from the list ${entry.name}. ${short}`);
  throw new Stop(3, `The ${owner} has no ${noun} ${id} in the list ${entry.name}.`);
};
