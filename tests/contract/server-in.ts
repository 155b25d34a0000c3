import { join } from 'node:path';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { onTestFinished } from 'vitest';
import { type ServerProcess, startProcess } from '../kit/server-process.ts';
import { call, endpointNamed } from './request.ts';

export const password = 'B0ss!secretX';

export const somebody = ({ db }: Database) =>
  db.selectFrom('users').select(['id', 'coins']).where('account_status', '=', 0).executeTakeFirstOrThrow();
export const coinsOf = async ({ db }: Database, id: string): Promise<number> =>
  (await db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow()).coins;

/** A server in its own process, on a folder of this name below `root`, with a person to credit. */
export const serverIn = async (root: string, name: string, more: Readonly<Record<string, string>> = {}) => {
  const dataDir = join(root, name);
  const file = join(dataDir, 'matchdesk.sqlite');
  let running: ServerProcess;
  let url = '';
  const start = async (shell?: string): Promise<void> => {
    const environment = {
      MATCHDESK_DATA_DIR: dataDir,
      MATCHDESK_ADMIN_PASSWORD: password,
      MATCHDESK_LOG: 'info',
      ...more,
    };
    running = startProcess(['serve'], environment, shell);
    url = (await running.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '';
  };
  onTestFinished(async () => {
    await running.stop('SIGKILL');
  });
  await start();
  const signedIn = await call({ url }, endpointNamed('session.signIn'), { email: 'admin@matchdesk.local', password });
  const { token } = (signedIn.body as { data: { token: string } }).data;
  const opened = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
    const database = openDatabase({ file });
    return work(database).finally(() => database.close());
  };
  return {
    url: () => url,
    dataDir,
    file,
    token,
    person: await opened(somebody),
    start,
    stop: (signal?: NodeJS.Signals) => running.stop(signal),
    log: () => running.errors(),
    opened,
  };
};
