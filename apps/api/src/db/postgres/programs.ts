import pg from 'pg';
import { openingFailureOf } from './failure.ts';
import { onOwnConnection } from './own-connection.ts';
import { placeOf } from './pool.ts';

/** The environment with which pg_dump and similar programs reach a database. */
export const programEnvironment = (url: string): Readonly<Record<string, string>> => {
  const { host, port, user = '', database = '', password } = new pg.Client({ connectionString: url });
  const sslmode = new URL(url).searchParams.get('sslmode');
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...(sslmode !== null && { PGSSLMODE: sslmode }),
  };
};

/** Whether a database has any tables. Throws DatabaseFailure if it cannot be reached. */
export const holdsTables = async (url: string): Promise<boolean> => {
  try {
    return await onOwnConnection(url, async (client) => {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace LIMIT 1`,
      );
      return rowCount !== 0;
    });
  } catch (error) {
    throw openingFailureOf(error, `The ${placeOf(url)}`) ?? error;
  }
};
