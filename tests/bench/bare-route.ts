import { createHash } from 'node:crypto';
import { fastify, openPlace } from './parts-of-api.ts';

/**
 * The least that these routes can be: Fastify and the driver alone on the same database, the query as one would write
 * it at first. No session, no schema, no audit line, no key.
 */
const place = openPlace(process.env.BENCH_PLACE ?? '');
const page = place.prepare('SELECT * FROM users ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?');
const total = place.prepare('SELECT count(*) AS total FROM users');
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
/** The same with its line in the audit log, as one transaction: the least that an honest status change can be. */
app.put('/audited/:id/:status', async ({ params: { id, status } }) => {
  await place.together(async () => {
    const [before] = await statusOf(id);
    await setStatus(Number(status), id);
    const [last] = await lastHash();
    const line = [Date.now(), 'bench', 'users.setStatus', 'user', id, JSON.stringify(before), status];
    const hash = createHash('sha256').update(JSON.stringify([last?.hash, ...line]));
    await addLine(...line, hash.digest('hex'));
  });
  return { status: 1 };
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
