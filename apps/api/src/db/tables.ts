import type { Column, Columns, Kind, Table } from '@matchdesk/core/kit/table.ts';
import { allTables, type DeclaredTables, type TableName } from '@matchdesk/core/tables.ts';
import type { Generated, Kysely, Selectable, Transaction } from 'kysely';

type Value<K extends Kind> =
  K extends Kind<infer V, boolean, infer Made> ? (Made extends true ? Generated<V> : V) : never;
type Row<C extends Columns> = { [N in keyof C]: C[N] extends Column<infer K> ? Value<K> : never };

/** The rows of every table, as its domain declares it. */
export type Tables = {
  [N in TableName]: DeclaredTables[N] extends Table<infer C> ? Row<C> : never;
};

/** What every query function takes: the database, or the transaction to run in. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** For functions that must run inside a transaction. */
export type Trx = Transaction<Tables>;

export type AccountStatus = Selectable<Tables['users']>['account_status'];
export type AdminRole = Selectable<Tables['admins']>['role'];
export type MemberType = Selectable<Tables['community_members']>['user_type'];

/** The product's tables. Other tables in the database are left alone. */
export const ownTables: readonly TableName[] = allTables.map(([name]) => name);
