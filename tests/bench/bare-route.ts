import { fastify, openSqlite } from './parts-of-api.ts';

/**
 * The least that these routes can be: Fastify and better-sqlite3 on the same file, the query as one would write it at
 * first. No session, no schema, no audit line, no key.
 */
const [file = ''] = process.argv.slice(2);
const sqlite = openSqlite(file, { timeout: 5_000 });
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
const page = sqlite.prepare('SELECT * FROM users ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?');
const total = sqlite.prepare('SELECT count(*) AS total FROM users');
const setStatus = sqlite.prepare('UPDATE users SET account_status = ? WHERE id = ?');

const app = fastify();
app.get('/v2/adminLogin/usersRecord/:page', ({ params, query }) => {
  const limit = Number(query.limit ?? 10);
  const all = total.get()?.total;
  return { data: page.all(limit, (Number(params.page) - 1) * limit), total: all, ttal: all };
});
app.put('/v2/adminLogin/updateStatus/:id/:status', ({ params }) => {
  setStatus.run(Number(params.status), params.id);
  return { status: 1 };
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
