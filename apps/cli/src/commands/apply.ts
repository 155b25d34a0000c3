import type { Chosen } from '@matchdesk/core/kit/act/action.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { paceOf } from '@matchdesk/terminal/api/pace.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { type Gathering, gathering, keptRow, type Selected } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { type JobStart, jobFolder } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import { type JobRow, rowsIn } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { startJob, waitingRows } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { tellJob } from '@matchdesk/terminal/jobs/bulk/summary.ts';
import { requireNoDrift } from '@matchdesk/terminal/jobs/plan/drift.ts';
import { type PlanRead, readPlan } from '@matchdesk/terminal/jobs/plan/plan-file.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { actionOf } from '@matchdesk/terminal/registry/registry.ts';
import { confirmJob } from './run-bulk.ts';

type Loaded = { readonly plan: PlanRead; readonly selected: Selected };

const loadPlan = async (context: Context, path: string): Promise<Loaded> => {
  let into: Gathering | null = null;
  try {
    const plan = await readPlan(path, async (row, head) => {
      into ??= await gathering(context, actionOf(head.action), { kind: 'plan', text: path });
      return into.add(keptRow(row, (own) => ({ ...head.values, ...own })));
    });
    into ??= await gathering(context, actionOf(plan.head.action), { kind: 'plan', text: path });
    return { plan, selected: await into.done(plan.sha256) };
  } catch (error) {
    // The compiler does not see that the callback sets it.
    await into?.remove();
    throw error;
  }
};

/** The rows of a plan that are still to be sent: all of them, or what the job that applies it has left. */
async function* plannedRows(selected: Selected, folder: string, begun: JobStart | null): AsyncGenerator<JobRow> {
  if (!begun) {
    for await (const [, row] of rowsIn(selected.draft.path)) yield row;
    return;
  }
  yield* waitingRows({ folder, ledger: await readLedger(folder, begun) });
}

/** The records that a plan's values refer to, with their names in the plan. */
const chosenIn = ({ chosen = {}, values }: PlanRead['head']): Chosen =>
  Object.fromEntries(
    Object.entries(chosen).map(([field, label]) => [field, { id: String(values[field] ?? ''), label }]),
  );

/** Applies a saved plan as a job with the plan's name: exactly as it was planned, or not at all. */
export const applyPlan: Handler = async (call) => {
  const context = await openContext(call);
  const path = call.arguments[0] ?? '';
  const { plan, selected } = await loadPlan(context, path);
  try {
    const { head } = plan;
    const named = actionOf(head.action);
    await requireOffered(context, named.action.calls);
    if (head.url !== context.settings.url) {
      throw refusedByGuard(`The plan was made for ${head.url}, not ${context.settings.url}. Nothing was sent.`);
    }
    await context.session();
    const wanted = {
      named,
      selected,
      shared: head.values,
      chosen: chosenIn(head),
      batchSize: Math.min(head.batch_size, named.action.records?.perRun ?? 1),
      job: head.plan,
      reason: head.reason,
    };
    const folder = jobFolder(context.env, head.plan);
    const { start, end } = await startJob(context, wanted, paceOf(call, selected.count), {
      confirm: confirmJob(context, call, wanted),
      judge: (begun) => requireNoDrift(context, named, plannedRows(selected, folder, begun)),
    });
    if (end.wasOver) context.say.info(`Plan ${start.job} was already applied. Nothing was sent.`);
    await tellJob(context, start, end, end.wasOver ? '' : 'Applied.');
    return end.ending;
  } finally {
    await selected.draft.remove();
  }
};
