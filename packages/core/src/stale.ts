import type { SomeAction } from './context.ts';

/** The lists and records that every write makes stale: the log, deliveries to webhooks, and what a plan would change. */
export const staleAfterAny = ['audit', 'webhooks', 'plan'] as const;

/** The kinds of data that are stale after an action. */
export const touchedBy = ({ calls }: Pick<SomeAction, 'calls'>): readonly string[] => [
  ...new Set(calls.flatMap(({ touches = [] }) => touches)),
];
