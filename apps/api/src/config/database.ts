import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { descriptions } from './descriptions.ts';
import { parsed, whole } from './values.ts';

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

/** The variables that say where the database is. */
export const databaseVariables = {
  DATABASE_URL: z
    .optional(
      z.string().check(
        z.refine((text) => /^sqlite:.+/.test(text) || (isPostgresUrl(text) && URL.canParse(text)), {
          error: 'must be sqlite: and the path of a file, or an address that begins with postgres://',
        }),
      ),
    )
    .register(descriptions, {
      about:
        'sqlite: and the path of a file, or postgres://… for PostgreSQL 15 or later, which several servers can share',
      without: 'SQLite in the data folder',
      isSecret: true,
    }),
  DATABASE_READ_URL: z
    .prefault(
      parsed((text) => {
        const urls = text.split(/\s+/).filter((url) => url !== '');
        return urls.every((url) => isPostgresUrl(url) && URL.canParse(url)) ? urls : undefined;
      }, 'must be addresses that begin with postgres://, separated by spaces'),
      '',
    )
    .register(descriptions, {
      about: 'streaming replicas of the PostgreSQL database for reading: postgres://…, separated by spaces',
      isSecret: true,
    }),
  MATCHDESK_DATABASE_POOL: z
    .prefault(whole(2, 500), '10')
    .register(descriptions, { about: 'the most connections at once to the PostgreSQL database and to each replica' }),
};

/** One sentence for each contradiction between the variables of the database. */
export const databaseMistakes = (given: NodeJS.ProcessEnv): readonly string[] =>
  given.DATABASE_READ_URL === undefined || isPostgresUrl(given.DATABASE_URL ?? '')
    ? []
    : ['DATABASE_READ_URL names replicas of a PostgreSQL database: name that database in DATABASE_URL.'];

export const databaseOf = (env: z.output<z.ZodMiniObject<typeof databaseVariables>>, dataDir: string) => {
  const { DATABASE_URL: url } = env;
  const databaseUrl = url !== undefined && isPostgresUrl(url) ? url : null;
  return {
    /** The file of the SQLite database; unused with PostgreSQL. */
    databaseFile:
      url && databaseUrl === null
        ? resolve(url.replace(/^sqlite:(\/\/(?=\/))?/, ''))
        : join(dataDir, 'matchdesk.sqlite'),
    /** The address of the PostgreSQL database, with its password; null where the database is an SQLite file. */
    databaseUrl,
    /** The addresses of its read replicas, with their passwords. */
    replicas: env.DATABASE_READ_URL,
    /** The most connections to it, and to each replica, at once. */
    databaseConnections: env.MATCHDESK_DATABASE_POOL,
  };
};
