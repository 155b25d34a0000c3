import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { writing } from '../../contract/writing.ts';
import { startPostgres } from '../../kit/postgres-server.ts';
import { addressBefore, startStandby } from '../../kit/standby.ts';
import { type Figure, milliseconds } from './figure.ts';
import { served, signIn } from './served.ts';

/**
 * A PostgreSQL server is killed while eight clients write; its streaming standby is promoted behind the same address.
 */
export const measured = async (): Promise<readonly Figure[]> => {
  const primary = await startPostgres();
  const way = await addressBefore(primary.port);
  const url = primary.urlOf('postgres').replace(`:${primary.port}/`, `:${way.port}/`);
  try {
    return await served({ DATABASE_URL: url, MATCHDESK_DATABASE_POOL: '4' }, async ({ url: api }) => {
      const { token } = await signIn(api, '127.0.0.1');
      const before = await openPostgres({ url, connections: 2 });
      const person = await before.db
        .selectFrom('users')
        .select(['id', 'coins'])
        .where('account_status', '=', 0)
        .executeTakeFirstOrThrow();
      await before.close();
      const standby = await startStandby(primary);
      const run = writing({ url: () => api, token, id: person.id, writers: 8 });
      await run.until(200);
      await primary.halt();
      const haltedAt = performance.now();
      await standby.promote();
      way.lead(standby.port);
      const promotedAt = performance.now();
      await run.until(1);
      const backAt = performance.now();
      await run.until(200);
      await run.stop();
      const session = await fetch(`${api}/v2/adminLogin`, { headers: { 'x-auth-token': token } });
      const after = await openPostgres({ url, connections: 2 });
      await verifyRecords(after);
      const { coins } = await after.db
        .selectFrom('users')
        .select('coins')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await after.close();
      await standby.stop();
      return [
        {
          done: 'the primary of PostgreSQL 15 is killed while eight write, its synchronous standby promoted behind the same address',
          came: `${run.acknowledged()} writes acknowledged, ${coins - person.coins} done; the session answers ${session.status}`,
        },
        {
          done: 'writes meanwhile',
          came: `${[...run.refusals].join(', ') || 'none'} (${run.unanswered()} unanswered); the first after ${milliseconds(backAt - promotedAt)} (promotion took ${milliseconds(promotedAt - haltedAt)})`,
        },
      ];
    });
  } finally {
    way.close();
    await primary.stop();
  }
};
