import { mostPlanRows } from '@matchdesk/core/plan/checks.ts';
import { planEndpoints } from '@matchdesk/core/plan/endpoints.ts';
import { planLabel } from '@matchdesk/core/plan/rules.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { textOf } from '@matchdesk/terminal/command/call.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { printForPrograms } from '@matchdesk/terminal/io/output/print.ts';
import type { JobRow } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { readPlan } from '@matchdesk/terminal/jobs/plan/plan-file.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { harmless } from '@matchdesk/terminal/text/harmless.ts';

type Json = ReturnType<typeof JSON.parse>;

/** Hands a saved plan to the server, so that somebody else applies it. */
export const proposePlan: Handler = async (call) => {
  const context = await openContext(call);
  const { client, settings, say, interruption } = context;
  await requireOffered(context, [planEndpoints.propose]);
  const path = call.arguments[0] ?? '';
  const rows: { readonly id: string; readonly values?: Json }[] = [];
  const { head } = await readPlan(path, ({ id, own, refusal }: JobRow) => {
    if (refusal === undefined && rows.length <= mostPlanRows) rows.push({ id, ...(own && { values: own }) });
    return undefined;
  });
  if (rows.length > mostPlanRows) {
    throw refusedByGuard(
      `${path} has more than ${mostPlanRows} rows, the most that a server keeps as one plan. Nothing was sent.`,
    );
  }
  if (head.url !== settings.url) {
    throw refusedByGuard(`The plan was made for ${head.url}, not ${settings.url}. Nothing was sent.`);
  }
  const reason = textOf(call, 'reason') ?? head.reason;
  const { data: plan } = await client.plan.propose(
    { action: head.action, values: head.values as Json, rows, ...(reason !== undefined && { reason }) },
    { signal: interruption.stop },
  );
  await printForPrograms(settings, plan);
  say.info(`Proposed plan ${plan._id}: ${harmless(planLabel(plan))}.`);
  if (plan.second_person !== '') say.info(`A second person must apply it: ${plan.second_person}`);
  say.info(`Next: matchdesk plan get ${plan._id}`);
  return undefined;
};
