import { apart, code, idOf, instant, integer, orNull } from '../kit/table.ts';

export const tokensTables = {
  machine_tokens: apart(
    'It belongs to a machine, and is deleted with the account of the administrator who created it.',
    {
      id: code,
      admin_id: idOf('admins.id'),
      name: code,
      // SHA-256 of the token, hex; the token itself is not stored.
      token_hash: code,
      // Scopes, separated by commas.
      scope: code,
      rows_a_run: orNull(integer),
      coins_a_day: orNull(integer),
      created_at: instant,
      expires_at: instant,
      revoked_at: orNull(instant),
      // Updated from time to time, not at each call.
      last_used_at: orNull(instant),
      // The last day on which this token gave coins (days since 1970 in UTC), and how many.
      spent_day: integer,
      spent_coins: integer,
    },
  ),
};
