import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyDatabase } from '@matchdesk/api/db/backup.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { writing } from '../../contract/writing.ts';
import type { Figure } from './figure.ts';
import { served, signIn } from './served.ts';

const cuts = 3;

const someone = async (file: string) => {
  const database = openDatabase({ file });
  const found = await database.db
    .selectFrom('users')
    .select(['id', 'coins'])
    .where('account_status', '=', 0)
    .executeTakeFirstOrThrow();
  await database.close();
  return found;
};

/** One cut: writes until the power fails; then opens what had reached the disk. */
const cut = async (shim: string): Promise<{ acknowledged: number; kept: number }> => {
  const kept = mkdtempSync(join(tmpdir(), 'matchdesk-fsynced-'));
  const asNode = { LD_PRELOAD: shim, FSYNCED_OF: tmpdir(), FSYNCED_TO: kept };
  try {
    return await served(asNode, async ({ url, server, dataDir }) => {
      const { token } = await signIn(url, '127.0.0.1');
      const person = await someone(join(dataDir, 'matchdesk.sqlite'));
      const run = writing({ url: () => url, token, id: person.id, writers: 8 });
      await run.until(100 + Math.floor(Math.random() * 100));
      // What is acknowledged from here on came after the cut.
      const acknowledged = run.acknowledged();
      const disk = join(kept, 'disk');
      mkdirSync(disk);
      process.kill(server.pid, 'SIGSTOP');
      for (const name of readdirSync(kept)) {
        if (/sqlite(-wal)?$/.test(name)) copyFileSync(join(kept, name), join(disk, name));
      }
      await server.stop('SIGKILL');
      void run.stop();
      const database = openDatabase({ file: join(disk, 'matchdesk.sqlite') });
      await verifyDatabase(database);
      const { coins } = await database.db
        .selectFrom('users')
        .select('coins')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await database.close();
      return { acknowledged, kept: coins - person.coins };
    });
  } finally {
    rmSync(kept, { recursive: true, force: true });
  }
};

/**
 * The power fails while eight clients write, and nothing that was not synced has reached the disk (built with the C
 * compiler `cc`).
 */
export const measured = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-shim-'));
  const shim = join(folder, 'only-fsynced.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', shim, join(import.meta.dirname, 'only-fsynced.c'), '-ldl']);
    let [acknowledged, lost] = [0, 0];
    for (let nth = 0; nth < cuts; nth += 1) {
      const came = await cut(shim);
      acknowledged += came.acknowledged;
      lost += Math.max(0, came.acknowledged - came.kept);
    }
    return [
      {
        done: `${cuts} power cuts of an SQLite server at which eight write; what was not synced is gone`,
        came: `${lost} of ${acknowledged.toLocaleString('en')} acknowledged writes lost, each database whole`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
