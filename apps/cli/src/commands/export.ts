import { resolve } from 'node:path';
import { firstPlace, type ListPlace } from '@matchdesk/core/kit/list/list-pages.ts';
import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { type Call, type Handler, isOn, textOf, wholeLine, wholeNumber } from '@matchdesk/terminal/command/spec.ts';
import { pairsIn, whereDated } from '@matchdesk/terminal/io/input/query.ts';
import { recordNamed } from '@matchdesk/terminal/io/input/record.ts';
import { kindOfName, renamed } from '@matchdesk/terminal/io/output/file-kind.ts';
import { seenIds } from '@matchdesk/terminal/io/output/seen-ids.ts';
import { keepHeapSmall } from '@matchdesk/terminal/io/output/small-heap.ts';
import type { ExportPlan } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { exportTo } from '@matchdesk/terminal/jobs/export/export-to.ts';
import { workbookPieces } from '@matchdesk/terminal/jobs/export/make-workbook.ts';
import { endingFor, pagesOf, runExport, writerOf } from '@matchdesk/terminal/jobs/export/run-export.ts';
import { type Ending, usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { startProgress } from '@matchdesk/terminal/progress/progress.ts';
import { listsOf, sortNames } from '@matchdesk/terminal/registry/lookup.ts';
import { type ListEntry, manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { narrowingFlags } from '@matchdesk/terminal/registry/narrowing-flags.ts';
import { listOf, requireRead } from '@matchdesk/terminal/registry/registry.ts';
import { rowFormats, workbookFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { didYouMean } from '@matchdesk/terminal/text/nearest.ts';
import { shellWord, typedCommandWith } from '@matchdesk/terminal/text/words.ts';
import { runAction } from './run-action.ts';

/** The kind of file that a format makes; a report has its own. */
const kindOf = (call: Call, format: string): string => {
  if (format !== 'report') return format;
  return manifest.actions.find(({ id }) => id === call.spec.made?.id)?.downloads ?? format;
};

/**
 * Returns the format of an export: the requested one, else the one of the file's name, else that of --output, else csv.
 * A name with the extension of another kind of file is refused, since programs would misread the file.
 */
const exportFormatOf = (call: Call, target: string): string => {
  const asked = textOf(call, 'format');
  const ending = target === '-' ? undefined : kindOfName(target);
  if (ending === undefined) return asked ?? rowFormats.find((format) => format === call.globals.output) ?? 'csv';
  const offered = call.spec.flags?.find(({ name }) => name === 'format')?.choices ?? rowFormats;
  if (asked === undefined && offered.includes(ending)) return ending;
  const kind = kindOf(call, asked ?? 'xlsx');
  if (asked !== undefined && kind === ending) return asked;
  const why =
    asked === undefined ? `There is no export to ${ending}.` : `--format ${asked} does not make a .${ending} file.`;
  throw usage(
    why,
    typedCommandWith('--out', shellWord(renamed(target, kind))),
    ...(offered.includes(ending) ? [typedCommandWith('--format', ending)] : []),
  );
};

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
    if (given !== undefined) throw usage(`The list ${entry.name} belongs to no record: --of cannot be used here.`);
    return '';
  }
  if (given === undefined)
    throw usage(`The list ${entry.name} belongs to ${aRecord(entry.within)}: name it with --of.`, wholeLine(call));
  return (await recordNamed(context, entry.within, given)).id;
};

/** The domain's lists have different orders; the command's help names those of all lists. */
const sortFor = (entry: ListEntry, sort: string | undefined): string => {
  const known = sortNames(entry).map(([name]) => name);
  if (sort === undefined || known.includes(sort)) return sort ?? '';
  const knows = known.length === 0 ? 'It has only one order.' : `It takes ${known.join(', ')}.`;
  throw usage(`The list ${entry.name} has no order '${sort}'.${didYouMean(sort, known)} ${knows}`);
};

/** The conditions of the export: --where, and the list's own search and filters by their names. */
const conditionsOf = (call: Call, entry: ListEntry): string => {
  const own = narrowingFlags(entry).flatMap(({ name }) => {
    const value = textOf(call, name);
    if (value === undefined) return [];
    const pair = `${name}=${value}`;
    if (pairsIn(pair).length > 1) throw usage(`--${name} '${value}' would be read as several conditions.`);
    return [pair];
  });
  return whereDated(entry, [textOf(call, 'where') ?? '', ...own].filter((part) => part !== '').join());
};

/** Whether the call asks for anything else than the domain's first list as it is. */
const isNarrowed = (call: Call): boolean => {
  const [first] = listsOf(manifest, call.spec.path[0] ?? '');
  const narrowing = [...narrowingFlags(entryFor(call)).map(({ name }) => name), 'where', 'sort', 'desc', 'of'];
  return (
    call.globals.fields !== undefined ||
    entryFor(call) !== first ||
    narrowing.some((name) => call.flags[name] !== undefined && call.flags[name] !== false)
  );
};

const planOf = async (context: Context, call: Call, format: ExportPlan['format']): Promise<ExportPlan> => {
  const entry = entryFor(call);
  await requireRead(context, entry.id);
  const { fields, isRaw } = context.settings;
  return {
    list: entry.id,
    scope: await scopeFor(context, entry, call),
    where: conditionsOf(call, entry),
    sort: sortFor(entry, textOf(call, 'sort')),
    isDescending: isOn(call, 'desc'),
    pageSize: wholeNumber('page-size', textOf(call, 'page-size') ?? '100', 1, 100),
    format,
    fields: fields && [...fields],
    isRaw,
  };
};

/** Yields the rows as lists of texts, the headings first, as they arrive. */
async function* cellsOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[], void, undefined> {
  for await (const text of texts) {
    for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line);
  }
}

