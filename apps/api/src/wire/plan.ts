import { roleOf } from '@matchdesk/core/access.ts';
import { actionNamed } from '@matchdesk/core/actions.ts';
import type { RoleTitles } from '@matchdesk/core/kit/text/role.ts';
import { valuesText } from '@matchdesk/core/kit/text/values-text.ts';
import { isOpen, type SecondPerson, secondPersonFor, type Weight } from '@matchdesk/core/plan/rules.ts';
import type { Plan, PlanRow } from '@matchdesk/core/plan/schema.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { stateWords } from '@matchdesk/core/state-words.ts';
import type { TokenTerm } from '../db/staff/machine-tokens.ts';
import {
  type OwnApplied,
  type RowCounts,
  type StoredPlan,
  type StoredPlanRow,
  stateOfPlan,
  tokenStateOf,
} from '../db/staff/plans.ts';
import { isoOf } from './moment.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Parses an object that is stored as JSON; {} for null. */
export const objectIn = (json: string | null): Json => (json === null ? {} : JSON.parse(json));

const wordsOf = (action: string, values: Json, roles: RoleTitles): string => {
  const named = actionNamed(action);
  return named ? valuesText(named.action.input, values, roles) : '';
};

type Around = {
  readonly counts: RowCounts | undefined;
  /** The id of the caller. */
  readonly asker: string;
  readonly limits: SecondPerson;
  /** The plans that owners of machines applied of their own, within a day. */
  readonly ownApplied: readonly OwnApplied[];
  /** The free text that the rows of plans share. */
  readonly texts: ReadonlyMap<number, string>;
  /** The terms of the tokens that proposed plans. */
  readonly tokens: ReadonlyMap<string, TokenTerm>;
  readonly roles: RoleTitles;
  readonly now: number;
};

/** The other plans that the owner of a plan's machine applied of their own, together; nothing once it is decided. */
const earlierOf = (plan: StoredPlan, { ownApplied, now }: Around): Weight => {
  const isCounted = isOpen({ state: stateOfPlan(plan, now) });
  const others = ownApplied.filter(
    ({ seq, proposed_by }) => isCounted && seq !== plan.seq && proposed_by === plan.proposed_by,
  );
  const sumOf = (weigh: (one: OwnApplied) => number) => others.reduce((sum, one) => sum + weigh(one), 0);
  return { rows: sumOf(({ rows }) => rows), total: sumOf(({ total }) => total ?? 0) };
};

/** A plan in its wire form, for the caller. */
export const wirePlan = (plan: StoredPlan, around: Around): Plan => {
  const { counts = {}, asker, limits, texts, tokens, roles, now } = around;
  const { action: id, rows, total, state } = plan;
  const { title = '', on = '' } = actionNamed(id)?.action ?? {};
  const shown = stateOfPlan(plan, now);
  return {
    _id: plan.id,
    action: id,
    title,
    record: on,
    values: wordsOf(id, { ...objectIn(plan.shared), ...objectIn(texts.get(plan.seq) ?? null) }, roles),
    state: shown,
    rows,
    sum: plan.sum,
    done: counts.done ?? 0,
    failed: (counts.failed ?? 0) + (counts.changed ?? 0),
    unknown: counts.unknown ?? 0,
    left: (counts.waiting ?? 0) + (counts['under-way'] ?? 0),
    reason: plan.reason,
    proposed_by: plan.proposed_email,
    proposed_at: isoOf(plan.proposed_at),
    token_state: tokenStateOf(plan, tokens, now),
    is_own: plan.proposed_by === asker,
    second_person: secondPersonFor(
      {
        rows,
        total,
        earlier: earlierOf(plan, around),
        role: roleOf(plan.proposed_role),
        byMachine: plan.by_machine === 1,
      },
      limits,
    ),
    decided_by: plan.decided_email ?? '',
    decided_at: isoOf(plan.decided_at),
    why: shown === 'stopped' && state === 'applying' ? say.ended : plan.why,
  };
};

/** One row of a plan. `now` describes the record's current state if it has changed. */
export const wirePlanRow = (action: string, row: StoredPlanRow, roles: RoleTitles, now = ''): PlanRow => ({
  _id: String(row.number),
  record_id: row.record_id,
  name: row.name,
  values: wordsOf(action, objectIn(row.own), roles),
  was: stateWords(objectIn(row.was), roles),
  now,
  state: row.state,
  why: row.why,
});
