import { accountStatuses } from '@matchdesk/core/users/schema.ts';

/** The counters that triggers of the first two migrations maintain. */
export type KeptCount =
  | 'users'
  /** Grows with every change that a list or a search of users can see. */
  | 'users.version'
  | `users.status.${0 | 1 | 2 | 3}`
  | 'users.flagged'
  | 'users.radar'
  | 'users.identity.unchecked'
  | `users.risk.${'verified' | 'not-verified' | 'unchecked'}`
  | `users.trust.${'eligible' | 'non-eligible' | 'unchecked'}`
  | 'transactions';

type AccountPart = (typeof accountStatuses)[number]['name'];

/** Parts of all users that have their own list. */
export type UserFilter =
  | 'all'
  | AccountPart
  | 'flagged'
  | 'unchecked'
  | 'with-radar'
  | 'risk-verified'
  | 'risk-not-verified'
  | 'trust-eligible'
  | 'trust-non-eligible';

type Part = { readonly test: string; readonly count: KeptCount };

const ofStatus = Object.fromEntries(
  accountStatuses.map(({ code, name }) => [name, { test: `+account_status = ${code}`, count: `users.status.${code}` }]),
) as Record<AccountPart, Part>;

/**
 * The condition of each part, and the kept count of its rows. Thresholds are as in section 9;
 * -1 and NULL belong to neither side.
 */
export const userFilters: Readonly<Record<UserFilter, Part>> = {
  all: { test: '1 = 1', count: 'users' },
  ...ofStatus,
  // No +, because its index has these users together and in the usual order.
  flagged: { test: 'flag_raised = 1', count: 'users.flagged' },
  unchecked: {
    test: '(coalesce(risk_factor, -1) < 0 OR coalesce(fraud_score, -1) < 0)',
    count: 'users.identity.unchecked',
  },
  'with-radar': { test: 'radar_count > 0', count: 'users.radar' },
  'risk-verified': { test: '+risk_factor BETWEEN 0 AND 75', count: 'users.risk.verified' },
  'risk-not-verified': { test: '+risk_factor > 75', count: 'users.risk.not-verified' },
  'trust-eligible': { test: '+fraud_score BETWEEN 0 AND 70', count: 'users.trust.eligible' },
  'trust-non-eligible': { test: '+fraud_score > 70', count: 'users.trust.non-eligible' },
};
