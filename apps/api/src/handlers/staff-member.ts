import { isFull } from '@matchdesk/core/access.ts';
import type { Actor } from '../auth/sessions.ts';

/**
 * The acting administrator in the form of communities. The `user_type` in a body is only a claim (specification, section
 * 6); the session says who submits.
 */
export const staffOf = (actor: Actor) => ({ type: isFull(actor) ? 'admin' : 'sub_admin', id: actor.id }) as const;
