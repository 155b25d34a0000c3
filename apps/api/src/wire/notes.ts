import { isFull } from '@matchdesk/core/access.ts';
import type { Colleague, Note as WireNote } from '@matchdesk/core/notes/schema.ts';
import type { NoteRow } from '../db/notes/notes.ts';
import type { AdminRole } from '../db/tables.ts';
import { nameOf } from './desk.ts';
import { isoOf } from './moment.ts';

/** A note as seen by this administrator, with the colleagues whom it mentions. */
export const wireNote = (
  row: NoteRow,
  named: readonly string[],
  actor: { readonly id: string; readonly role: AdminRole },
  colleagues: readonly Colleague[],
): WireNote => {
  const isMine = row.author_id === actor.id;
  return {
    _id: row.id,
    kind: row.kind,
    record_id: row.record_id,
    record_name: row.record_name ?? '',
    text: row.text,
    pinned: row.pinned === 1,
    author: nameOf({ id: row.author_id, email: row.author_email }, colleagues),
    mentions: colleagues.flatMap(({ _id, name }) => (named.includes(_id) ? [name] : [])),
    names_me: named.includes(actor.id),
    may_edit: isMine,
    may_delete: isMine || isFull(actor),
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
};
