import type { Context } from '../../api/context.ts';

/**
 * The administrator whose keys the server remembers; null where it knows no keys. A key is one person's: a request that
 * another sends again under it is a second write.
 */
export const keyHolder = async ({ capabilities, session }: Pick<Context, 'capabilities' | 'session'>) =>
  (await capabilities()).has('idempotency') ? ((await session()).adminId ?? '') : null;
