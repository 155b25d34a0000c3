import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { inject } from 'vitest';
import { fill, templateOf } from './template.ts';

/** Opens a database with the demo world of that many people and two accounts, on the engine that these tests run on. */
export const openWorld = async (folder: string, users: number): Promise<Database> => {
  const server = inject('postgres');
  if (server !== undefined) {
    const [{ openPostgres }, { copyOf }] = [
      await import('@matchdesk/api/db/postgres/open.ts'),
      await import('./api/postgres-worlds.ts'),
    ];
    return openPostgres({ url: await copyOf(server, `world_${users}`, (database) => fill(database, users)) });
  }
  const file = join(folder, 'matchdesk.sqlite');
  copyFileSync(await templateOf(users), file);
  const database = openDatabase({ file });
  // Nothing here outlives the process: no commit waits for the disk.
  database.sqlite.pragma('synchronous = OFF');
  return database;
};
