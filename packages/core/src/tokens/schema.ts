import type * as z from 'zod/mini';
import { id, instant, number, record, text } from '../kit/wire.ts';

/** What stands with every token: its name, what it may do, until when, and within which limits. */
const terms = {
  name: text,
  /** Scopes with commas, as they were given: 'read, users.add-credits'. */
  scope: text,
  expires_at: instant,
  /** null where there is no such limit. */
  rows_a_run: number,
  coins_a_day: number,
};

/** A machine's token as the list tells it; the token itself is told once, when it is made. */
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
export const newToken = record({ token: text, ...terms });

/** Of a caller that is a machine: by which token it calls. */
export const ownToken = record(terms);
