import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import type { AuditLogTable } from '../tables/staff.ts';
import type { Trx } from '../tables.ts';

export type AuditLine = Omit<Insertable<AuditLogTable>, 'seq' | 'hash'>;

/** The hash that chains a line to the hash before it ('' before the first). */
export const auditHash = (before: string, line: AuditLine): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');

/** Adds a line to the log, chained to the one before it: who writes the next one waits until this one is kept. */
export const appendAudit = async (db: Trx, line: AuditLine): Promise<void> => {
  if (locks(db)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.audit})`.execute(db);
  const last = await db.selectFrom('audit_log').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  await db
    .insertInto('audit_log')
    .values({ ...line, hash: auditHash(last?.hash ?? '', line) })
    .execute();
};
