import { walked } from '@matchdesk/core/kit/walk.ts';
import { readIdOf, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { Stop, usage } from '../failure.ts';
import { queryOf } from '../input/query.ts';
import { recordNamed } from '../input/record.ts';
import { wholeLine } from '../lacking.ts';
import { requireOffered } from '../offered.ts';
import { recordText } from '../output/record.ts';
import { spoken } from '../project/words.ts';
import { listOf } from '../registry.ts';
import { formatOf } from '../settings.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

/** Prints one record of a list that belongs to another record, where no call of its own brings it. */
export const getListed: Handler = async (call) => {
  const context = await openContext(call);
  const { list, entry } = listOf(readIdOf(call));
  const { fields, isRaw, output } = context.settings;
  const format = formatOf(output);
  const [id = ''] = call.arguments;
  const of = textOf(call, 'of');
  const owner = entry.within ?? '';
  if (of === undefined) throw usage(`Say whose it is: --of <id|email> names the ${owner}.`, wholeLine(call));
  await requireOffered(context, list.calls);
  const loading = {
    client: context.client,
    options: { signal: context.interruption.stop },
    scope: (await recordNamed(context, owner, of)).id,
  };
  const query = queryOf(list, entry, { size: Math.max(...list.sizes) });
  for await (const { rows } of walked<Context['client'], unknown>(list, loading, query)) {
    const found = rows.find((row) => list.id(row) === id);
    if (found === undefined) continue;
    await writeOut(recordText(found, { format, fields, isRaw }));
    return undefined;
  }
  throw new Stop(3, `The ${owner} has no ${spoken(entry.record)} ${id} in the list ${entry.name}.`);
};
