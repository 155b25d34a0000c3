import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { StartFailure } from './failure.ts';

export type SecretRules = {
  /** Whether it takes the place of another one that servers on this database had. */
  readonly replaces: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Notices a secret that is not the one that this database was served with. On PostgreSQL other servers may still have
 * that one, and what a request at one began another could not go on with: a StartFailure, unless this is to take its
 * place. On SQLite there are no others: it is told.
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
          `Servers on ${database.place} have another secret than this one: set MATCHDESK_SECRET to theirs, or use a copy of their data folder's file 'secret'. Where there are no others any more, start once with --new-secret.`,
        );
      }
      log.warn(
        'The secret is not the one that this database was served with before: what was sealed with that one, such as second factors, cannot be read.',
      );
    }
    await writeMeta(database.db, 'secret-check', { hash });
  });
};
