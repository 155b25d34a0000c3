import type { Actor } from '../auth/sessions.ts';

/**
 * Who acts, as communities know it. The `user_type` of a body is a claim (specification, section 6); who submits is
 * known from the session.
 */
export const staffOf = ({ id, role }: Actor) => ({ type: role === 1 ? 'admin' : 'sub_admin', id }) as const;
