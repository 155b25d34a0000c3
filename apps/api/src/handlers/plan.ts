import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Complaint, Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { applyRefusal, isOpen, nobodysRefusal, refuseRefusal } from '@matchdesk/core/plan/rules.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { plannableActions, plannableNamed } from '@matchdesk/core/plannable.ts';
import { titlesOf } from '@matchdesk/core/roles.ts';
import { mayMake } from '../auth/grants.ts';
import { nameOf, spendBy } from '../auth/machines.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers, ReadContext, WriteContext } from '../contract/handlers.ts';
import { newId } from '../db/ids.ts';
import { adminById } from '../db/staff/admins.ts';
import {
  addPlan,
  countPlanRows,
  decidePlan,
  ownAppliedSince,
  pageOfPlanRows,
  pageOfPlans,
  planById,
  type StoredPlan,
  stateOfPlan,
  textOfPlans,
  tokensOfPlans,
} from '../db/staff/plans.ts';
import type { Db } from '../db/tables.ts';
import { wirePlan, wirePlanRow } from '../wire/plan.ts';
import { found } from './found.ts';
import { applyPlan, leaseMs } from './plan-apply.ts';
import { driftIn } from './plan-drift.ts';
import { keptFor, rowsToPlan, sharedParts, sumOfRows } from './plan-rows.ts';

const usualLimit = 25;
/** The most rows whose records are read to find a plan's drift. */
const mostLookedAt = 100;

const mayDo = ({ actor, services }: Pick<ReadContext<Actor>, 'actor' | 'services'>, { action }: NamedAction): boolean =>
  mayMake(actor, services.roles, action.calls);

type Context = Pick<ReadContext<Actor>, 'actor' | 'now' | 'services'> & { readonly db: Db };

/** The plan with this id. Throws 404 for callers who may not do its action themselves. */
const seenPlan = async (context: Context, id: string): Promise<StoredPlan> => {
  const plan = found(await planById(context.db, id));
  const named = plannableNamed(plan.action);
  if (!named || !mayDo(context, named)) throw new Failure('not-found');
  return plan;
};

const around = async ({ db, actor, now, services }: Context, plans: readonly StoredPlan[]) => {
  const limits = services.secondPerson;
  const hasLimits = limits.rows !== null || limits.coins !== null;
  const ownApplied = hasLimits ? await ownAppliedSince(db, now - dayMs) : [];
  const texts = await textOfPlans(
    db,
    plans.map(({ seq }) => seq),
  );
  const tokens = await tokensOfPlans(db, plans);
  return { asker: actor.id, limits, now, ownApplied, texts, tokens, roles: titlesOf(services.roles) };
};

const wire = async (context: Context, plan: StoredPlan) => {
  const counts = (await countPlanRows(context.db, [plan.seq])).get(plan.seq);
  return wirePlan(plan, { ...(await around(context, [plan])), counts });
};

const by = ({ actor, now }: Context) => ({ decided_by: actor.id, decided_email: actor.email, decided_at: now });

/** Whether a plan can still be applied, so that changes of its records matter. */
const drifts = (plan: StoredPlan, { now }: Pick<Context, 'now'>): boolean => isOpen({ state: stateOfPlan(plan, now) });

/** The plan to decide on. Throws 409 if nobody can decide so any more, 403 if another person must decide. */
const undecided = async (
  context: WriteContext<Actor>,
  id: string,
  refusalOf: typeof applyRefusal,
): Promise<StoredPlan> => {
  const plan = await seenPlan(context, id);
  const shown = await wire(context, plan);
  const refusal = refusalOf(shown);
  if (refusal === null) return plan;
  throw refuse(nobodysRefusal(shown) === null ? 'forbidden' : 'conflict', refusal);
};

