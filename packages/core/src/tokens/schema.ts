import type * as z from 'zod/mini';
import { id, instant, number, part, record, text } from '../kit/wire/wire.ts';

/** The fields of every token: its name, its scopes, until when it is valid, and its limits. */
const terms = {
  name: text,
  /** The scopes, separated by commas, as they were given: 'read, users.add-credits'. */
  scope: text,
  expires_at: instant,
  /** null where there is no such limit. */
  rows_a_run: number,
  coins_a_day: number,
};

/** A machine's token as the list shows it; the token itself is shown once, when it is created. */
export const machineToken = record({
  _id: id,
  ...terms,
  /** 'active', 'expired' or 'revoked'. */
  state: text,
  made_by: text,
  created_at: instant,
  last_used_at: instant,
});
export type MachineToken = z.infer<typeof machineToken>;

/** A new token, shown once. */
export const newToken = part({ token: text, ...terms });

/** For a caller that is a machine: the token that it uses. */
export const ownToken = record({ _id: text, ...terms });
