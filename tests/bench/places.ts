import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../kit/postgres-server.ts';
import { openPlace } from './parts-of-api.ts';

/** Where a world of that many people is, or will be created, and the variables that tell the server. */
export type PlaceOf = (users: number) => Promise<{
  readonly address: string;
  readonly isThere: boolean;
  readonly variables: Readonly<Record<string, string>>;
}>;
export type Places = { readonly placeOf: PlaceOf; readonly close: () => Promise<void> };

/** SQLite files below a folder. */
export const sqlitePlaces = (worlds: string): Places => ({
  placeOf: async (users) => {
    const folder = join(worlds, String(users));
    const address = join(folder, 'matchdesk.sqlite');
    const isThere = statSync(address, { throwIfNoEntry: false }) !== undefined;
    return { address, isThere, variables: { MATCHDESK_DATA_DIR: folder } };
  },
  close: async () => undefined,
});

/** Databases of the PostgreSQL server that DATABASE_URL names, or of one that lasts as long as this run. */
export const postgresPlaces = async (home: string): Promise<Places> => {
  const { DATABASE_URL: given } = process.env;
  const own = given === undefined ? await startPostgres() : null;
  const addressOf = (name: string): string =>
    given === undefined ? (own?.urlOf(name) ?? '') : Object.assign(new URL(given), { pathname: `/${name}` }).href;
  return {
    placeOf: async (users) => {
      const name = `matchdesk_bench_${users}`;
      const server = openPlace(given ?? addressOf('postgres'));
      const known = await server.prepare('SELECT 1 AS found FROM pg_database WHERE datname = ?')(name);
      if (known.length === 0) await server.prepare(`CREATE DATABASE ${name}`)();
      await server.close();
      const address = addressOf(name);
      // A kept world was created with the secret of an earlier run's server.
      const variables = { DATABASE_URL: address, MATCHDESK_DATA_DIR: join(home, name), MATCHDESK_NEW_SECRET: '1' };
      return { address, isThere: known.length > 0, variables };
    },
    close: async () => own?.stop(),
  };
};
