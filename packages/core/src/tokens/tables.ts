import * as t from '../kit/table.ts';

export const tokensTables = {
  machine_tokens: t.apart(
    'It belongs to a machine, and is deleted with the account of the administrator who created it.',
    {
      id: t.code,
      admin_id: t.idOf('admins.id'),
      name: t.code,
      // SHA-256 of the token, hex; the token itself is not stored.
      token_hash: t.code,
      // Scopes, separated by commas.
      scope: t.code,
      rows_a_run: t.orNull(t.integer),
      coins_a_day: t.orNull(t.integer),
      created_at: t.instant,
      expires_at: t.instant,
      revoked_at: t.orNull(t.instant),
      // Updated from time to time, not at each call.
      last_used_at: t.orNull(t.instant),
      // The last day on which this token gave coins (days since 1970 in UTC), and how many.
      spent_day: t.integer,
      spent_coins: t.integer,
    },
  ),
};
