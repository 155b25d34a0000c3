import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { mostPlanRows } from '@matchdesk/core/plan/checks.ts';
import { planEndpoints } from '@matchdesk/core/plan/endpoints.ts';
import { planLabel } from '@matchdesk/core/plan/rules.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { printForPrograms } from '@matchdesk/terminal/io/output/print.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { harmless } from '@matchdesk/terminal/text/words.ts';

type Json = ReturnType<typeof JSON.parse>;

/** A write for somebody else to apply. */
export type Proposal = {
  readonly action: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly rows: readonly { readonly id: string; readonly own?: Readonly<Record<string, unknown>> | undefined }[];
  readonly reason: string | undefined;
};

/** Sends a write to the server, where a colleague applies or refuses it, and prints its plan's number. */
export const propose = async (context: Context, { action, values, rows, reason }: Proposal): Promise<void> => {
  const { client, settings, say, interruption } = context;
  await requireOffered(context, [planEndpoints.propose]);
  if (rows.length > mostPlanRows) {
    throw refusedByGuard(
      `${grouped(rows.length)} rows are too many for one plan: a server keeps ${grouped(mostPlanRows)} at most. Nothing was sent.`,
    );
  }
  const { data: plan } = await client.plan.propose(
    {
      action,
      // Values of fields are JSON.
      values: values as Json,
      rows: rows.map(({ id, own }) => ({ id, ...(own && { values: own as Json }) })),
      ...(reason !== undefined && { reason }),
    },
    { signal: interruption.stop },
  );
  await printForPrograms(settings, plan);
  say.info(`Proposed plan ${plan._id}: ${harmless(planLabel(plan))}. Nothing was done yet.`);
  if (plan.second_person !== '')
    say.info(`A second person who may make this change must apply it: ${plan.second_person}`);
  say.info(`Next: matchdesk plan show ${plan._id}`);
};
