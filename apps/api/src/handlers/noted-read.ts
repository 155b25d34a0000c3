import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { Change, ReadContext } from '../contract/handlers.ts';
import { auditLineOf } from '../contract/write.ts';
import { appendAudit } from '../db/staff/audit.ts';

/** What was read of whom: `of` tells the filter and how many rows were handed out. */
export type NotedRead = Pick<Change, 'kind' | 'id'> & { readonly of: Readonly<Record<string, unknown>> };

/**
 * Keeps a line about a sensitive read (hardening R21). A handler waits for it before it answers: what can't be written
 * down is not handed out.
 */
export const noteRead = async (call: EndpointId, context: ReadContext, { of, ...whom }: NotedRead): Promise<void> => {
  await context.db.transaction().execute((trx) => appendAudit(trx, auditLineOf(call, context, { ...whom, after: of })));
};
