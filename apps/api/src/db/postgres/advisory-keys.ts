import { type RawBuilder, sql } from 'kysely';

/** Numbers by which processes agree, in PostgreSQL's advisory locks, on what they take turns at. */
export const advisoryKeys = { schema: 5_240_001, start: 5_240_002, audit: 5_240_003, sets: 5_240_004 } as const;

// Names of two kinds never mean the same lock by accident.
const kinds = { attempts: 1, idempotency: 2 } as const;

/** The number that stands for a name. */
export const advisoryKeyOf = (kind: keyof typeof kinds, name: string): RawBuilder<number> =>
  sql<number>`hashtextextended(${name}, ${kinds[kind]})`;
