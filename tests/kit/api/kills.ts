import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '@matchdesk/api/db/database.ts';
import { expect } from 'vitest';

const writer = join(import.meta.dirname, 'writer.ts');

/** Runs a writer and kills it after a number of acknowledged writes. Returns the acknowledged writes. */
const killedAfter = async (times: number, place: string, userId: string, name: string): Promise<string[]> => {
  const child = spawn(process.execPath, [writer, place, userId, '100000', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Keeps compiled code for the twenty starts.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'matchdesk-compiled') },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === times) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
};

const [lanes, rounds] = [4, 5];

/** Kills twenty writers, four at a time, while they credit a user. `place` is a file or a postgres:// address. */
export const expectKillsToLoseNothing = async (database: Database, userId: string, place: string): Promise<void> => {
  const lane = async (at: number): Promise<string[]> => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await killedAfter(3 + at + round, place, userId, `${at}-${round}`)));
    }
    return acknowledged;
  };
  const acknowledged = (await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))).flat();
  const lines = await database.db
    .selectFrom('credit_ledger')
    .select('request_id')
    .where('user_id', '=', userId)
    .execute();
  const written = lines.map(({ request_id }) => request_id);
  expect(acknowledged.length).toBeGreaterThanOrEqual(lanes * rounds * 3);
  expect(written).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(written).size).toBe(written.length);
  const { coins } = await database.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(coins).toBe(written.length);
};
