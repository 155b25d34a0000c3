import * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { isExactNumber } from '../kit/wire/tolerant.ts';
import { id, instant, names, record, rows, text } from '../kit/wire/wire.ts';

/** The id of a line of the audit log. */
export const lineId = z.string().check(z.regex(/^\d{1,15}$/));
/** The same in an answer, after which changes can be asked for. */
export const line = preprocess((value) => (isExactNumber(value) ? String(value) : value), lineId);

/**
 * One change: the id of its line in the audit log, with ids and kinds only. `touches` names the domains whose data is
 * now stale.
 */
export const change = record({
  _id: id,
  at: instant,
  actor: text,
  action: text,
  kind: text,
  target: text,
  /** Other records that the change is about. */
  others: names,
  touches: names,
  /** The request that made it, as `x-request-id` of its answer names it; empty where that is unknown. */
  request: text,
});
export type Change = z.infer<typeof change>;

/**
 * The notes that the reader has just seen, perhaps in another tab; none where some events may have been missed. Only
 * the reader's own pages are told.
 */
export const seenNotes = record({ notes: names });
export type SeenNotes = z.infer<typeof seenNotes>;

/** A colleague who is looking at a record. */
export const looker = record({ _id: id, email: text });
export type Looker = z.infer<typeof looker>;

/** Who is looking at a record (`user/u1`) now; includes the reader's own account. */
export const looking = record({ record: id, lookers: rows(looker) });
export type Looking = z.infer<typeof looking>;
