import { setTimeout } from 'node:timers/promises';
import { roleOf } from '@matchdesk/core/access.ts';
import { actionNamed } from '@matchdesk/core/actions.ts';
import type { Client, Session, SomeAction } from '@matchdesk/core/context.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { createGate } from '@matchdesk/core/kit/bulk-gate.ts';
import { type Batch, type BatchEnd, type Planned, runBatches } from '@matchdesk/core/kit/bulk-run.ts';
import { asFailure, failureSentence, refuse } from '@matchdesk/core/kit/failure.ts';
import { newIntention } from '@matchdesk/core/kit/intention.ts';
import type { PlanRowState } from '@matchdesk/core/plan/schema.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { readRecord } from '@matchdesk/core/read-back.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Later } from '../contract/handlers.ts';
import { keptKeysMs } from '../db/staff/idempotency.ts';
import {
  beginPlanRow,
  endApplying,
  endPlanRow,
  openPlanRows,
  renewLease,
  type StoredPlan,
  type StoredPlanRow,
} from '../db/staff/plans.ts';
import { objectIn } from '../wire/plan.ts';
import { changeOf } from './plan-drift.ts';

/** How long a plan is its server's after the last row began. */
export const leaseMs = 2 * 60_000;
/** A key is forgotten after a day: a row that was sent so long ago is not sent again. */
const longestOpenMs = keptKeysMs - 4 * 3_600_000;
const rowsAtOnce = 50;

export type Applying = Later & {
  readonly plan: StoredPlan;
  readonly lease: string;
  /** Who applies it, and the client that does it in their name. */
  readonly actor: Actor;
  readonly client: Client;
  readonly now: () => number;
};

/** A row that is to be sent, with its record as it is now. */
type Ready = { readonly row: StoredPlanRow; readonly target: Target };

const keyOf = ({ plan_seq, number }: StoredPlanRow): string => `plan-${plan_seq}-${number}`;

const settle = ({ write }: Applying, row: StoredPlanRow, state: PlanRowState, why = ''): Promise<void> =>
  write((trx) => endPlanRow(trx, row, state, why));

/** Whether a row that was under way when the plan stopped may be sent again under its key: by the same person, in time. */
const maySendAgain = ({ actor, now }: Applying, { begun_at, begun_by }: StoredPlanRow): boolean =>
  begun_by === actor.id && now() - (begun_at ?? 0) < longestOpenMs;

/** What of a row's record forbids to send it, or null. */
const hindrance = (action: SomeAction, { row, target }: Ready): readonly [PlanRowState, string] | null => {
  if (row.own === null) return ['changed', say.erased];
  const change = changeOf(action.done.proof, objectIn(row.was), target.record);
  if (change !== '') return ['changed', change];
  const refusal = refusalOf(action, target);
  return refusal === null ? null : ['failed', refusal];
};

/** The rows that are to be sent, each with its record; what must not be sent is settled on the way. */
async function* readyRows(applying: Applying, action: SomeAction): AsyncGenerator<Planned<Ready>> {
  const { plan, client, db } = applying;
  for (let last = 0; ; ) {
    const rows = await openPlanRows(db, plan.seq, last, rowsAtOnce);
    if (rows.length === 0) return;
    for (const row of rows) {
      last = row.number;
      const wasSent = row.state === 'under-way';
      if (wasSent && !maySendAgain(applying, row)) {
        await settle(applying, row, 'unknown', say.othersRow);
        continue;
      }
      const record = await readRecord(action.on ?? '', { client, options: {} }, row.record_id);
      const ready = { row, target: { id: row.record_id, label: row.name, record } };
      // What was sent may itself have changed the record; under its key it is done once.
      const hindered = wasSent ? null : hindrance(action, ready);
      if (hindered) await settle(applying, row, ...hindered);
      else yield { items: [ready], ...(wasSent && { key: keyOf(row) }) };
    }
  }
}

const rowOf = ({ items: [ready] }: Batch<Ready>): Ready => {
  if (!ready) throw new Error('A batch of a plan has no row.');
  return ready;
};

const runRow = async (applying: Applying, action: SomeAction, batch: Batch<Ready>): Promise<void> => {
  const { plan, actor, client } = applying;
  const { row, target } = rowOf(batch);
  // What the actor may not do is refused where the client's calls are answered.
  const session: Session = { role: roleOf(actor.role), roleValue: actor.role, adminId: actor.id };
  const input = action.input.parse({ ...objectIn(plan.shared), ...objectIn(row.own) });
  await action.run({ client, session, options: { intention: newIntention(batch.key) } }, input, [target]);
};

/** Notes in one transaction that the plan is still ours and that a row is about to leave. */
const begin = async ({ plan, lease, actor, now: clock, write }: Applying, row: StoredPlanRow): Promise<void> => {
  const now = clock();
  const isOurs = await write(async (trx) => {
    if (!(await renewLease(trx, { seq: plan.seq, lease }, now + leaseMs))) return false;
    await beginPlanRow(trx, row, actor.id, now);
    return true;
  });
  if (!isOurs) throw refuse('conflict', say.lostTurn);
};

const rowStateOf = ({ state }: BatchEnd): PlanRowState => (state === 'not-tried' ? 'waiting' : state);

/** Sends the rows one by one; gives why it stopped, '' at the end. */
const sendRows = async (applying: Applying, action: SomeAction): Promise<string> => {
  const { now, signal } = applying;
  const sleep = async (ms: number): Promise<void> => {
    await setTimeout(ms, undefined, { signal });
  };
  const { stopped } = await runBatches<Ready>({
    batches: readyRows(applying, action),
    run: (batch) => runRow(applying, action, batch),
    journal: {
      intend: (batch) => begin(applying, rowOf(batch).row),
      settle: (batch, end) => settle(applying, rowOf(batch).row, rowStateOf(end), end.reason),
    },
    newKey: (items) => items.map(({ row }) => keyOf(row)).join(),
    gate: createGate({ sleep, now }),
    sleep,
    signal,
    repeats: true,
  });
  if (signal.aborted) return say.serverEnds;
  return stopped ? failureSentence(stopped) : '';
};

/**
 * Applies a plan in the name of who said so: each row by the action's own calls, under a key of the plan and the row, so
 * that whatever is sent a second time is done once. Where it stops, it says why, and can be gone on with.
 */
export const applyPlan = async (applying: Applying): Promise<void> => {
  const { plan, lease, write } = applying;
  const named = actionNamed(plan.action);
  const why = named
    ? await sendRows(applying, named.action).catch((thrown: unknown) => failureSentence(asFailure(thrown)))
    : say.unplannable;
  await write((trx) => endApplying(trx, { seq: plan.seq, lease }, why === '' ? 'applied' : 'stopped', why));
};
