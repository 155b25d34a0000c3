import { expect, it } from 'vitest';
import { reportingSlowness } from './reporting-slowness.ts';
import type { TerminalTransport } from './transport.ts';

const request = {
  method: 'GET',
  url: 'http://api.test/v2/subadmin?x=1',
  headers: {},
  body: { kind: 'none' },
  timeoutMs: 1,
} as const;

it.each([
  ['answered', (answer: PromiseWithResolvers<never>) => answer.resolve({ status: 200 } as never)],
  ['had not answered', (answer: PromiseWithResolvers<never>) => answer.reject(new Error('It never comes.'))],
])('says while it waits that there is no answer, and then that the provider %s', async (ended, end) => {
  const said: string[] = [];
  const waited = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<never>();
  const slow = { send: () => answer.promise } as unknown as TerminalTransport;
  const sent = reportingSlowness(
    slow,
    (line) => {
      said.push(line);
      waited.resolve();
    },
    1,
  ).send(request);
  await waited.promise;
  expect(said).toEqual(['The provider has not answered GET /v2/subadmin for 0 s. Still waiting.']);
  end(answer);
  await sent.catch(() => undefined);
  expect(said[1]).toMatch(new RegExp(`^The provider ${ended} /v2/subadmin after \\d+ s\\.$`));
});

it('says nothing about a request that is answered in time', async () => {
  const said: string[] = [];
  const quick = { send: async () => ({ status: 200 }) } as unknown as TerminalTransport;
  await reportingSlowness(quick, (line) => said.push(line), 60_000).send(request);
  expect(said).toEqual([]);
});
