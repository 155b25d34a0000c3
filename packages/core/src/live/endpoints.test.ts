import { expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';

const asked = async (newest: unknown) => {
  const transport = fakeTransport({ body: { data: [], newest, seen_at: null } });
  const { live } = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  const { newest: after } = await live.changes({ after: '0' });
  await live.changes({ after });
  return transport.sent.map(({ url }) => url);
};

it.each([7, '7'])('changes are asked for after the newest line, %j', async (newest) => {
  expect(await asked(newest)).toEqual(['/v2/live?after=0', '/v2/live?after=7']);
});

it.each(['abc', '', -1, 1.5, '9'.repeat(40), null])(
  '%j is no line that can be asked for: the answer is refused',
  (newest) => expect(asked(newest)).rejects.toMatchObject({ kind: 'contract' }),
);
