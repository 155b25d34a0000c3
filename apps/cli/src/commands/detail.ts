import { readIdOf } from '../call.ts';
import { openContext } from '../context.ts';
import { Stop } from '../failure.ts';
import { recordNamed } from '../input/record.ts';
import { requireOffered } from '../offered.ts';
import { recordText } from '../output/record.ts';
import { readOf } from '../registry.ts';
import { formatOf } from '../settings.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

/** Prints one record of the registry whole. */
export const detail: Handler = async (call) => {
  const context = await openContext(call);
  const read = readOf(readIdOf(call));
  if (read.kind !== 'detail') throw new Stop(1, `${readIdOf(call)} is no record.`);
  const { fields, isRaw, output } = context.settings;
  const format = formatOf(output);
  await requireOffered(context, read.calls);
  const scope = read.within === undefined ? '' : (await recordNamed(context, read.within, call.arguments[0] ?? '')).id;
  const record = await read.load({ client: context.client, options: { signal: context.interruption.stop }, scope });
  await writeOut(recordText(record, { format, fields, isRaw }));
  return undefined;
};
