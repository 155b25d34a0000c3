import { adminsTables } from './admins/tables.ts';
import { auditTables } from './audit/tables.ts';
import { communitiesTables } from './communities/tables.ts';
import { dashboardTables } from './dashboard/tables.ts';
import { eventsTables } from './events/tables.ts';
import { flagsTables } from './flags/tables.ts';
import { entriesOf } from './kit/fields.ts';
import type { Table } from './kit/table.ts';
import { matchesTables } from './matches/tables.ts';
import { notesTables } from './notes/tables.ts';
import { planTables } from './plan/tables.ts';
import { queueTables } from './queue/tables.ts';
import { radarTables } from './radar/tables.ts';
import { ratingsTables } from './ratings/tables.ts';
import { sessionTables } from './session/tables.ts';
import { settingsTables } from './settings/tables.ts';
import { tokensTables } from './tokens/tables.ts';
import { transactionsTables } from './transactions/tables.ts';
import { usersTables } from './users/tables.ts';
import { webhooksTables } from './webhooks/tables.ts';

/** Every table of the database, by name. */
export const tables = {
  ...usersTables,
  ...radarTables,
  ...dashboardTables,
  ...transactionsTables,
  ...eventsTables,
  ...ratingsTables,
  ...flagsTables,
  ...matchesTables,
  ...communitiesTables,
  ...sessionTables,
  ...adminsTables,
  ...auditTables,
  ...planTables,
  ...tokensTables,
  ...webhooksTables,
  ...settingsTables,
  ...notesTables,
  ...queueTables,
};

export type DeclaredTables = typeof tables;
export type TableName = keyof DeclaredTables;

/** Every table with its name. */
export const allTables: readonly (readonly [TableName, Table])[] = entriesOf<TableName, Table>(tables);
