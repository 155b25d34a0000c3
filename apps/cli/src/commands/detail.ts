import { openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { requireFilters } from '@matchdesk/terminal/api/offered.ts';
import { readIdOf, textOf } from '@matchdesk/terminal/command/call.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { figureFilters } from '@matchdesk/terminal/io/input/query.ts';
import { ownerOf } from '@matchdesk/terminal/io/input/record.ts';
import { recordPrinter } from '@matchdesk/terminal/io/output/print.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';
import { allowedRead, tellClosed } from '@matchdesk/terminal/registry/allowed.ts';
import { readOf } from '@matchdesk/terminal/registry/registry.ts';
import { requireRead } from '@matchdesk/terminal/registry/rights.ts';
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
  return undefined;
};
