import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { type Asked, type Figure, mebibytes, milliseconds } from './figure.ts';
import { type Served, served, signIn } from './served.ts';

/** All columns that a file may have. */
const columns = usersReads.list.columns
  .filter(({ unexported, extension }) => !unexported && extension === undefined)
  .map(({ heading }) => heading);

/** Returns the peak memory of a process since the last reset. */
const mostOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Resets the peak memory of a process. */
const resetMost = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const downloaded = async (
  { url, server, dataDir }: Served,
  { token, format, keep = dataDir }: { token: string; format: string; keep: string | undefined },
): Promise<Figure> => {
  resetMost(server.pid);
  const before = mostOf(server.pid);
  const begun = performance.now();
  const answer = await fetch(`${url}/v2/adminLogin/download?format=${format}`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ columns }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status} ${await answer.text()}`);
  const firstMs = performance.now() - begun;
  const file = join(keep, `users.${format}`);
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
  return {
    done: `as ${format}, ${columns.length} columns`,
    came: `first byte after ${milliseconds(firstMs)}, whole after ${milliseconds(performance.now() - begun)}, ${mebibytes(statSync(file).size)}; at most ${mebibytes(mostOf(server.pid))} in memory (${mebibytes(before)} before)`,
  };
};

/** Everybody as a file, from a separate server. */
export const measured = async ({ users = 100_000, keep }: Asked): Promise<readonly Figure[]> =>
  served({ MATCHDESK_DEMO_USERS: String(users) }, async (place) => {
    const { token } = await signIn(place.url, '127.0.0.1');
    const figures: Figure[] = [];
    for (const format of ['csv', 'xls']) figures.push(await downloaded(place, { token, format, keep }));
    return figures.map(({ done, came }) => ({ done: `${users.toLocaleString('en')} people ${done}`, came }));
  });
