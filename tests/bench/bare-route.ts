import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fastify, openPlace } from './parts-of-api.ts';

/**
 * The smallest possible version of these routes: Fastify and the driver on the same database, with the first query that
 * one would write. No session, no schema, no audit line, no key.
 */
const place = openPlace(process.env.BENCH_PLACE ?? '');
const page = place.prepare('SELECT * FROM users ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?');
const total = place.prepare("SELECT n AS total FROM kept_counts WHERE key = 'users'");
const credit = place.prepare('UPDATE users SET coins = coins + ? WHERE id = ? RETURNING coins');
const addCredit = place.prepare(
  'INSERT INTO credit_ledger (user_id, coins, balance_after, reason, at) VALUES (?, ?, ?, ?, ?)',
);
const nextUsers = place.prepare(
  'SELECT * FROM users WHERE (created_at, seq) < (?, ?) ORDER BY created_at DESC, seq DESC LIMIT 500',
);
const setStatus = place.prepare('UPDATE users SET account_status = ? WHERE id = ?');
const statusOf = place.prepare('SELECT account_status FROM users WHERE id = ?');
const lastHash = place.prepare('SELECT hash FROM audit_log ORDER BY seq DESC LIMIT 1');
const addLine = place.prepare(
  'INSERT INTO audit_log (at, actor_email, action, target_kind, target_id, "before", "after", hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
);

const app = fastify();
app.get('/v2/adminLogin/usersRecord/:page', async ({ params, query }) => {
  const limit = Number(query.limit ?? 10);
  const all = Number((await total())[0]?.total);
  return { data: await page(limit, (Number(params.page) - 1) * limit), total: all, ttal: all };
});
app.put('/v2/adminLogin/updateStatus/:id/:status', async ({ params }) => {
  await setStatus(Number(params.status), params.id);
  return { status: 1 };
});
/** Writes a line of the audit log, chained to the one before it. */
const audited = async (action: string, id: string | undefined, before: unknown, after: unknown): Promise<void> => {
  const [last] = await lastHash();
  const line = [Date.now(), 'bench', action, 'user', id, JSON.stringify(before), after];
  const hash = createHash('sha256').update(JSON.stringify([last?.hash, ...line]));
  await addLine(...line, hash.digest('hex'));
};
/** The same with its line in the audit log, in one transaction: the least that a real status change needs. */
app.put('/audited/:id/:status', async ({ params: { id, status } }) => {
  await place.together(async () => {
    const [before] = await statusOf(id);
    await setStatus(Number(status), id);
    await audited('users.setStatus', id, before, status);
  });
  return { status: 1 };
});
/** The balance, its line in the ledger and that of the audit log, in one transaction. */
app.put('/v2/front/manual_coins_addition', async ({ body }) => {
  const { coins, user_ids: ids } = body as { readonly coins: number; readonly user_ids: readonly string[] };
  await place.together(async () => {
    for (const id of ids) {
      const [account] = await credit(coins, id);
      await addCredit(id, coins, account?.coins, 'manual', Date.now());
    }
    await audited('users.addCredits', ids[0], null, JSON.stringify({ coins }));
  });
  return { status: 1 };
});
const cell = (value: unknown): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const told =
  'firstname email phone dob identity_other interest_in account_status otp_verify risk_factor fraud_score'.split(' ');
const dayOf = (at: unknown): string => new Date(Number(at)).toISOString();
/** Twelve columns of everybody, five hundred rows at a time; other requests run in between. */
async function* lines() {
  yield `${told.join(',')},updated_at,created_at\r\n`;
  const farthest = Number.MAX_SAFE_INTEGER;
  let last: Readonly<Record<string, unknown>> = { created_at: farthest, seq: farthest };
  for (;;) {
    const rows = await nextUsers(last.created_at, last.seq);
    if (rows.length === 0) return;
    const texts = rows.map(
      (row) => `${told.map((name) => cell(row[name])).join(',')},${dayOf(row.updated_at)},${dayOf(row.created_at)}\r\n`,
    );
    yield texts.join('');
    last = rows.at(-1) ?? last;
    await setImmediate();
  }
}
app.post('/v2/adminLogin/download', () => Readable.from(lines(), { objectMode: false }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
