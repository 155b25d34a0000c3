import { hash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import type { AuditLogTable } from '../tables/staff.ts';
import type { Trx } from '../tables.ts';

export type AuditLine = Required<Omit<Insertable<AuditLogTable>, 'seq' | 'hash'>>;

/** The hash that chains a line to the hash before it ('' before the first). */
export const auditHash = (before: string, line: AuditLine): string =>
  hash('sha256', JSON.stringify([before, ...Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))]));

const lastHash = compiledOnce<object, { hash: string }>((db) =>
  db.selectFrom('audit_log').select('hash').orderBy('seq', 'desc').limit(1),
);
const addLine = compiledOnce<AuditLine & { hash: string }, unknown>((db, value) =>
  db.insertInto('audit_log').values({
    at: value('at'),
    actor_id: value('actor_id'),
    actor_email: value('actor_email'),
    actor_role: value('actor_role'),
    action: value('action'),
    target_kind: value('target_kind'),
    target_id: value('target_id'),
    before: value('before'),
    after: value('after'),
    ip: value('ip'),
    request_id: value('request_id'),
    hash: value('hash'),
  }),
);

/** Adds a line to the log, chained to the one before it: who writes the next one waits until this one is kept. */
export const appendAudit = async (db: Trx, line: AuditLine): Promise<void> => {
  if (locks(db)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.audit})`.execute(db);
  const [last] = await lastHash(db, {});
  await addLine(db, { ...line, hash: auditHash(last?.hash ?? '', line) });
};
