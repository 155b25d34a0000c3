import * as t from '../kit/table.ts';
import { notedKinds } from './schema.ts';

export const notesTables = {
  notes: t.table(
    {
      ...t.eraseAll({
        seq: t.serial,
        id: t.code,
        kind: t.oneOf(...notedKinds),
        // The user or the event that the note is about.
        record_id: t.code,
        // The author: an administrator, whose account may be deleted.
        author_id: t.code,
        author_email: t.words,
        text: t.words,
        // The folded copy of the text, which is searched.
        text_key: t.words,
        pinned: t.oneOf(0, 1),
        created_at: t.instant,
        updated_at: t.instant,
      }),
      // The person, or the host of the event: the note is erased with their data.
      person_id: t.person(t.idOf('users.id'), {
        to: 'nobody',
        why: 'A note is about this person, not about the heir.',
      }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'notes' }, counted: 'notes' },
  ),
  /** Who is assigned to a person or an event; the row is deleted once the work is done. */
  assignments: t.table(
    {
      ...t.eraseAll({
        seq: t.serial,
        kind: t.oneOf(...notedKinds),
        // The user or the event.
        id: t.code,
        assignee_id: t.idOf('admins.id'),
        // Who assigned it: an administrator, whose account may be deleted.
        author_id: t.code,
        author_email: t.words,
        reason: t.words,
        // YYYY-MM-DD, or '' for no day.
        due_on: t.code,
        created_at: t.instant,
      }),
      person_id: t.person(t.idOf('users.id'), {
        to: 'nobody',
        why: 'The work is about this person, not about the heir.',
      }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'assignments' }, counted: 'assignments' },
  ),
  /** The administrators whom a note names; the rows are deleted with the note. */
  note_mentions: t.apart('It names administrators, and is deleted with its note.', {
    note_id: t.idOf('notes.id'),
    admin_id: t.idOf('admins.id'),
    // When the administrator saw the note; null before.
    read_at: t.orNull(t.instant),
  }),
};
