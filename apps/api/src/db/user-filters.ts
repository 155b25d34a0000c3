import { type RawBuilder, sql } from 'kysely';
import type { KeptCount } from './kept-counts.ts';

/** Parts of all users that have a list of their own. */
export type UserFilter =
  | 'all'
  | 'deleted'
  | 'with-radar'
  | 'risk-verified'
  | 'risk-not-verified'
  | 'trust-eligible'
  | 'trust-non-eligible';

type Part = { readonly condition: RawBuilder<boolean>; readonly count: KeptCount };

// The sign + keeps SQLite from finding the part first and sorting it: the order's own index holds what the condition asks.
/** Each part's condition, and the kept count of its rows. Thresholds as in section 9; -1 and NULL are in neither. */
export const userFilters: Readonly<Record<UserFilter, Part>> = {
  all: { condition: sql<boolean>`1 = 1`, count: 'users' },
  deleted: { condition: sql<boolean>`+account_status = 1`, count: 'users.status.1' },
  'with-radar': { condition: sql<boolean>`radar_count > 0`, count: 'users.radar' },
  'risk-verified': { condition: sql<boolean>`+risk_factor BETWEEN 0 AND 75`, count: 'users.risk.verified' },
  'risk-not-verified': { condition: sql<boolean>`+risk_factor > 75`, count: 'users.risk.not-verified' },
  'trust-eligible': { condition: sql<boolean>`+fraud_score BETWEEN 0 AND 70`, count: 'users.trust.eligible' },
  'trust-non-eligible': { condition: sql<boolean>`+fraud_score > 70`, count: 'users.trust.non-eligible' },
};
