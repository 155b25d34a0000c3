import { openContext } from '@matchdesk/terminal/api/context.ts';
import { textOf } from '@matchdesk/terminal/command/call.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import type { JobRow } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { readPlan } from '@matchdesk/terminal/jobs/plan/plan-file.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { type Proposal, propose } from './propose.ts';

/** Sends a saved plan to the server, so that somebody else applies it. */
export const proposePlan: Handler = async (call) => {
  const context = await openContext(call);
  const rows: Proposal['rows'][number][] = [];
  const { head } = await readPlan(call.arguments[0] ?? '', ({ id, own, refusal }: JobRow) => {
    if (refusal === undefined) rows.push({ id, own });
    return undefined;
  });
  const { url } = context.settings;
  if (head.url !== url) throw refusedByGuard(`The plan was made for ${head.url}, not ${url}. Nothing was sent.`);
  await propose(context, {
    action: head.action,
    values: head.values,
    rows,
    reason: textOf(call, 'reason') ?? head.reason,
  });
  return undefined;
};
