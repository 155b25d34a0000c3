import {
  apart,
  byDefault,
  code,
  erase,
  instant,
  integer,
  keepAll,
  oneOf,
  orNull,
  person,
  seqOf,
  serial,
  table,
  words,
} from '../kit/table.ts';
import { erasedRow, rowStates } from './schema.ts';

export const planTables = {
  plans: apart("It says what an administrator planned, and why; the plan's rows say whom it is about.", {
    seq: serial,
    // The seq as text: the number that people use for the plan.
    id: code,
    action: code,
    // JSON: the numbers and choices that all rows share.
    shared: words,
    // 'refused', 'applied' …; 'applying' with an expired lease means that it stopped.
    state: oneOf('waiting', 'applying', 'stopped', 'applied', 'refused'),
    rows: integer,
    total: orNull(integer),
    sum: words,
    reason: words,
    proposed_by: code,
    proposed_email: words,
    proposed_role: oneOf(1, 2),
    // Whether a machine's token proposed it, on behalf of `proposed_by`.
    by_machine: oneOf(0, 1),
    // The token that proposed it, which may be gone since with its maker's account.
    token_id: orNull(code),
    proposed_at: instant,
    decided_by: orNull(code),
    decided_email: orNull(words),
    decided_at: orNull(instant),
    why: words,
    // Who is applying it, and until when nobody else may.
    lease: orNull(code),
    leased_until: orNull(instant),
  }),
  plan_rows: table(
    {
      ...keepAll({
        plan_seq: seqOf('plans.seq'),
        number: integer,
        state: byDefault(oneOf(...rowStates)),
        begun_at: orNull(instant),
        begun_by: orNull(code),
        record_id: code,
      }),
      // Whose data the record is: the user, the host of the event, the person of the note or of the case.
      person_id: person(orNull(code), {
        to: 'nobody',
        why: 'A plan is only ever applied to the people it was made for.',
      }),
      name: erase(words, ''),
      // JSON: the input of this row alone; null once it was erased.
      own: erase(orNull(words)),
      // JSON: the free text that all rows share; each row has a copy, so that the others keep theirs when one is erased.
      shared_text: erase(orNull(words)),
      // JSON: the record as it was when the plan was made.
      was: erase(orNull(words)),
      // The server's message about the row, which may quote its values.
      why: erase(words, erasedRow),
    },
    { erasure: { whose: 'person_id' } },
  ),
};
