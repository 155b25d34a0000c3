import type { Context } from '../../api/context.ts';

/**
 * The administrator whose keys the server recognises; null where it recognises none. A key belongs to one person: a
 * request that another person sends again with it is a second write.
 */
export const keyHolder = async (
  { capabilities, session }: Pick<Context, 'capabilities' | 'session'>,
  announced: Promise<ReadonlySet<string> | null> = capabilities(true),
) => ((await announced)?.has('idempotency') ? ((await session()).adminId ?? '') : null);
