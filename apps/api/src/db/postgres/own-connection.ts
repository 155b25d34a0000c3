import pg from 'pg';
import { connectionOf } from './pool.ts';

/** Runs `work` as a transaction. */
export const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** Runs `work` on a separate connection without time limits for statements. */
export const onOwnConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connectionOf(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
};
