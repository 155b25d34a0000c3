import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day, dayMs, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { isPostgres } from '../engine.ts';
import { migration } from '../migrations/0041-words-of-proposals.ts';
import type { Db } from '../tables.ts';
import { type AuditLine, appendAudit } from './audit.ts';
import { type AuditQuery, pageOfAudit, walkAudit } from './audit-log.ts';
import { addPlan } from './plans.ts';

const written = async (db: Db, line: Partial<AuditLine>): Promise<void> => {
  const whole = {
    at: day,
    actor_id: 'a1',
    actor_email: 'Ann@desk.example',
    actor_role: 1,
    action: 'users.setStatus',
    target_kind: 'user',
    target_id: 'u1',
    before: null,
    after: null,
    ip: null,
    request_id: null,
    ...line,
  } as const;
  await db.transaction().execute((trx) => appendAudit(trx, whole));
};

const found = async (db: Db, query: Partial<AuditQuery>) => {
  const { rows, total } = await pageOfAudit(db, { page: 1, limit: 10, days: { start: '', end: '' }, ...query });
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ seq }) => seq);
};

describe('the audit log', () => {
  it.each([
    [{}, [4, 3, 2, 1]],
    [{ page: 2, limit: 3 }, [1]],
    [{ actor: 'ann@' }, [4, 2, 1]],
    [{ actor: '%' }, []],
    [{ action: 'SETSTATUS' }, [3, 1]],
    [{ action: 'users.' }, [2, 1]],
    [{ kind: 'community' }, [3]],
    [{ targetId: 'u1' }, [2, 1]],
    [{ targetId: 'u1', actor: 'ann', action: 'setStatus' }, [1]],
    [{ days: { start: '2026-06-16', end: '2026-06-16' } }, [2]],
    [{ days: { start: '2026-06-16', end: '' } }, [4, 3, 2]],
  ] as const)('is narrowed by %j, the newest line first', async (query, expected) => {
    const { db } = await testDatabase();
    await written(db, {});
    await written(db, { action: 'users.addCredits', at: day + dayMs });
    await written(db, {
      action: 'communities.setStatus',
      target_kind: 'community',
      target_id: 'c1',
      actor_email: 'bob@desk.example',
      at: day + 2 * dayMs,
    });
    await written(db, { action: 'session.signIn', target_kind: 'admin', target_id: null, at: day + 3 * dayMs });
    expect(await found(db, query)).toEqual(expected);
    expect((await walkAudit(db)).broken).toBeUndefined();
  });

  it('loses the words of earlier proposals, and counts as changed once it says anything else than their plans', async () => {
    const { db } = await testDatabase();
    const said = { action: 'notes.write-on-user', rows: 1 };
    const by = { proposed_by: 'a1', proposed_email: 'Ann@desk.example', proposed_role: 1, proposed_at: day } as const;
    const none = { shared: '{}', total: null, sum: '', reason: '', by_machine: 0, token_id: null } as const;
    const plan = await db.transaction().execute((trx) => addPlan(trx, { ...said, ...by, ...none }, []));
    const line = { action: 'plan.propose', target_kind: 'plan', target_id: plan.id };
    await written(db, { ...line, after: JSON.stringify({ ...said, values: { text: 'Words' }, reason: 'Words' }) });
    await written(db, {});
    const { statements, postgres = [] } = migration;
    const steps = isPostgres(db) ? postgres : statements;
    for (const step of steps) await sql.raw(step).execute(db);
    const [, shortened] = (await pageOfAudit(db, { page: 1, limit: 10, days: { start: '', end: '' } })).rows;
    expect(JSON.parse(shortened?.after ?? '')).toEqual(said);
    expect((await walkAudit(db)).broken).toBeUndefined();
    await expect(db.updateTable('audit_log').set({ after: null }).execute()).rejects.toThrow('append-only');
    await db.updateTable('plans').set({ rows: 2 }).execute();
    expect((await walkAudit(db)).broken).toBe(1);
  });
});
