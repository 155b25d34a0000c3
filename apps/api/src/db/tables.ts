import type { Kysely, Transaction } from 'kysely';
import type { CommunityTables } from './tables/communities.ts';
import type { EncounterTables } from './tables/encounters.ts';
import type { MoneyTables } from './tables/money.ts';
import type { PeopleTables } from './tables/people.ts';
import type { StaffTables } from './tables/staff.ts';

export type Tables = PeopleTables & MoneyTables & EncounterTables & CommunityTables & StaffTables;

/** What every query function takes: the database, or the transaction that it is to be part of. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** What functions take that are only right inside a transaction. */
export type Trx = Transaction<Tables>;
