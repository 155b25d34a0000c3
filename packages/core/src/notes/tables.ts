import { apart, code, eraseAll, idOf, instant, oneOf, person, serial, table, words } from '../kit/table.ts';
import { notedKinds } from './schema.ts';

export const notesTables = {
  notes: table(
    {
      ...eraseAll({
        seq: serial,
        id: code,
        kind: oneOf(...notedKinds),
        // The user or the event that it stands on.
        record_id: code,
        // Who wrote it: an administrator, whose account may be gone.
        author_id: code,
        author_email: words,
        text: words,
        // Its folded twin, which is searched.
        text_key: words,
        pinned: oneOf(0, 1),
        created_at: instant,
        updated_at: instant,
      }),
      // The person, or the host of the event: the note goes with their data.
      person_id: person(idOf('users.id'), { to: 'nobody', why: 'A note is about this person and not about the heir.' }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'notes' }, counted: 'notes' },
  ),
  /** Who looks after a person or an event; the row goes once it is done. */
  assignments: table(
    {
      ...eraseAll({
        seq: serial,
        kind: oneOf(...notedKinds),
        // The user or the event.
        id: code,
        assignee_id: idOf('admins.id'),
        // Who assigned it: an administrator, whose account may be gone.
        author_id: code,
        author_email: words,
        reason: words,
        // YYYY-MM-DD, or '' for no day.
        due_on: code,
        created_at: instant,
      }),
      person_id: person(idOf('users.id'), {
        to: 'nobody',
        why: 'What is to be done is about this person, not the heir.',
      }),
    },
    { erasure: { whose: 'person_id', rows: true, told: 'assignments' }, counted: 'assignments' },
  ),
  /** Administrators whom a note names; they go with the note. */
  note_mentions: apart('It names administrators, and goes with its note.', {
    note_id: idOf('notes.id'),
    admin_id: idOf('admins.id'),
  }),
};
