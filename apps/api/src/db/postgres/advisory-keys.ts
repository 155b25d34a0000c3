import { type RawBuilder, sql } from 'kysely';

/** The numbers of PostgreSQL's advisory locks that processes take turns with. */
export const advisoryKeys = {
  schema: 5_240_001,
  start: 5_240_002,
  audit: 5_240_003,
  sets: 5_240_004,
  roles: 5_240_005,
  webhooks: 5_240_006,
} as const;

// Keeps equal names of two kinds from sharing a lock.
const kinds = { attempts: 1, idempotency: 2 } as const;

/** The lock number for a name. */
export const advisoryKeyOf = (kind: keyof typeof kinds, name: string): RawBuilder<number> =>
  sql<number>`hashtextextended(${name}, ${kinds[kind]})`;
