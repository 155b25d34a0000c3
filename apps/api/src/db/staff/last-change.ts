import type { Db } from '../tables.ts';

type LastChange = { readonly actor_email: string | null; readonly at: number };

/** The last change of a record by one of these calls, according to the audit log. */
export const lastChangeOf = async (
  db: Db,
  kind: string,
  id: string,
  actions: readonly string[],
): Promise<LastChange | undefined> =>
  db
    .selectFrom('audit_log')
    .select(['actor_email', 'at'])
    .where('target_id', '=', id)
    .where('target_kind', '=', kind)
    .where('action', 'in', actions)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
