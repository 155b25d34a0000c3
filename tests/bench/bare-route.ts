import { fastify, openPlace } from './parts-of-api.ts';

/**
 * The least that these routes can be: Fastify and the driver alone on the same database, the query as one would write
 * it at first. No session, no schema, no audit line, no key.
 */
const place = openPlace(process.env.BENCH_PLACE ?? '');
const page = place.prepare('SELECT * FROM users ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?');
const total = place.prepare('SELECT count(*) AS total FROM users');
const setStatus = place.prepare('UPDATE users SET account_status = ? WHERE id = ?');

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
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
