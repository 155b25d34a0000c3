import { setTimeout } from 'node:timers/promises';
import { roleOf } from '@matchdesk/core/access.ts';
import { actionNamed } from '@matchdesk/core/actions.ts';
import type { Client, Session, SomeAction } from '@matchdesk/core/context.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import type { Batch, BatchEnd, Planned } from '@matchdesk/core/kit/bulk/bulk-batch.ts';
import { createGate } from '@matchdesk/core/kit/bulk/bulk-gate.ts';
import { runBatches } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { asFailure, type Failure, failureSentence, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { newIntention } from '@matchdesk/core/kit/call/intention.ts';
import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import type { RoleTitles } from '@matchdesk/core/kit/text/role.ts';
import type { PlanRowState } from '@matchdesk/core/plan/schema.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { readRecord } from '@matchdesk/core/read-back.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Later } from '../contract/handlers.ts';
import { keptKeysMs } from '../db/staff/idempotency.ts';
import { beginPlanRow, endApplying, endPlanRow, openPlanRows, renewLease } from '../db/staff/plan-applying.ts';
import { type StoredPlan, type StoredPlanRow, tokenStateOf, tokensOfPlans } from '../db/staff/plans.ts';
import { objectIn } from '../wire/plan.ts';
import { changeOf } from './plan-drift.ts';

/** How long a server keeps its claim on a plan after the last row began. */
export const leaseMs = 2 * 60_000;
/** Keys are removed after a day, so a row that was sent longer ago than this is not sent again. */
const longestOpenMs = keptKeysMs - 4 * 3_600_000;
const rowsAtOnce = 50;

export type Applying = Later & {
  readonly plan: StoredPlan;
  readonly lease: string;
  /** The administrator who applies the plan, and the client that calls in their name. */
  readonly actor: Actor;
  readonly client: Client;
  readonly roles: RoleTitles;
  readonly now: () => number;
};

/** A row to send, with its record's current state. */
type Ready = { readonly row: StoredPlanRow; readonly target: Target };

const keyOf = ({ plan_seq, number }: StoredPlanRow): string => `plan-${plan_seq}-${number}`;

const settle = ({ write }: Applying, row: StoredPlanRow, state: PlanRowState, why = ''): Promise<void> =>
  write((trx) => endPlanRow(trx, row, state, why));

/** Whether a row that was under way when the plan stopped may be sent again with its key: by the same person, in time. */
const maySendAgain = ({ actor, now }: Applying, { begun_at, begun_by }: StoredPlanRow): boolean =>
  begun_by === actor.id && now() - (begun_at ?? 0) < longestOpenMs;

const inputOf = (action: SomeAction, { shared }: StoredPlan, { own, shared_text }: StoredPlanRow) =>
  action.input.safeParse({ ...objectIn(shared), ...objectIn(shared_text), ...objectIn(own) });

/** Why a row must not be sent, as its new state and a reason; null if it may. */
const whyNot = (
  action: SomeAction,
  plan: StoredPlan,
  { row, target }: Ready,
  roles: RoleTitles,
): readonly [PlanRowState, string] | null => {
  // The plan may be from a version that allowed more.
  const { error } = inputOf(action, plan, row);
  if (error) return ['failed', Object.values(firstMessages(error)).join(' ')];
  const change = changeOf(action.done.proof, objectIn(row.was), target.record, roles);
  if (change !== '') return ['changed', change];
  const refusal = refusalOf(action, target);
  return refusal === null ? null : ['failed', refusal];
};

/** The rows to send, each with its record. Rows that must not be sent get their final state on the way. */
async function* readyRows(applying: Applying, action: SomeAction): AsyncGenerator<Planned<Ready>> {
  const { plan, client, db, roles } = applying;
  for (let last = 0; ; ) {
    const rows = await openPlanRows(db, plan.seq, last, rowsAtOnce);
    if (rows.length === 0) return;
    for (const row of rows) {
      last = row.number;
      const wasSent = row.state === 'under-way';
      if (row.own === null) {
        await settle(applying, row, wasSent ? 'unknown' : 'changed', say.erased);
        continue;
      }
      if (wasSent && !maySendAgain(applying, row)) {
        await settle(applying, row, 'unknown', say.othersRow);
        continue;
      }
      const record = await readRecord(action.on ?? '', { client, options: {} }, row.record_id);
      const ready = { row, target: { id: row.record_id, label: row.name, record } };
      // A row that was sent may itself have changed the record. With its key it takes effect only once.
      const hindered = wasSent ? null : whyNot(action, plan, ready, roles);
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
  // Permissions are checked when the client's calls are answered.
  const session: Session = { role: roleOf(actor.role), roleValue: actor.role, adminId: actor.id };
  const { data, error } = inputOf(action, plan, row);
  if (error) throw error;
  const options = { intention: newIntention(batch.key), ...(plan.reason !== '' && { reason: plan.reason }) };
  await action.run({ client, session, options }, data, [target]);
};

/**
 * In one transaction, renews the lease and records that a row is about to be sent. Throws 409 if the lease is lost, or if
 * the token that proposed the plan has been revoked since.
 */
const begin = async ({ plan, lease, actor, now: clock, write }: Applying, row: StoredPlanRow): Promise<void> => {
  const now = clock();
  const hindered = await write(async (trx) => {
    if (!(await renewLease(trx, { seq: plan.seq, lease }, now + leaseMs))) return say.lostTurn;
    if (tokenStateOf(plan, await tokensOfPlans(trx, [plan]), now) === 'revoked') return say.tokenRevoked;
    await beginPlanRow(trx, row, actor.id, now);
    return null;
  });
  if (hindered !== null) throw refuse('conflict', hindered);
};

/**
 * The state of a row after its turn. A row that the person who applies the plan is no longer allowed to do waits for
 * somebody who is.
 */
const rowStateOf = ({ state }: BatchEnd, failure?: Failure | null): PlanRowState =>
  state === 'not-tried' || (state === 'failed' && failure?.kind === 'forbidden') ? 'waiting' : state;

/** Sends the rows one by one. Returns why it stopped; '' if all were sent. */
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
      settle: (batch, end, failure) => settle(applying, rowOf(batch).row, rowStateOf(end, failure), end.reason),
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
 * Applies a plan in the name of the administrator who started it. Each row uses the action's own calls with a key made of
 * the plan and the row, so that a row that is sent twice takes effect once. If it stops, the plan says why and can be
 * continued.
 */
export const applyPlan = async (applying: Applying): Promise<void> => {
  const { plan, lease, write } = applying;
  const named = actionNamed(plan.action);
  const why = named
    ? await sendRows(applying, named.action).catch((thrown: unknown) => failureSentence(asFailure(thrown)))
    : say.unplannable;
  await write((trx) => endApplying(trx, { seq: plan.seq, lease }, why === '' ? 'applied' : 'stopped', why));
};
