import type { NotedKind } from '@matchdesk/core/notes/schema.ts';
import { type Selectable, sql } from 'kysely';
import { isAmongIds, listOf } from '../among.ts';
import { compiledOnce } from '../compiled-once.ts';
import { bothOf } from '../query-page.ts';
import { dropRows } from '../rows.ts';
import { everyAccount } from '../staff/admins.ts';
import type { Db, Tables, Trx } from '../tables.ts';

export type Assignment = Selectable<Tables['assignments']>;

/** What the desk knows about a record: how many notes it has, and who looks after it. */
export type Desk = { readonly notes: number; readonly assignment: Assignment | undefined };

type Among = { readonly ids: unknown };
const assignmentsOf = compiledOnce<Among, Assignment>((db, value) =>
  db
    .selectFrom('assignments')
    .selectAll()
    .where(isAmongIds(db, 'id', value('ids'))),
);
const countsOf = compiledOnce<Among, { record_id: string; n: number }>((db, value) =>
  db
    .selectFrom('notes')
    .select(['record_id', sql<number>`count(*)`.as('n')])
    .where(isAmongIds(db, 'record_id', value('ids')))
    .groupBy('record_id'),
);

/** What the desk knows about these records, each found by an index. */
export const desksOf = async (db: Db, records: readonly string[]) => {
  const ids = listOf(db, records);
  const [assigned, counted] = await bothOf(
    db,
    () => assignmentsOf(db, { ids }),
    () => countsOf(db, { ids }),
  );
  const assignments = new Map(assigned.map((row) => [row.id, row]));
  const counts = new Map(counted.map(({ record_id, n }) => [record_id, n]));
  return {
    of: (id: string): Desk => ({ notes: counts.get(id) ?? 0, assignment: assignments.get(id) }),
    /** All accounts if any of the records is assigned, otherwise none. */
    accounts: assignments.size === 0 ? [] : await everyAccount(db),
  };
};

/** How many people and events are assigned to an administrator; none of other kinds than these. */
export const assignedTo = async (db: Db, adminId: string, kinds: readonly NotedKind[]) => {
  const rows = await db
    .selectFrom('assignments')
    .select(['kind', sql<number>`count(*)`.as('n')])
    .where('assignee_id', '=', adminId)
    .groupBy('kind')
    .execute();
  const of = (kind: NotedKind): number => (kinds.includes(kind) && rows.find((row) => row.kind === kind)?.n) || 0;
  return { assigned_users: of('user'), assigned_events: of('event') };
};

/** Writes an assignment, replacing the record's old one. */
export const putAssignment = async (trx: Trx, row: Omit<Assignment, 'seq'>): Promise<void> => {
  await dropRows(trx, 'assignments', { id: row.id });
  await trx.insertInto('assignments').values(row).execute();
};

/** The ids of the people and events that are assigned to an administrator. */
export const workOf = async (db: Db, adminId: string): Promise<readonly string[]> =>
  (await db.selectFrom('assignments').select('id').where('assignee_id', '=', adminId).execute()).map(({ id }) => id);
