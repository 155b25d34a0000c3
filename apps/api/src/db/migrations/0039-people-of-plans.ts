import type { Migration } from './migration.ts';

// A case is named by its kind and the id of its subject; any other id has no '-'.
const subject = "substr(plan_rows.record_id, instr(plan_rows.record_id, '-') + 1)";
/**
 * The person whose data the record of a plan's row is, with whom the row is erased: the user, the host of the event, the
 * person of the note, and of a case its user, the giver of its rating or the proposer of its community. NULL for other records.
 */
export const personOfRecord = `coalesce(
    (SELECT id FROM users WHERE id = ${subject}),
    (SELECT host_id FROM events WHERE id = plan_rows.record_id),
    (SELECT notes.person_id FROM notes WHERE notes.id = plan_rows.record_id),
    (SELECT giver_id FROM ratings WHERE id = ${subject}),
    (SELECT creator_id FROM communities WHERE 'community-' || id = plan_rows.record_id AND creator_type = 'user'))`;

const ofNotes = "('notes.edit', 'notes.delete')";
/** The actions whose shared input has free text about a person. */
const written = `('notes.write-on-user', 'notes.write-on-event', 'notes.edit', 'notes.assign-user',
  'notes.assign-event', 'queue.dismiss')`;

const statements = [
  'ALTER TABLE plan_rows ADD COLUMN person_id TEXT',
  'ALTER TABLE plan_rows ADD COLUMN shared_text TEXT',
  `UPDATE plan_rows SET person_id = ${personOfRecord}`,
  // Nobody knows any more whom a deleted note was about.
  `UPDATE plan_rows SET name = '', own = NULL, was = NULL, why = 'The note was deleted.'
    WHERE person_id IS NULL AND plan_seq IN (SELECT seq FROM plans WHERE action IN ${ofNotes})`,
  `UPDATE plan_rows SET shared_text = (SELECT shared FROM plans WHERE plans.seq = plan_rows.plan_seq)
    WHERE own IS NOT NULL AND plan_seq IN (SELECT seq FROM plans WHERE action IN ${written})`,
  `UPDATE plans SET shared = '{}' WHERE action IN ${written}`,
  'DROP INDEX plan_rows_record',
  'ALTER TABLE queue_items ADD COLUMN person_id TEXT',
  `UPDATE queue_items SET person_id = coalesce(user_id, (SELECT giver_id FROM ratings WHERE id = rating_id))
    WHERE words IS NOT NULL`,
];

/** With whom the rows of plans and the words of dismissed cases are erased; a plan's free text is in its rows. */
export const migration: Migration = { statements };
