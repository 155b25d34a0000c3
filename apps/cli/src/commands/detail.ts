import { openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { readIdOf } from '@matchdesk/terminal/command/call.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { recordNamed } from '@matchdesk/terminal/io/input/record.ts';
import { recordPrinter } from '@matchdesk/terminal/io/output/print.ts';
import { Stop } from '@matchdesk/terminal/process/failure.ts';
import { readOf } from '@matchdesk/terminal/registry/registry.ts';

/** Prints one whole record of the registry. */
export const detail: Handler = async (call) => {
  const context = await openContext(call);
  const read = readOf(readIdOf(call));
  if (read.kind !== 'detail') throw new Stop(1, `${readIdOf(call)} is not a record.`);
  // Created first: an unknown format stops the command before its first request.
  const print = recordPrinter(context.settings);
  await requireOffered(context, read.calls);
  const scope = read.within === undefined ? '' : (await recordNamed(context, read.within, call.arguments[0] ?? '')).id;
  const record = await read.load(readingOf(context, scope));
  await print(record);
  return undefined;
};
