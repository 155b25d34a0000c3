import { advisoryKeys } from '@matchdesk/api/db/postgres/advisory-keys.ts';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { auditHash } from '@matchdesk/api/db/staff/audit.ts';

type Client = Parameters<Parameters<typeof onOwnConnection>[1]>[0];

/**
 * One write as every version makes it: a status (never a deletion, which cannot be undone), a flag, coins with their
 * line in the ledger, a line of the audit log.
 */
const write = async (client: Client, id: string, at: number): Promise<void> => {
  await client.query('BEGIN');
  await client.query('UPDATE users SET account_status = $2, flag_raised = $3, coins = coins + 1 WHERE id = $1', [
    id,
    at % 2 === 0 ? 0 : 3,
    at % 3 === 0 ? 1 : 0,
  ]);
  await client.query(
    `INSERT INTO credit_ledger (user_id, coins, balance_after, reason, at)
      SELECT id, 1, coins, 'admin', $2 FROM users WHERE id = $1`,
    [id, at],
  );
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryKeys.audit]);
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM audit_log ORDER BY seq DESC LIMIT 1');
  const nobody = { actor_id: null, actor_email: null, actor_role: null, ip: null, request_id: null };
  const line = {
    ...nobody,
    at,
    action: 'users.setStatus',
    target_kind: 'user',
    target_id: id,
    before: null,
    after: null,
  };
  await client.query('INSERT INTO audit_log (at, action, target_kind, target_id, hash) VALUES ($1, $2, $3, $4, $5)', [
    at,
    line.action,
    line.target_kind,
    id,
    auditHash(rows[0]?.hash ?? '', line),
  ]);
  await client.query('COMMIT');
};

/** A server of an earlier version, as its database sees it: it reads and writes only what has always existed. */
export const startEarlier = (url: string, ids: readonly string[]) => {
  let goesOn = true;
  let written = 0;
  const reads: number[] = [];
  const writing = ids.map((id) =>
    onOwnConnection(url, async (client) => {
      for (let at = 1; goesOn; at += 1) {
        await write(client, id, at);
        written += 1;
      }
    }),
  );
  const reading = onOwnConnection(url, async (client) => {
    while (goesOn) {
      const { rows } = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM users JOIN kept_counts ON key = $1',
        ['users'],
      );
      reads.push(rows[0]?.n ?? 0);
    }
  });
  return {
    written: () => written,
    /** The number of acknowledged writes; rejects where anything failed. */
    stop: async () => {
      goesOn = false;
      await Promise.all([...writing, reading]);
      return { written, fewestRead: Math.min(...reads) };
    },
  };
};
