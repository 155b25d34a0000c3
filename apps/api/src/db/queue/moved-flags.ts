import { sql } from 'kysely';
import { flaggedAgain } from '../migrations/0013-queue.ts';
import { changeRow } from '../rows.ts';
import type { Trx } from '../tables.ts';

const itsPerson = 'queue_items.user_id';
const newestFlag = `(SELECT max(created_at) FROM flags WHERE receiver_id = ${itsPerson})`;

/**
 * Marks the heir as flagged after flags moved to them, and the former owner as not flagged unless flags stayed. Triggers
 * remove and add their cases; a case that the heir already had is treated as after a new flag.
 */
export const followFlags = async (trx: Trx, { from, to }: { readonly from: string; readonly to: string }) => {
  const raise = (id: string, flag_raised: 0 | 1) => changeRow(trx, 'users', { id }, { flag_raised });
  const flagged = await trx
    .selectFrom('users')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('flags').select('id').whereRef('receiver_id', '=', 'users.id')).as('keepsSome'),
    )
    .where('id', '=', from)
    .where('flag_raised', '=', 1)
    .executeTakeFirst();
  if (flagged && !flagged.keepsSome) await raise(from, 0);
  if (flagged) await raise(to, 1);
  await sql`${sql.raw(flaggedAgain(itsPerson, newestFlag))} AND user_id = ${to}`.execute(trx);
};
