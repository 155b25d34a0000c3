import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../search-terms.ts';

/** The other person of a rating or flag, as columns of a query that joins `users`. */
export const personColumns = [
  'users.id as person_id',
  'users.firstname as person_firstname',
  'users.email as person_email',
  'users.profile_image as person_image',
] as const;

/** The condition that the joined person's name or email contains the term. `users` is the name of the joined table. */
export const personContains = ({ text }: Term, users = 'users'): RawBuilder<boolean> =>
  sql<boolean>`(instr(${sql.ref(`${users}.name_key`)}, ${text}) > 0 OR instr(${sql.ref(`${users}.email_key`)}, ${text}) > 0)`;
