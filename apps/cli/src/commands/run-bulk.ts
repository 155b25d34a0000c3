import { counted } from '@matchdesk/core/kit/show.ts';
import type { JobStart } from '../bulk/job-files.ts';
import { withKnownRecord } from '../bulk/known-record.ts';
import type { Selected } from '../bulk/selection.ts';
import { startJob } from '../bulk/start-job.ts';
import { tellJob } from '../bulk/summary.ts';
import { type Call, isOn, textOf } from '../call.ts';
import type { Context } from '../context.ts';
import { type Ending, refusedByGuard, Stop } from '../failure.ts';
import { requireConfirmation } from '../guards.ts';
import { wholeNumber } from '../input/query.ts';
import { typedCommand } from '../input/typed.ts';
import type { ActionEntry } from '../manifest.ts';
import { recordText } from '../output/record.ts';
import { plural, spoken } from '../project/words.ts';
import type { Named } from '../registry.ts';
import { formatOf } from '../settings.ts';
import { writeOut } from '../streams.ts';
import { tellUndo } from './undo.ts';

const shownFaults = 20;

/** All that is wrong with the input, before the first write. */
export const requireGoodRows = (context: Context, call: Call, { faults, source }: Selected): void => {
  if (faults.length === 0) return;
  const name = source.kind === 'stdin' ? 'stdin' : source.text;
  for (const { line, column, message } of faults) context.say.warn(`${name}:${line}:${column} ${message}`);
  if (textOf(call, 'on-bad-row') === 'skip') {
    context.say.info(`${counted(faults.length, 'bad row')} left out.`);
    return;
  }
  throw new Stop(8, `${counted(faults.length, 'fault')} in ${name}; nothing was sent.`);
};

const requireFewEnough = (call: Call, count: number): void => {
  const most = wholeNumber('max-changes', textOf(call, 'max-changes') ?? '1000', 1);
  if (count > most) {
    throw refusedByGuard(
      `${count} records are more than --max-changes ${most}.`,
      `${typedCommand()} --max-changes ${count}`,
    );
  }
};

const batchSizeOf = (call: Call, entry: ActionEntry): number => {
  const given = textOf(call, 'batch-size');
  return given === undefined ? entry.perRun : wholeNumber('batch-size', given, 1, entry.perRun);
};

const manyWords = (named: Named, count: number): string => {
  const noun = spoken(named.action.on ?? 'record');
  return counted(count, noun, plural(noun));
};

const dryRun = async (context: Context, entry: ActionEntry, named: Named, selected: Selected, batchSize: number) => {
  const { rows } = selected;
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const batches = Math.ceil((rows.length - refused.length) / batchSize);
  const { output, fields, isRaw } = context.settings;
  const format = formatOf(output);
  const about = { dry_run: true, action: named.id, total: rows.length, refused: refused.length, requests: batches };
  if (format !== 'table') await writeOut(recordText(about, { format, fields, isRaw }));
  context.say.info(
    `Would run '${entry.title}' on ${manyWords(named, rows.length - refused.length)} in ${counted(batches, 'request')}. Nothing was sent.`,
  );
  for (const { target, refusal } of refused.slice(0, shownFaults)) context.say.info(`  ${target.id}: ${refusal}`);
};

const questionFor = (named: Named, { rows }: Selected, begun: JobStart | null): string => {
  if (begun) return `Go on with job ${begun.job}?`;
  const good = rows.filter(({ refusal }) => refusal === null);
  const targets = good.map(({ target }) => target);
  const refused = rows.length - targets.length;
  const asked =
    named.action.confirm?.({ input: good[0]?.input ?? {}, targets }) ??
    `${named.action.title}: ${manyWords(named, targets.length)}?`;
  const varied = rows.some(({ own }) => Object.keys(own).length > 0) ? ' Values come from the file, row by row.' : '';
  return `${asked}${varied}${refused > 0 ? ` ${refused} can not be changed and are left out.` : ''}`;
};

/** Runs a writing action on the selected records as a job. */
export const runBulkAction = async (
  context: Context,
  call: Call,
  entry: ActionEntry,
  named: Named,
  selected: Selected,
  shared: Readonly<Record<string, unknown>>,
): Promise<Ending | undefined> => {
  if (selected.rows.length === 0) {
    context.say.info('Nothing matches: nothing to do.');
    return undefined;
  }
  requireFewEnough(call, selected.rows.length);
  const isNamed = selected.source.kind === 'id';
  const rows = isNamed ? await withKnownRecord(context, named, selected.rows) : selected.rows;
  const chosen = { ...selected, rows };
  const batchSize = batchSizeOf(call, entry);
  if (isOn(call, 'dry-run')) {
    await dryRun(context, entry, named, chosen, batchSize);
    return undefined;
  }
  const good = rows.filter(({ refusal }) => refusal === null);
  const [bad] = rows;
  if (good.length === 0 && bad) throw new Stop(3, `${bad.target.label}: ${bad.refusal}`);
  await context.session();
  const mostErrors = textOf(call, 'max-errors');
  const options = {
    known: new Map(rows.map(({ target }) => [target.id, target])),
    results: textOf(call, 'results'),
    ...(mostErrors !== undefined && { mostErrors: wholeNumber('max-errors', mostErrors, 0) }),
  };
  const wanted = { named, selected: chosen, shared, batchSize, job: textOf(call, 'job') };
  const { start, end } = await startJob(context, wanted, options, (begun) =>
    requireConfirmation(context, {
      confirm: textOf(call, 'confirm'),
      question: questionFor(named, chosen, begun),
      isYes: isOn(call, 'yes'),
      command: typedCommand(),
    }),
  );
  if (!end.hasSent) context.say.info(`Job ${start.job} is complete: nothing was left to do.`);
  const done = named.action.done({ input: good[0]?.input ?? {}, targets: good.map(({ target }) => target) });
  await tellJob(context, start, end, end.hasSent ? done : '');
  tellUndo(context, rows.length === 1 ? end.outcome : null);
  return end.ending;
};