/** Plans that wait to be applied (announced as `plans`). */
export const planHandlers: Handlers<'plan'> = {
  list: async (context, { page = 1, limit = usualLimit, state }) => {
    const { db, now } = context;
    const actions = plannableActions.filter((named) => mayDo(context, named)).map(({ id }) => id);
    const { rows, total } = await pageOfPlans(db, { page, limit, state, actions, now });
    const counts = await countPlanRows(
      db,
      rows.map(({ seq }) => seq),
    );
    const others = await around(context, rows);
    return { data: rows.map((plan) => wirePlan(plan, { ...others, counts: counts.get(plan.seq) })), total };
  },

  get: async (context, { id }) => {
    const plan = await seenPlan(context, id);
    const waiting = { seq: plan.seq, state: 'waiting', page: 1, limit: mostLookedAt } as const;
    const { rows } = drifts(plan, context) ? await pageOfPlanRows(context.db, waiting) : { rows: [] };
    const drift = await driftIn(context, plan.action, rows);
    return { data: { ...(await wire(context, plan)), changed: drift.size, looked_at: rows.length } };
  },

  rows: async (context, { id, page = 1, limit = usualLimit, state }) => {
    const plan = await seenPlan(context, id);
    const { rows, total } = await pageOfPlanRows(context.db, { seq: plan.seq, state, page, limit });
    const waiting = drifts(plan, context) ? rows.filter((row) => row.state === 'waiting') : [];
    const drift = await driftIn(context, plan.action, waiting);
    const roles = titlesOf(context.services.roles);
    return { data: rows.map((row) => wirePlanRow(plan.action, row, roles, drift.get(row.number))), total };
  },

  propose: {
    prepare: async (context, { action: id, values: typed = {}, rows: typedRows, reason = '' }) => {
      const named = plannableNamed(id);
      if (!named) throw refuse('validation', say.unplannable, 'action');
      const { actor } = context;
      if (!mayDo(context, named)) throw new Failure('forbidden');
      const complaints: Complaint[] = [];
      const kept = keptFor(named, actor.email);
      const values = kept(typed);
      const given = typedRows.map((row) => ({ ...row, ...(row.values && { values: kept(row.values) }) }));
      const rows = await rowsToPlan(context, named, { values, rows: given }, complaints);
      if (complaints.length > 0) throw new Failure('validation', { complaints });
      const { total, sum } = sumOfRows(named, rows);
      return async (inside) => {
        if (actor.machine)
          await spendBy(inside.db, actor.machine, { rows: rows.length, coins: total ?? 0 }, inside.now);
        const plan = await addPlan(
          inside.db,
          {
            action: id,
            shared: JSON.stringify(sharedParts(named.action, values).closed),
            rows: rows.length,
            total,
            sum,
            reason,
            proposed_by: actor.id,
            proposed_email: nameOf(actor),
            proposed_role: actor.role,
            by_machine: actor.machine ? 1 : 0,
            token_id: actor.machine?.id ?? null,
            proposed_at: inside.now,
          },
          rows.map(({ input: _, ...row }) => row),
        );
        // The audit log is kept forever, so it must not contain words about a person.
        const after = { action: id, rows: rows.length, ...(total !== null && { coins: total }) };
        inside.note({ kind: 'plan', id: plan.id, after });
        return { data: await wire({ ...context, db: inside.db }, plan) };
      };
    },
  },

  apply: async (context, { id }) => {
    const { db, now, actor, note, afterwards } = context;
    // Locked, so that two plans at once do not both stay below the limits.
    await adminById(db, actor.id);
    const plan = await undecided(context, id, applyRefusal);
    const lease = newId(now);
    const decision = { ...by(context), state: 'applying', why: '', lease, leased_until: now + leaseMs } as const;
    const applying = await decidePlan(db, plan.seq, decision);
    note({ kind: 'plan', id, before: { state: plan.state }, after: { state: 'applying', action: plan.action } });
    const { now: clock, roles } = context.services;
    const fixed = { plan: applying, lease, actor, client: context.self(), now: clock, roles: titlesOf(roles) };
    afterwards((later) => applyPlan({ ...later, ...fixed }));
    return { data: await wire(context, applying) };
  },

  refuse: async (context, { id, why }) => {
    const plan = await undecided(context, id, refuseRefusal);
    const refused = await decidePlan(context.db, plan.seq, { ...by(context), state: 'refused', why });
    context.note({ kind: 'plan', id, before: { state: plan.state }, after: { state: 'refused', why } });
    return { data: await wire(context, refused) };
  },
};
