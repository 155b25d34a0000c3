import { isFull } from '@matchdesk/core/access.ts';
import type { Actor } from '../auth/sessions.ts';

/**
 * Who acts, as communities know it. The `user_type` of a body is a claim (specification, section 6); who submits is
 * known from the session.
 */
export const staffOf = (actor: Actor) => ({ type: isFull(actor) ? 'admin' : 'sub_admin', id: actor.id }) as const;
