import { setTimeout } from 'node:timers/promises';
import { migrations } from '@matchdesk/api/db/migrations.ts';
import { migratePostgres } from '@matchdesk/api/db/postgres/migrate.ts';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { startPostgres } from '../../kit/postgres-server.ts';
import { type Asked, type Figure, milliseconds } from './figure.ts';

/** The migrations that create people, money, encounters, communities and staff: the tables that the clients use. */
const first = migrations.filter(({ number }) => number <= 5);

/** How long a transaction of another program holds its locks on people. */
const heldMs = 5_000;

type Client = Parameters<Parameters<typeof onOwnConnection>[1]>[0];

/** Adds people, a payment for each, and an audit line for every tenth; indexes that no migration needs are left out. */
const fill = async (client: Client, users: number): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid IN ('users'::regclass, 'transactions'::regclass) AND NOT indisunique`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await client.query(
    `INSERT INTO users (id, firstname, name_key, email, email_key, phone_key, account_status, flag_raised, created_at, updated_at)
      SELECT 'u' || n, 'Person ' || n, 'person ' || n, n || '@people.example', n || '@people.example', '', n % 4,
        (n % 50 = 0)::int, n, n FROM generate_series(1, ${users}) AS n`,
  );
  await client.query(
    `INSERT INTO transactions (id, transaction_id, invoice_id, user_id, kind, subscription_title, value_cents, card_method,
        billed_at, name, email, phone, name_key, transaction_key, invoice_key)
      SELECT 't' || n, 't' || n, 'i' || n, 'u' || n, 'credits', 'Credits', 100, 'visa', n, '', '', '', '', '', ''
      FROM generate_series(1, ${users}) AS n`,
  );
  await client.query(
    `INSERT INTO audit_log (at, action, after, hash)
      SELECT n, 'users.addCredits', '{"user_ids":["u1","u2","u3","u4","u5","u6","u7","u8","u9","u10"]}', ''
      FROM generate_series(1, ${Math.floor(users / 10)}) AS n`,
  );
  await client.query('ANALYZE');
};

/** Clients that work all the time; returns their longest wait since the last call. */
const others = (url: string) => {
  let goesOn = true;
  let longest = { ms: 0, what: '' };
  const statements = {
    'a status': `UPDATE users SET account_status = 3 - account_status, updated_at = updated_at + 1 WHERE id = 'u' || $1`,
    'a payment': `INSERT INTO transactions (id, transaction_id, invoice_id, user_id, kind, subscription_title, value_cents, card_method,
      billed_at, name, email, phone, name_key, transaction_key, invoice_key)
      VALUES ('n' || $1, 'n' || $1, 'n' || $1, 'u' || $1, 'credits', 'Credits', 100, 'visa', 1, '', '', '', '', '', '')`,
    'an audit line': `INSERT INTO audit_log (at, action, hash) VALUES ($1::bigint, 'users.setStatus', '')`,
    'a person read': `SELECT * FROM users WHERE id = 'u' || $1`,
  };
  const running = Object.entries(statements).map(([what, statement]) =>
    onOwnConnection(url, async (client) => {
      for (let at = 1; goesOn; at += 1) {
        const begun = performance.now();
        await client.query(statement, [String(at)]);
        const ms = performance.now() - begun;
        if (ms > longest.ms) longest = { ms, what };
        await setTimeout(2);
      }
    }),
  );
  return {
    longestWait: () => {
      const found = longest;
      longest = { ms: 0, what: '' };
      return found;
    },
    stop: async () => {
      goesOn = false;
      await Promise.all(running);
    },
  };
};

/** A program that reads and writes people in one transaction, and keeps it open for long. */
const holdUp = (url: string): Promise<void> =>
  onOwnConnection(url, async (client) => {
    await client.query(`BEGIN; UPDATE users SET updated_at = updated_at WHERE id = 'u1'`);
    await setTimeout(heldMs);
    await client.query('COMMIT');
  });

/** Every migration after the first five on a large PostgreSQL database that clients read and write meanwhile. */
export const measured = async ({ users = 1_000_000 }: Asked): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  const url = postgres.urlOf('postgres');
  const upTo = (list: typeof migrations) =>
    onOwnConnection(url, (client) => migratePostgres(client, { now: 0, place: 'PostgreSQL', list }));
  try {
    await upTo(first);
    await onOwnConnection(url, (client) => fill(client, users));
    const busy = others(url);
    await setTimeout(3_000);
    const alone = busy.longestWait();
    const figures: Figure[] = [
      { done: 'nothing, for 3 s', came: `the longest wait of others ${milliseconds(alone.ms)}` },
    ];
    const slow: Figure[] = [];
    let most = { ms: 0, what: '', name: '' };
    const begun = performance.now();
    for (const [at, { number, name }] of migrations.entries()) {
      if (number <= 5) continue;
      const stepBegun = performance.now();
      await upTo(migrations.slice(0, at + 1));
      const took = performance.now() - stepBegun;
      const wait = busy.longestWait();
      if (wait.ms > most.ms) most = { ...wait, name };
      if (took > 1_000 || wait.ms > 300)
        slow.push({
          done: `${number} ${name}, in ${milliseconds(took)}`,
          came: `the longest wait of others ${milliseconds(wait.ms)} (${wait.what})`,
        });
    }
    figures.push({
      done: `${migrations.length - first.length} steps at ${users.toLocaleString('en')} people, in ${milliseconds(performance.now() - begun)}`,
      came: `the longest wait of others ${milliseconds(most.ms)} (${most.what}, at ${most.name})`,
    });
    const held = holdUp(url);
    await setTimeout(500);
    busy.longestWait();
    const locking = {
      number: 9_999,
      name: 'locking',
      statements: [],
      postgres: ['LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE'],
    };
    await upTo([...migrations, locking]);
    const behind = busy.longestWait();
    await held;
    await busy.stop();
    figures.push({
      done: `a step that locks people, while a transaction that wrote one stays open for ${heldMs / 1000} s`,
      came: `the longest wait of others ${milliseconds(behind.ms)} (${behind.what})`,
    });
    return [...figures, ...slow];
  } finally {
    await postgres.stop();
  }
};
