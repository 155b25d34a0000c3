import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { StartFailure } from './failure.ts';

type SecretRules = {
  /** Whether this secret replaces another one that servers on this database had. */
  readonly replaces: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Checks that this server has the secret that the database was served with before. On PostgreSQL other servers may still
 * have the old secret and could not continue what this one begins, so a different secret is a StartFailure unless it
 * replaces the old one. On SQLite there are no other servers, and a warning is logged.
 */
export const checkSecret = async (
  database: Database,
  secret: Uint8Array,
  { replaces, log }: SecretRules,
): Promise<void> => {
  const hash = createHmac('sha256', secret).update('the secret of the servers on this database').digest('hex');
  await database.alone(async () => {
    const known = await readMeta(database.db, 'secret-check');
    if (known?.hash === hash) return;
    if (known !== undefined) {
      if (database.engine === 'postgres' && !replaces) {
        throw new StartFailure(
          `Servers on ${database.place} have a different secret: set MATCHDESK_SECRET to theirs, or copy the file 'secret' from their data folder. If there are no other servers any more, start once with --new-secret.`,
        );
      }
      log.warn(
        'The secret differs from the one that this database was served with before: data encrypted with the old secret, such as second factors, cannot be read.',
      );
    }
    await writeMeta(database.db, 'secret-check', { hash });
  });
};
