import {
  apart,
  byDefault,
  code,
  erase,
  instant,
  integer,
  keep,
  keepAll,
  oneOf,
  orNull,
  person,
  seqOf,
  serial,
  table,
  words,
} from '../kit/table.ts';
import { rowStates } from './schema.ts';

export const planTables = {
  plans: apart("It says what an administrator planned, and why; whom it is about stands in the plan's rows.", {
    seq: serial,
    // The seq as text: the number by which people name it.
    id: code,
    action: code,
    // JSON: what all rows are given.
    shared: words,
    // 'refused', 'applied' … ; 'applying' with a lease that has ended has stopped.
    state: oneOf('waiting', 'applying', 'stopped', 'applied', 'refused'),
    rows: integer,
    total: orNull(integer),
    sum: words,
    reason: words,
    proposed_by: code,
    proposed_email: words,
    proposed_role: oneOf(1, 2),
    // Whether a machine's token proposed it, in the name of `proposed_by`.
    by_machine: oneOf(0, 1),
    proposed_at: instant,
    decided_by: orNull(code),
    decided_email: orNull(words),
    decided_at: orNull(instant),
    why: words,
    // Who applies it, and until when nobody else does.
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
      }),
      record_id: person(code, { to: 'nobody', why: 'A plan is applied to whom it was made for, or not at all.' }),
      name: erase(words, ''),
      // JSON: what this row alone is given; null once it was erased.
      own: erase(orNull(words)),
      // JSON: what its record was.
      was: erase(orNull(words)),
      why: keep(words, 'What the server said of the row names nobody.'),
    },
    { erasure: { whose: 'record_id' } },
  ),
};
