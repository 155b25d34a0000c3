import type * as z from 'zod/mini';
import { flag, id, instant, number, record, text } from '../kit/wire/wire.ts';

/** A plan's own kind of record. */
export const planKind = 'plan';

/** The states of a plan. 'stopped': applying it began, and rows are left. */
export const planStates = ['waiting', 'applying', 'stopped', 'applied', 'refused'] as const;
export type PlanState = (typeof planStates)[number];

/** The states of a row. 'changed': its record had changed since, so nothing was sent. */
export const rowStates = ['waiting', 'under-way', 'done', 'failed', 'unknown', 'changed'] as const;
export type PlanRowState = (typeof rowStates)[number];

/** What an erased row of a plan says. */
export const erasedRow = 'The content of this row was erased with its person.';

const planFields = {
  _id: id,
  /** The action's id, such as `users.add-credits`. */
  action: text,
  title: text,
  /** The kind of record that it acts on. */
  record: text,
  /** The shared input, in words: 'Credits: 50'. */
  values: text,
  state: text,
  rows: number,
  /** The sum of what it gives: '50 credits × 3 users = 150 credits'. */
  sum: text,
  done: number,
  failed: number,
  unknown: number,
  /** The number of rows that are left. */
  left: number,
  reason: text,
  proposed_by: text,
  proposed_at: instant,
  /** The state of the token that proposed it: 'active', 'expired' or 'revoked'; '' where a person proposed it. */
  token_state: text,
  /** Whether the reader proposed it, personally or through a machine. */
  is_own: flag,
  /** Why somebody other than the proposer must apply it; '' where the proposer may. */
  second_person: text,
  /** Who applied or refused it. */
  decided_by: text,
  decided_at: instant,
  /** Why it was refused or stopped. */
  why: text,
};

/** A plan that was proposed. */
export const plan = record(planFields);
export type Plan = z.infer<typeof plan>;

/**
 * A plan with its drift: how many of the remaining rows were checked, and how many of their records have changed since.
 */
export const planInFull = record({ ...planFields, changed: number, looked_at: number });
export type PlanInFull = z.infer<typeof planInFull>;

/** One row of a plan. */
export const planRow = record({
  /** Its number, from 1. */
  _id: id,
  record_id: text,
  name: text,
  /** The input of this row alone, in words. */
  values: text,
  /** The record when the plan was made, in words. */
  was: text,
  /** The record now, where it has changed; '' where it is the same, or was not checked. */
  now: text,
  state: text,
  why: text,
});
export type PlanRow = z.infer<typeof planRow>;
