import type * as z from 'zod/mini';
import { id, instant, names, record, text } from '../kit/wire.ts';

/** One change that was made: a line of the audit log by its id, in ids and kinds alone. `touches` names the domains whose data it made old. */
export const change = record({
  _id: id,
  at: instant,
  actor: text,
  action: text,
  kind: text,
  target: text,
  /** Further records that it is about. */
  others: names,
  touches: names,
});
export type Change = z.infer<typeof change>;

/** A colleague who looks at a record now. */
export const looker = record({ _id: id, email: text });
export type Looker = z.infer<typeof looker>;
