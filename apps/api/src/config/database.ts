import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { whole } from './values.ts';

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

/** What says where the database is. */
export const databaseVariables = {
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((text) => /^sqlite:.+/.test(text) || (isPostgresUrl(text) && URL.canParse(text)), {
        error: 'must be sqlite: and the path of a file, or an address that begins with postgres://',
      }),
    ),
  ),
  DATABASE_READ_URL: z._default(
    z
      .pipe(
        z.string(),
        z.transform((text) => text.split(/\s+/).filter((url) => url !== '')),
      )
      .check(
        z.refine((urls) => urls.every((url) => isPostgresUrl(url) && URL.canParse(url)), {
          error: 'must be addresses that begin with postgres://, with spaces between',
        }),
      ),
    [],
  ),
  MATCHDESK_DATABASE_POOL: z._default(whole(2, 500), 10),
};

export type DatabaseSettings = {
  /** Of the SQLite database; unused where there is a PostgreSQL one. */
  readonly databaseFile: string;
  /** The PostgreSQL database, with its password; null where it is an SQLite file. */
  readonly databaseUrl: string | null;
  /** Replicas of it that may be read, with their passwords. */
  readonly replicas: readonly string[];
  /** Most connections to it, and to each replica, at once. */
  readonly databaseConnections: number;
};

type Given = Readonly<Record<string, string | undefined>>;

/** What does not fit together. */
export const databaseMistakes = (given: Given): readonly string[] =>
  given.DATABASE_READ_URL === undefined || isPostgresUrl(given.DATABASE_URL ?? '')
    ? []
    : ['DATABASE_READ_URL names replicas of a PostgreSQL database: name that one in DATABASE_URL.'];

export const databaseOf = (
  env: z.output<z.ZodMiniObject<typeof databaseVariables>>,
  dataDir: string,
): DatabaseSettings => {
  const { DATABASE_URL: told } = env;
  const databaseUrl = told !== undefined && isPostgresUrl(told) ? told : null;
  return {
    databaseFile:
      told && databaseUrl === null
        ? resolve(told.replace(/^sqlite:(\/\/(?=\/))?/, ''))
        : join(dataDir, 'matchdesk.sqlite'),
    databaseUrl,
    replicas: env.DATABASE_READ_URL,
    databaseConnections: env.MATCHDESK_DATABASE_POOL,
  };
};
