import fastify from 'fastify';
import { expect, it } from 'vitest';
import { paceRequests } from './pace.ts';

const burnMs = 10;

it('answers /healthz between requests that arrived together before it', async () => {
  const app = fastify();
  paceRequests(app);
  let begun = 0;
  app.get('/work', async () => {
    begun += 1;
    for (const from = performance.now(); performance.now() - from < burnMs; );
    return {};
  });
  app.get('/healthz', async () => ({}));
  await app.ready();
  const flood = Array.from({ length: 40 }, () => app.inject('/work'));
  const health = await app.inject('/healthz');
  expect(health.statusCode).toBe(200);
  expect(begun, 'began their work before').toBeLessThan(5);
  const answers = await Promise.all(flood);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(begun).toBe(40);
});