/** Writes directly to stdout: nothing is kept that could be resumed. */
const toStdout = async (context: Context, plan: ExportPlan): Promise<Ending | undefined> => {
  const isWorkbook = workbookFormats.has(plan.format);
  if (isWorkbook && process.stdout.isTTY) throw usage('A workbook cannot be printed to a terminal.', '--out FILE');
  const { title } = listOf(plan.list).list;
  const task = { title: `Exporting ${title.toLowerCase()}`, unit: 'rows', hint: 'Ctrl-C stops.' };
  const progress = await startProgress(context, task);
  const writer = await writerOf(context, plan, 0, false);
  let last: ListPlace = firstPlace;
  async function* texts(): AsyncGenerator<string, void, undefined> {
    for await (const { rows, place } of pagesOf(context, plan, firstPlace, seenIds())) {
      last = place;
      progress.update({ done: place.walked, total: place.total });
      yield writer.rows(rows);
    }
    yield writer.end();
  }
  try {
    if (isWorkbook) {
      const cells = cellsOf(texts());
      const { value: headings } = await cells.next();
      for await (const piece of workbookPieces(title, headings ?? [], cells, plan)) await writeOut(piece);
    } else for await (const text of texts()) await writeOut(text);
  } finally {
    await progress.end();
  }
  return endingFor(context, last, '');
};

const toFile = async (context: Context, plan: ExportPlan, target: string, mayOverwrite: boolean) =>
  runExport(context, await exportTo(context, plan, resolve(target), mayOverwrite));

const isRowFormat = (format: string): format is ExportPlan['format'] => rowFormats.some((name) => name === format);

/** Writes every row of a list, each once, in one of our formats, or the provider's own report. */
export const exportRows: Handler = async (call) => {
  const target = textOf(call, 'out') ?? '-';
  const format = exportFormatOf(call, target);
  if (!isRowFormat(format)) {
    if (isNarrowed(call))
      throw usage('The report of the provider holds all rows and takes no search, filter or order.');
    return runAction(call, call.spec.made?.id ?? '');
  }
  keepHeapSmall();
  const context = await openContext(call);
  const plan = await planOf(context, call, format);
  return target === '-' ? toStdout(context, plan) : toFile(context, plan, target, isOn(call, 'overwrite'));
};
