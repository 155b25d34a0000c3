import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { type Call, type Handler, isOn, textOf } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation } from '@matchdesk/terminal/io/input/confirmation.ts';
import { printOwnRows } from '@matchdesk/terminal/io/output/print.ts';
import { withLock } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import type { Standing } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import {
  chosenRows,
  reasonOf,
  settleQuestion,
  settleRows,
  type Verdict,
} from '@matchdesk/terminal/jobs/bulk/settle.ts';
import { type Ending, usage } from '@matchdesk/terminal/process/failure.ts';
import { typedCommand } from '@matchdesk/terminal/text/words.ts';
import { resolveUnsettled } from './resolve-job.ts';

const verdictOf = (call: Call): Verdict => {
  const isDone = isOn(call, 'done');
  if (isDone !== isOn(call, 'not-done')) return isDone ? 'done' : 'failed';
  const command = typedCommand();
  if (isDone) throw usage('--done and --not-done cannot be used together.');
  throw usage('Were the rows done or not? Add --done or --not-done.', `${command} --done`, `${command} --not-done`);
};

const endingOf = ({ start }: Standing, counts: Standing['counts']): Ending => {
  const { job } = start;
  const next = [
    ...(counts['not-tried'] > 0 ? [`matchdesk jobs resume ${job}`] : []),
    ...(counts['not-tried'] === 0 && counts.failed > start.refused ? [`matchdesk jobs retry-failed ${job}`] : []),
  ];
  const base = { job, ...(next.length > 0 && { next }) };
  if (counts.unknown === 0) return { ...base, code: 0 };
  return {
    ...base,
    code: 6,
    reason: `${grouped(counts.unknown)} of unknown outcome, ${grouped(counts.done)} of ${grouped(start.rows)} done.`,
  };
};

const settle = async (context: Context, call: Call, standing: Standing, verdict: Verdict, reason: string) => {
  const { start } = standing;
  const { settings, say } = context;
  const chosen = await chosenRows(context, standing, textOf(call, 'rows'));
  const question = await settleQuestion(context, standing, chosen, verdict);
  await requireConfirmation(context, call, { question, count: chosen.places.length, isLocal: true });
  const { counts } = await settleRows(context, start, chosen, verdict, reason);
  const outcome = verdict === 'done' ? 'done' : 'not done';
  const rows = chosen.ids.map((id) => ({ id, outcome, reason }));
  const about = { job: start.job, settled: rows.length, unknown: counts.unknown };
  await printOwnRows(settings, ['id', 'outcome', 'reason'], rows, about);
  say.info(`${counted(rows.length, 'row')} settled as ${outcome}.`);
  return endingOf(standing, counts);
};

/** Settles rows of unknown outcome by what a person has found out from the provider. Sends nothing. */
export const settleJob: Handler = async (call) => {
  const verdict = verdictOf(call);
  const reason = reasonOf(textOf(call, 'reason'), typedCommand());
  const context = await openContext(call);
  const meant = await resolveUnsettled(context, call.arguments[0]);
  if (!meant) return;
  const { start } = meant;
  if (meant.counts.unknown === 0) {
    context.say.info(`Job ${start.job} has no row of unknown outcome.`);
    if (textOf(call, 'rows') === undefined) return;
  }
  return withLock(meant.folder, () => settle(context, call, meant, verdict, reason));
};
