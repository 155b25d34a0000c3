import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { printOwnRows } from '@matchdesk/terminal/io/output/print.ts';
import { withLock } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { verifyJob } from '@matchdesk/terminal/jobs/bulk/verify.ts';
import { resolveUnsettled } from './resolve-job.ts';

const words = { done: 'done', 'not-tried': 'not done', unknown: 'unknown' } as const;

/** Reads the records of unknown outcome again, settles what they show, and says how it is known. */
export const verify: Handler = async (call) => {
  const context = await openContext(call);
  const { settings, say } = context;
  const meant = await resolveUnsettled(context, call.arguments[0]);
  if (!meant) return;
  const { start } = meant;
  return withLock(meant.folder, async () => {
    const { rows, ledger } = await verifyJob(context, start);
    const shown = rows.map(({ id, state, how }) => ({ id, outcome: words[state], how }));
    const settled = rows.filter(({ state }) => state !== 'unknown').length;
    const about = { job: start.job, settled, unknown: ledger.counts.unknown };
    await printOwnRows(settings, ['id', 'outcome', 'how'], shown, about);
    if (rows.length === 0) say.info(`Job ${start.job} has no row of unknown outcome.`);
    else say.info(`${settled} of ${counted(rows.length, 'unknown row')} settled.`);
    const knowsKeys = rows.some(({ how }) => how.startsWith('the provider knows'));
    const isToSend = ledger.counts['not-tried'] > 0 || knowsKeys;
    const resume = isToSend ? [`matchdesk jobs resume ${start.job}`] : [];
    if (ledger.counts.unknown === 0) return { code: 0, job: start.job, ...(isToSend && { next: resume }) };
    // What the records do not show, only a person can say.
    const answers = knowsKeys ? [] : ['--done', '--not-done'];
    const settle = answers.map((answer) => `matchdesk jobs settle ${start.job} ${answer} --reason WHY`);
    const reason = `${grouped(ledger.counts.unknown)} of unknown outcome, ${grouped(ledger.counts.done)} of ${grouped(start.rows)} done.`;
    return { code: 6, job: start.job, reason, next: [...resume, ...settle] };
  });
};
