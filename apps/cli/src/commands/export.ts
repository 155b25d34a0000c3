import { counted } from '@matchdesk/core/kit/show.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import { type Call, isOn, textOf } from '../call.ts';
import { type Context, openContext } from '../context.ts';
import { type Ending, usage } from '../failure.ts';
import { wholeNumber } from '../input/query.ts';
import { recordNamed } from '../input/record.ts';
import { whereOf } from '../input/where.ts';
import { type ListEntry, manifest } from '../manifest.ts';
import { requireOffered } from '../offered.ts';
import { openSink, type Sink } from '../output/file-sink.ts';
import { listWriter } from '../output/listing.ts';
import { seenIds } from '../output/seen-ids.ts';
import { keepHeapSmall } from '../output/small-heap.ts';
import { startProgress } from '../progress/progress.ts';
import { rowFormats } from '../project/export-spec.ts';
import { listsOf } from '../project/specs.ts';
import { spoken, withArticle } from '../project/words.ts';
import { listOf } from '../registry.ts';
import type { Handler } from '../spec.ts';
import { runAction } from './run-action.ts';

/** Passes over a list whose rows move while it is walked; the second takes up what slipped through the first. */
const mostPasses = 2;

const entryFor = (call: Call): ListEntry => {
  const lists = listsOf(manifest, call.spec.path[0] ?? '');
  const name = textOf(call, 'list');
  const entry = name === undefined ? lists[0] : lists.find((one) => one.name === name);
  if (!entry) throw usage(`There is no list '${name}'.`);
  return entry;
};

const scopeFor = async (context: Context, entry: ListEntry, call: Call): Promise<string> => {
  const given = textOf(call, 'of');
  if (entry.within === undefined) {
    if (given !== undefined) throw usage(`The list ${entry.name} belongs to no record: --of has no place here.`);
    return '';
  }
  if (given === undefined)
    throw usage(`The list ${entry.name} belongs to ${withArticle(spoken(entry.within))}: name it with --of.`);
  return (await recordNamed(context, entry.within, given)).id;
};

type Counts = { readonly written: number; readonly walked: number; readonly total: number | null };

const walkInto = async (
  context: Context,
  call: Call,
  entry: ListEntry,
  format: string,
  sink: Sink,
): Promise<Counts> => {
  const { list } = listOf(entry.id);
  const { query, holds } = whereOf(list, entry, textOf(call, 'where') ?? '', {
    sort: textOf(call, 'sort'),
    isDescending: isOn(call, 'desc'),
    size: wholeNumber('page-size', textOf(call, 'page-size') ?? '100', 1, 100),
  });
  const scope = await scopeFor(context, entry, call);
  const loading = { client: context.client, options: { signal: context.interruption.stop }, scope };
  const writer = listWriter(context, list, { format, firstNumber: 1, isTerminal: false });
  const task = { title: `Exporting ${list.title.toLowerCase()}`, unit: 'rows', hint: 'Ctrl-C stops.' };
  const progress = await startProgress(context, task);
  const seen = seenIds();
  let counts: Counts = { written: 0, walked: 0, total: null };
  try {
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      for await (const { rows, total } of walked<Context['client'], unknown>(list, loading, query, seen)) {
        const kept = rows.filter(holds);
        await sink.write(writer.rows(kept));
        counts = { written: counts.written + kept.length, walked: counts.walked + rows.length, total };
        progress.update({ done: counts.walked, total });
      }
      if (counts.total === null || counts.walked >= counts.total) break;
    }
    await sink.write(writer.end());
  } finally {
    await progress.end();
  }
  return counts;
};

const endingFor = (context: Context, target: string, { written, walked: came, total }: Counts): Ending | undefined => {
  const where = target === '-' ? '' : ` to ${target}`;
  context.say.info(`Wrote ${counted(written, 'row')}${where}.`);
  if (total === null || came >= total) return undefined;
  return { code: 3, reason: `The export is short: the list has ${total} rows, ${came} came.` };
};

/** Writes every row of a list, each once, as csv or jsonl; or the provider's own report. */
export const exportRows: Handler = async (call) => {
  const format = textOf(call, 'format') ?? 'csv';
  const target = textOf(call, 'out') ?? '-';
  if (!(rowFormats as readonly string[]).includes(format)) return runAction(call, call.spec.made?.id ?? '');
  keepHeapSmall();
  const context = await openContext(call);
  const entry = entryFor(call);
  await requireOffered(context, listOf(entry.id).list.calls);
  const sink = await openSink(target, isOn(call, 'overwrite'));
  try {
    const counts = await walkInto(context, call, entry, format, sink);
    await sink.keep();
    return endingFor(context, target, counts);
  } catch (thrown) {
    await sink.leave();
    if (sink.part) context.say.warn(`Not complete; what came is in ${sink.part}.`);
    throw thrown;
  }
};
