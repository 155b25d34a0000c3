import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstAnswersOf } from './first-answers.ts';

const app = fastify();
let given: AbortSignal | undefined;
beforeAll(() => {
  app.get('/v2/adminLogin', (request) => {
    given = request.signal;
    return new Promise(() => undefined);
  });
  app.get('/v2/capabilities', async (request) => ({ data: [request.headers['x-auth-token'], request.ip] }));
  app.get('/ask', (request) => firstAnswersOf(app)(request, '/nowhere', 'a-token'));
});
afterAll(() => app.close());

it('leaves out slow answers, cancels them, and returns the rest', async () => {
  const answer = await app.inject({ url: '/ask', remoteAddress: '10.1.2.3' });
  expect(answer.json()).toEqual([{ address: '/v2/capabilities', body: '{"data":["a-token","10.1.2.3"]}' }]);
  await expect.poll(() => given?.aborted).toBe(true);
});
