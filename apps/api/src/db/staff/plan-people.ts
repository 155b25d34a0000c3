import { sql } from 'kysely';

// A case is named by its kind and the id of its subject; any other id has no '-'.
const subject = sql`substr(plan_rows.record_id, instr(plan_rows.record_id, '-') + 1)`;

/**
 * The person whose data the record of a plan's row is, with whom the row is erased: the user, the host of the event, the
 * person of the note, and of a case its user, the giver of its rating or the proposer of its community. NULL for other records.
 */
export const personOfRecord = sql<string | null>`coalesce(
  (SELECT id FROM users WHERE id = ${subject}),
  (SELECT host_id FROM events WHERE id = plan_rows.record_id),
  (SELECT notes.person_id FROM notes WHERE notes.id = plan_rows.record_id),
  (SELECT giver_id FROM ratings WHERE id = ${subject}),
  (SELECT creator_id FROM communities WHERE 'community-' || id = plan_rows.record_id AND creator_type = 'user'))`;
