import * as t from '../kit/table.ts';
import { erasedRow, rowStates } from './schema.ts';

export const planTables = {
  plans: t.apart("It says what an administrator planned, and why; the plan's rows say whom it is about.", {
    seq: t.serial,
    // The seq as text: the number that people use for the plan.
    id: t.code,
    action: t.code,
    // JSON: the numbers and choices that all rows share.
    shared: t.words,
    // 'refused', 'applied' …; 'applying' with an expired lease means that it stopped.
    state: t.oneOf('waiting', 'applying', 'stopped', 'applied', 'refused'),
    rows: t.integer,
    total: t.orNull(t.integer),
    sum: t.words,
    reason: t.words,
    proposed_by: t.code,
    proposed_email: t.words,
    proposed_role: t.oneOf(1, 2),
    // Whether a machine's token proposed it, on behalf of `proposed_by`.
    by_machine: t.oneOf(0, 1),
    // The token that proposed it, which may be gone since with its maker's account.
    token_id: t.orNull(t.code),
    proposed_at: t.instant,
    decided_by: t.orNull(t.code),
    decided_email: t.orNull(t.words),
    decided_at: t.orNull(t.instant),
    why: t.words,
    // Who is applying it, and until when nobody else may.
    lease: t.orNull(t.code),
    leased_until: t.orNull(t.instant),
  }),
  plan_rows: t.table(
    {
      ...t.keepAll({
        plan_seq: t.seqOf('plans.seq'),
        number: t.integer,
        state: t.byDefault(t.oneOf(...rowStates)),
        begun_at: t.orNull(t.instant),
        begun_by: t.orNull(t.code),
        record_id: t.code,
      }),
      // Whose data the record is: the user, the host of the event, the person of the note or of the case.
      person_id: t.person(t.orNull(t.code), {
        to: 'nobody',
        why: 'A plan is only ever applied to the people it was made for.',
      }),
      name: t.erase(t.words, ''),
      // JSON: the input of this row alone; null once it was erased.
      own: t.erase(t.orNull(t.words)),
      // JSON: the free text that all rows share; each row has a copy, so that the others keep theirs when one is erased.
      shared_text: t.erase(t.orNull(t.words)),
      // JSON: the record as it was when the plan was made.
      was: t.erase(t.orNull(t.words)),
      // The server's message about the row, which may quote its values.
      why: t.erase(t.words, erasedRow),
    },
    { erasure: { whose: 'person_id' } },
  ),
};
