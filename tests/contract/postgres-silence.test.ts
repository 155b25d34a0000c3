import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { failureOfThrown } from '@matchdesk/api/http/failures.ts';
import { expect, inject, it, onTestFinished } from 'vitest';

/** A proxy to the server that returns nothing after `mute`; connections opened after `speak` work. */
const wayTo = async (server: string) => {
  const { hostname, port } = new URL(server);
  let isMute = false;
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!isMute) near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    way.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = Object.assign(new URL(server), { port: String((way.address() as AddressInfo).port) }).href;
  return {
    url,
    mute: () => {
      isMute = true;
    },
    speak: () => {
      isMute = false;
    },
  };
};

it('a PostgreSQL that falls silent is a 503 soon, and is spoken to again as soon as it answers', async () => {
  const { url, mute, speak } = await wayTo(inject('postgres'));
  const database = await openPostgres({ url, connections: 2, statementMs: 200, silenceMs: 200 });
  onTestFinished(() => database.close());
  const read = () => database.db.selectFrom('meta').selectAll().execute();
  await read();
  mute();
  const failed = await read().catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(failureOfThrown(failed)).toMatchObject({ status: 503, retryAfterMs: 2000 });
  speak();
  for (let times = 0; times < 4; times += 1) await read();
});
