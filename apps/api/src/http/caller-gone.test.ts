import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { callerGone } from './caller-gone.ts';

const post = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

it('a caller has gone when the connection ends, not when the body has been read; a connection has one signal', async () => {
  const app = fastify();
  const signals: AbortSignal[] = [];
  let answer = (_text: string): void => undefined;
  app.post('/', (request) => {
    signals.push(callerGone(request));
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    caller.write(post);
    await expect.poll(() => signals.length).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(signals[0]?.aborted).toBe(false);
    answer('read');
    await once(caller, 'data');
    caller.write(post);
    await expect.poll(() => signals.length).toBe(2);
    expect(signals[1]).toBe(signals[0]);
    expect(signals[1]?.aborted).toBe(false);
    caller.destroy();
    await expect.poll(() => signals[1]?.aborted).toBe(true);
    expect(signals[1]?.reason).toMatchObject({ kind: 'aborted' });
    answer('too late');
  } finally {
    await app.close();
  }
});
