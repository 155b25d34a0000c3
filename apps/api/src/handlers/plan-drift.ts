import { actionNamed } from '@matchdesk/core/actions.ts';
import type { Client } from '@matchdesk/core/context.ts';
import { type Proof, stateOf } from '@matchdesk/core/kit/act/proof.ts';
import type { RoleTitles } from '@matchdesk/core/kit/text/role.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { readRecord } from '@matchdesk/core/read-back.ts';
import { type Roles, titlesOf } from '@matchdesk/core/roles.ts';
import { changeWords } from '@matchdesk/core/state-words.ts';
import type { StoredPlanRow } from '../db/staff/plans.ts';
import { type Json, objectIn } from '../wire/plan.ts';

/**
 * How a record differs from what it was, in words; '' if it does not. `record` is null if it is gone,
 * undefined if it could not be read.
 */
export const changeOf = (proof: Proof | undefined, was: Json, record: unknown, roles: RoleTitles): string => {
  if (record === undefined) return say.unread;
  if (record === null) return say.gone;
  return changeWords(was, stateOf(proof, record), roles);
};

type Own = { readonly self: () => Client; readonly services: { readonly roles: Roles } };

/** The drift of rows by number: how each record has changed since it was planned. Reads each record. */
export const driftIn = async (
  { self, services }: Own,
  actionId: string,
  rows: readonly StoredPlanRow[],
): Promise<ReadonlyMap<number, string>> => {
  const drift = new Map<number, string>();
  const { on, done } = actionNamed(actionId)?.action ?? {};
  if (on === undefined || rows.length === 0) return drift;
  const roles = titlesOf(services.roles);
  const reading = { client: self(), options: {} };
  for (const { number, record_id, was } of rows) {
    const change = changeOf(
      done?.proof,
      objectIn(was),
      await readRecord(on, reading, record_id).catch(() => undefined),
      roles,
    );
    if (change !== '') drift.set(number, change);
  }
  return drift;
};
