import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { verifyDatabase } from './backup.ts';
import { addUser, testSqlite } from './test-rows.ts';

const writer = join(import.meta.dirname, 'test-writer.ts');

/** Runs a writer, killed in the middle after so many acknowledged writes; gives those that it acknowledged. */
const run = async (
  file: string,
  userId: string,
  times: number,
  name: string,
  killedAfter = Infinity,
): Promise<string[]> => {
  const child = spawn(process.execPath, [writer, file, userId, String(times), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === killedAfter) child.kill('SIGKILL');
  }
  const code = await ended;
  if (killedAfter === Infinity && code !== 0) throw new Error(`The writer ended with ${code}.`);
  return acknowledged;
};

it('loses no acknowledged write and doubles none, with several processes at once and kill -9', async () => {
  const database = testSqlite();
  const user = await addUser(database.db);
  const runs = [
    run(database.file, user, 25, 'a'),
    run(database.file, user, 25, 'b'),
    run(database.file, user, 1000, 'c', 8),
    run(database.file, user, 1000, 'd', 3).then(() => run(database.file, user, 1000, 'e', 5)),
  ];
  const acknowledged = (await Promise.all(runs)).flat();
  const lines = await database.db.selectFrom('credit_ledger').select('request_id').execute();
  const written = lines.map(({ request_id }) => request_id);
  expect(written).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(written).size).toBe(written.length);
  const { coins } = await database.db.selectFrom('users').select('coins').executeTakeFirstOrThrow();
  expect(coins).toBe(written.length);
  await verifyDatabase(database);
});
