import { hash } from 'node:crypto';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { tables } from '@matchdesk/core/tables.ts';
import { type Insertable, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import { channelNamed } from '../postgres/channel.ts';
import type { Tables, Trx } from '../tables.ts';
import { isChange } from './is-change.ts';
import { queueDeliveries, receiversNow } from './webhook-deliveries.ts';

export type AuditLine = Required<Omit<Insertable<Tables['audit_log']>, 'seq' | 'hash'>>;

// The columns in the order in which they are hashed.
const parts = keysOf(tables.audit_log.columns)
  .filter((column) => column !== 'seq' && column !== 'hash')
  .toSorted();

/** The hash that chains a line to the hash before it ('' before the first). */
export const auditHash = (before: string, line: AuditLine): string =>
  hash('sha256', JSON.stringify([before, ...parts.map((part) => [part, line[part]])]));

const lastHash = compiledOnce<object, { hash: string }>((db) =>
  db.selectFrom('audit_log').select('hash').orderBy('seq', 'desc').limit(1),
);
const addLine = compiledOnce<AuditLine & { hash: string }, unknown>((db, value) => {
  const columns = [...parts, 'hash'] as const;
  return db
    .insertInto('audit_log')
    .columns(columns)
    .expression(sql`VALUES (${sql.join(columns.map(value))})`);
});

/**
 * Adds a line to the log, chained to the one before it. The next writer waits until this line is committed. If the line is
 * about a change, queues a delivery to each webhook. `others` are more people that the line is about, besides its target.
 */
export const appendAudit = async (db: Trx, line: AuditLine, others: readonly string[] = []): Promise<void> => {
  // PostgreSQL sends the notification when the line is committed.
  if (locks(db)) {
    await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.audit}), pg_notify(${channelNamed('audit')}, '')`.execute(db);
  }
  const [last] = await lastHash(db, {});
  await addLine(db, { ...line, hash: auditHash(last?.hash ?? '', line) });
  const receivers = isChange(line) ? await receiversNow(db) : [];
  if (others.length === 0 && receivers.length === 0) return;
  const { seq } = await db
    .selectFrom('audit_log')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await queueDeliveries(db, receivers, { audit_seq: seq, action: line.action }, line.at);
  if (others.length === 0) return;
  const rows = [...new Set(others)].map((target_id) => ({ target_id, audit_seq: seq }));
  await db.insertInto('audit_targets').values(rows).execute();
};
