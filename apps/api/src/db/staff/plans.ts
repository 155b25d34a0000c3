import type { PlanRowState, PlanState } from '@matchdesk/core/plan/schema.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../ids.ts';
import { personOfRecord } from '../migrations/0039-people-of-plans.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { lockedRow } from '../rows.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { stateOfToken, type TokenTerm, termsOfTokens } from './machine-tokens.ts';

export type StoredPlan = Selectable<Tables['plans']>;
export type StoredPlanRow = Selectable<Tables['plan_rows']>;
export type NewPlan = Omit<Insertable<Tables['plans']>, 'seq' | 'id' | 'state' | 'why'>;
export type NewPlanRow = Pick<Insertable<Tables['plan_rows']>, 'record_id' | 'name' | 'own' | 'was' | 'shared_text'>;

/** How many of a plan's rows are in each state. */
export type RowCounts = Partial<Record<PlanRowState, number>>;

/** The state of a plan. A plan whose server no longer renews its lease has stopped. */
export const stateOfPlan = ({ state, leased_until }: StoredPlan, now: number): PlanState =>
  state === 'applying' && (leased_until ?? 0) < now ? 'stopped' : state;

/**
 * The state of the token that proposed a plan; '' where a person did. A token that is gone counts as revoked: its maker's
 * account was deleted.
 */
export const tokenStateOf = (
  { by_machine, token_id }: Pick<StoredPlan, 'by_machine' | 'token_id'>,
  terms: ReadonlyMap<string, TokenTerm>,
  now: number,
): '' | ReturnType<typeof stateOfToken> => {
  if (by_machine === 0) return '';
  const term = terms.get(token_id ?? '');
  return term ? stateOfToken(term, now) : 'revoked';
};

/** The terms of the tokens that proposed these plans. */
export const tokensOfPlans = (
  db: Db,
  plans: readonly Pick<StoredPlan, 'token_id'>[],
): Promise<ReadonlyMap<string, TokenTerm>> =>
  termsOfTokens(db, [...new Set(plans.flatMap(({ token_id }) => token_id ?? []))]);

type PlansQuery = PageRequest & {
  readonly state?: PlanState | undefined;
  /** Only plans of these actions. */
  readonly actions: readonly string[];
  readonly now: number;
};

/** One page of plans, the newest first. */
export const pageOfPlans = async (db: Db, query: PlansQuery): Promise<Page<StoredPlan>> => {
  const { state, actions, now } = query;
  let plans = db.selectFrom('plans').selectAll().where('action', 'in', actions);
  if (state === 'applying') plans = plans.where('state', '=', state).where('leased_until', '>=', now);
  else if (state === 'stopped') {
    plans = plans.where((is) =>
      is.or([is('state', '=', state), is.and([is('state', '=', 'applying'), is('leased_until', '<', now)])]),
    );
  } else if (state !== undefined) plans = plans.where('state', '=', state);
  return pageOfQuery(plans, by('seq desc'), query);
};

/** The plan with this id, locked if this runs in a transaction. */
export const planById = (db: Db, id: string): Promise<StoredPlan | undefined> => lockedRow(db, 'plans', { id });

/** The number of rows in each state, for each of these plans. */
export const countPlanRows = async (db: Db, seqs: readonly number[]): Promise<ReadonlyMap<number, RowCounts>> => {
  const counts = new Map<number, RowCounts>();
  if (seqs.length === 0) return counts;
  const found = await db
    .selectFrom('plan_rows')
    .select(['plan_seq', 'state', sql<number>`count(*)`.as('n')])
    .where('plan_seq', 'in', seqs)
    .groupBy(['plan_seq', 'state'])
    .execute();
  for (const { plan_seq, state, n } of found) counts.set(plan_seq, { ...counts.get(plan_seq), [state]: n });
  return counts;
};

/** The free text that the rows of each of these plans share, as far as it is not erased. */
export const textOfPlans = async (db: Db, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (seqs.length === 0) return new Map();
  const found = await db
    .selectFrom('plan_rows')
    .select(['plan_seq', sql<string>`max(shared_text)`.as('text')])
    .where('plan_seq', 'in', seqs)
    .where('shared_text', 'is not', null)
    .groupBy('plan_seq')
    .execute();
  return new Map(found.map(({ plan_seq, text }) => [plan_seq, text]));
};

/** One page of a plan's rows in order. */
export const pageOfPlanRows = async (
  db: Db,
  { seq, state, ...request }: PageRequest & { readonly seq: number; readonly state?: PlanRowState | undefined },
): Promise<Page<StoredPlanRow>> => {
  let rows = db.selectFrom('plan_rows').selectAll().where('plan_seq', '=', seq);
  if (state !== undefined) rows = rows.where('state', '=', state);
  return pageOfQuery(rows, by('number asc'), request);
};

const rowsAtOnce = 100;

/** A plan of a machine that was applied, at least in part, by the owner of its token. */
export type OwnApplied = Pick<StoredPlan, 'seq' | 'proposed_by' | 'rows' | 'total'>;

/** The plans that owners of machines began to apply of their own since a given time, also where the rest was refused. */
export const ownAppliedSince = (db: Db, since: number): Promise<OwnApplied[]> =>
  db
    .selectFrom('plans')
    .select(['seq', 'proposed_by', 'rows', 'total'])
    .where('by_machine', '=', 1)
    .where('decided_at', '>', since)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'applying'), is('decided_by', '=', is.ref('proposed_by'))]),
        is.exists(
          is
            .selectFrom('plan_rows')
            .select('number')
            .whereRef('plan_seq', '=', 'plans.seq')
            .whereRef('begun_by', '=', 'proposed_by'),
        ),
      ]),
    )
    .execute();

/** Stores a plan with its rows, and returns it with its number as the id. */
export const addPlan = async (trx: Trx, plan: NewPlan, rows: readonly NewPlanRow[]): Promise<StoredPlan> => {
  const { seq } = await trx
    .insertInto('plans')
    .values({ ...plan, id: newId(plan.proposed_at), state: 'waiting', why: '' })
    .returning('seq')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    await trx
      .insertInto('plan_rows')
      .values(part.map((row, at) => ({ ...row, plan_seq: seq, number: from + at + 1, why: '' })))
      .execute();
  }
  const person_id = sql.raw<string | null>(personOfRecord);
  await trx.updateTable('plan_rows').set({ person_id }).where('plan_seq', '=', seq).execute();
  return trx
    .updateTable('plans')
    .set({ id: String(seq) })
    .where('seq', '=', seq)
    .returningAll()
    .executeTakeFirstOrThrow();
};

type Decision = Pick<StoredPlan, 'state' | 'decided_by' | 'decided_email' | 'decided_at' | 'why'> & {
  readonly lease?: string;
  readonly leased_until?: number;
};

/** Records who decided on a plan, and how. */
export const decidePlan = async (trx: Trx, seq: number, decision: Decision): Promise<StoredPlan> =>
  trx.updateTable('plans').set(decision).where('seq', '=', seq).returningAll().executeTakeFirstOrThrow();
