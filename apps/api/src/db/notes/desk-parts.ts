import type { DeskPart, NotedKind } from '@matchdesk/core/notes/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAmongIds, listOf } from '../among.ts';
import type { Db } from '../tables.ts';

/** A part of a list, with the administrator, the day and the accounts that it depends on. */
export type DeskAsked = {
  readonly part: DeskPart;
  readonly adminId: string;
  readonly today: string;
  /** The ids of the accounts whose assignments count. */
  readonly workers: readonly string[];
};

/** The condition that a record of a list belongs to the part. `id` is the list's id column. */
export const deskPartIs = (
  db: Db,
  kind: NotedKind,
  { part, adminId, today, workers }: DeskAsked,
  id: string,
): RawBuilder<boolean> => {
  const column = sql.ref(id);
  const counts = isAmongIds(db, 'assignee_id', sql`${listOf(db, workers)}`);
  const assigned = sql`SELECT id FROM assignments WHERE kind = ${kind} AND ${counts}`;
  switch (part) {
    case 'mine':
      return sql<boolean>`${column} IN (${assigned} AND assignee_id = ${adminId})`;
    case 'assigned':
      return sql<boolean>`${column} IN (${assigned})`;
    case 'overdue':
      return sql<boolean>`${column} IN (${assigned} AND due_on > '' AND due_on < ${today})`;
    case 'noted':
      return sql<boolean>`${column} IN (SELECT record_id FROM notes WHERE kind = ${kind})`;
    case 'nobody':
      return sql<boolean>`${column} NOT IN (${assigned})`;
  }
};
