import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, expect, it } from 'vitest';
import { fakeProviders, impatient } from './fake-providers.ts';
import { send } from './request.ts';

const { fakeProvider, closers, closeAll } = fakeProviders();
afterAll(closeAll);

it('a server stays ready while its provider does not answer, and says so at /readyz and in a metric', async () => {
  let isAway = false;
  const url = await fakeProvider((_request, response) => {
    if (!isAway) response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    else response.destroy();
  });
  const app = await createServer({
    behind: { provider: { url, lanes: impatient(2000) } },
    consoleDir: '/nowhere',
    metricsToken: null,
  });
  closers.push(() => app.close());
  const own = { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  const ask = async () => (await send(own, '/v2/subadmin')).status;
  const told = async () => {
    const { status, body } = await send(own, '/readyz');
    const { text } = await send(own, '/metrics');
    return [status, body, /^matchdesk_provider_up (\d)$/m.exec(text)?.[1]];
  };
  const up = [200, { status: 'ready', provider: 'answering' }, '1'];
  expect(await ask()).toBe(200);
  expect(await told()).toEqual(up);
  isAway = true;
  const refused = await Promise.all(Array.from({ length: 5 }, ask));
  expect([...new Set(refused)]).toEqual([502]);
  expect(await told()).toEqual([200, { status: 'ready', provider: 'not answering' }, '0']);
  // One call tries again after the pause, and closes the breaker.
  isAway = false;
  await expect.poll(ask).toBe(200);
  expect(await told()).toEqual(up);
});
