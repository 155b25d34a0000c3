import type * as z from 'zod/mini';
import { flag, id, instant, number, record, text } from '../kit/wire.ts';

/** The kind of record that a plan is. */
export const planKind = 'plan';

/** What became of a plan. Stopped: it was begun, and rows wait. */
export const planStates = ['waiting', 'applying', 'stopped', 'applied', 'refused'] as const;
export type PlanState = (typeof planStates)[number];

/** What became of one row. Changed: its record was another one by then, and nothing was sent. */
export const rowStates = ['waiting', 'under-way', 'done', 'failed', 'unknown', 'changed'] as const;
export type PlanRowState = (typeof rowStates)[number];

const planFields = {
  _id: id,
  /** The action's id, such as `users.add-credits`. */
  action: text,
  title: text,
  /** The kind of record that it acts on. */
  record: text,
  /** What it does, in words: 'Credits: 50'. */
  values: text,
  state: text,
  rows: number,
  /** What is given in all: '50 credits × 3 people = 150 credits'. */
  sum: text,
  done: number,
  failed: number,
  unknown: number,
  /** Rows that wait. */
  left: number,
  reason: text,
  proposed_by: text,
  proposed_at: instant,
  /** Whether whoever asks proposed it, by hand or by a machine. */
  is_own: flag,
  /** Why a second person must apply it; '' where none need. */
  second_person: text,
  /** Who applied or refused it. */
  decided_by: text,
  decided_at: instant,
  /** Why it was refused, or has stopped. */
  why: text,
};

/** A write that was planned and waits for somebody who applies it. */
export const plan = record(planFields);
export type Plan = z.infer<typeof plan>;

/** A plan with its drift: of the rows that wait, and that were looked at, those whose record has changed since. */
export const planInFull = record({ ...planFields, changed: number, looked_at: number });
export type PlanInFull = z.infer<typeof planInFull>;

/** One row of a plan. */
export const planRow = record({
  /** Its number, from 1. */
  _id: id,
  record_id: text,
  name: text,
  /** What this row alone is given, in words. */
  values: text,
  /** What its record was when it was planned, in words. */
  was: text,
  /** What its record is now, where that is something else; '' where it is the same, or was not looked at. */
  now: text,
  state: text,
  why: text,
});
export type PlanRow = z.infer<typeof planRow>;
