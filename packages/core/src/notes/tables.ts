import { apart, code, eraseAll, idOf, instant, oneOf, orNull, person, serial, table, words } from '../kit/table.ts';
import { notedKinds } from './schema.ts';

export const notesTables = {
  notes: table(
    {
      ...eraseAll({
        seq: serial,
        id: code,
        kind: oneOf(...notedKinds),
        // The user or the event that the note is about.
        record_id: code,
        // The author: an administrator, whose account may be deleted.
        author_id: code,
        author_email: words,
        text: words,
        // The folded copy of the text, which is searched.
        text_key: words,
        pinned: oneOf(0, 1),
        created_at: instant,
        updated_at: instant,
      }),
      // The person, or the host of the event: the note is erased with their data.
      person_id: person(idOf('users.id'), { to: 'nobody', why: 'A note is about this person, not about the heir.' }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'notes' }, counted: 'notes' },
  ),
  /** Who is assigned to a person or an event; the row is deleted once the work is done. */
  assignments: table(
    {
      ...eraseAll({
        seq: serial,
        kind: oneOf(...notedKinds),
        // The user or the event.
        id: code,
        assignee_id: idOf('admins.id'),
        // Who assigned it: an administrator, whose account may be deleted.
        author_id: code,
        author_email: words,
        reason: words,
        // YYYY-MM-DD, or '' for no day.
        due_on: code,
        created_at: instant,
      }),
      person_id: person(idOf('users.id'), {
        to: 'nobody',
        why: 'The work is about this person, not about the heir.',
      }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'assignments' }, counted: 'assignments' },
  ),
  /** The administrators whom a note names; the rows are deleted with the note. */
  note_mentions: apart('It names administrators, and is deleted with its note.', {
    note_id: idOf('notes.id'),
    admin_id: idOf('admins.id'),
    // When the administrator saw the note; null before.
    read_at: orNull(instant),
  }),
};
