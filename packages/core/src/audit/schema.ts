import * as z from 'zod/mini';
import { preprocess } from '../kit/wire/preprocess.ts';
import { id, instant, record, text } from '../kit/wire/wire.ts';

/** A record before or after a change: any JSON, or null. */
const state = preprocess((value) => value ?? null, z.json());

/**
 * One line of the log: who did what to whom, when and from where. `action` is the id of an endpoint, or of something
 * that the server or one of its commands did.
 */
export const auditLine = record({
  _id: id,
  at: instant,
  actor_email: text,
  role: text,
  action: text,
  kind: text,
  target: text,
  before: state,
  after: state,
  ip: text,
  request_id: text,
  /** The line as a sentence; '' where the provider sends none. */
  told: text,
});
export type AuditLine = z.infer<typeof auditLine>;
