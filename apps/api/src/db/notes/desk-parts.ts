import type { DeskPart, NotedKind } from '@matchdesk/core/notes/schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** A part of a list, with the administrator and day that it depends on. */
export type DeskAsked = { readonly part: DeskPart; readonly adminId: string; readonly today: string };

const assigned = (kind: NotedKind): RawBuilder<unknown> => sql`SELECT id FROM assignments WHERE kind = ${kind}`;

/** The condition that a record of a list belongs to the part. `id` is the list's id column. */
export const deskPartIs = (kind: NotedKind, { part, adminId, today }: DeskAsked, id: string): RawBuilder<boolean> => {
  const column = sql.ref(id);
  switch (part) {
    case 'mine':
      return sql<boolean>`${column} IN (${assigned(kind)} AND assignee_id = ${adminId})`;
    case 'assigned':
      return sql<boolean>`${column} IN (${assigned(kind)})`;
    case 'overdue':
      return sql<boolean>`${column} IN (${assigned(kind)} AND due_on > '' AND due_on < ${today})`;
    case 'noted':
      return sql<boolean>`${column} IN (SELECT record_id FROM notes WHERE kind = ${kind})`;
    case 'nobody':
      return sql<boolean>`${column} NOT IN (${assigned(kind)})`;
  }
};
