import { createWriteStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import { type Figure, mebibytes, milliseconds } from './figure.ts';
import { type Served, served, signIn } from './served.ts';

const users = Number(process.env.MATCHDESK_BENCH_USERS ?? 100_000);
/** All that a file may have. */
const columns = usersReads.list.columns
  .filter(({ unexported, extension }) => !unexported && extension === undefined)
  .map(({ heading }) => heading);

/** The most memory that a process ever had. */
const mostOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

const downloaded = async ({ url, server, dataDir }: Served, token: string, format: string): Promise<Figure> => {
  const before = mostOf(server.pid);
  const begun = performance.now();
  const answer = await fetch(`${url}/v2/adminLogin/download?format=${format}`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ columns }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status} ${await answer.text()}`);
  const firstMs = performance.now() - begun;
  const kept = process.env.MATCHDESK_BENCH_KEEP ?? dataDir;
  const file = join(kept, `users.${format}`);
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
  return {
    done: `${users.toLocaleString('en')} people as ${format}, ${columns.length} columns`,
    came: `first byte after ${milliseconds(firstMs)}, whole after ${milliseconds(performance.now() - begun)}, ${mebibytes(statSync(file).size)}; at most ${mebibytes(mostOf(server.pid))} in memory (${mebibytes(before)} before)`,
  };
};

/** Everybody as a file, from a server of its own; MATCHDESK_BENCH_KEEP names a folder where the files stay. */
export const measured = async (): Promise<readonly Figure[]> =>
  served({ MATCHDESK_DEMO_USERS: String(users) }, async (place) => {
    const { token } = await signIn(place.url, '127.0.0.1');
    const csv = await downloaded(place, token, 'csv');
    return [csv, await downloaded(place, token, 'xls')];
  });
