import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { paced } from '@matchdesk/terminal/api/paced.ts';
import { gotTransport } from '@matchdesk/terminal/api/transport.ts';
import { bucket, fixedWindow, type Limit, slidingWindow } from '../kit/core/fake-limit.ts';
import { listen } from '../kit/listen.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '3000' }, workers: { type: 'string', default: '16' } },
});
const [total, workers] = [Number(values.requests), Number(values.workers)];
const perSecond = 50;
const tooMany = 429;

/** A server on a socket that keeps to a limit, and asks to wait a second where it refuses. */
const serving = async (limit: Limit) => {
  const server = createServer((_, answer) => {
    const isRefused = limit(performance.now()).restMs !== null;
    answer.writeHead(isRefused ? tooMany : 200, isRefused ? { 'retry-after': '1' } : {}).end('{}');
  });
  return listen(server);
};

const measured = async (limit: Limit) => {
  const { url, close } = await serving(limit);
  const transport = paced(gotTransport(), undefined);
  const request = { method: 'GET', url, headers: {}, body: { kind: 'none' }, timeoutMs: 30_000 } as const;
  let [left, refused] = [total, 0];
  const work = async () => {
    for (; left > 0; ) {
      left -= 1;
      while ((await transport.send(request)).status === tooMany) refused += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: workers }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  await close();
  return { refused: refused / (total + refused), reached: total / seconds / perSecond };
};

const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
const limits = {
  'bucket of tokens': bucket(perSecond),
  'window of 1 s': fixedWindow(perSecond, 1),
  'sliding window of 1 s': slidingWindow(perSecond, 1),
};
console.log(`${total} requests, ${workers} workers, a server that takes ${perSecond} a second`);
for (const [name, limit] of Object.entries(limits)) {
  const { refused, reached } = await measured(limit);
  console.log(`${name.padEnd(22)} ${share(refused)} refused, ${share(reached)} of the rate reached`);
}
process.exit();
