import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

const idsIn = ({ endpoint }: NamedEndpoint): string[] =>
  Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape }).filter((name) => /id$/i.test(name));

// One call answers whether a link is valid; the log and the payments are searched, where an unknown id finds nothing.
const answered = ['session.linkStatus', 'transactions.search'];
const ones = allEndpoints.filter((one) => idsIn(one).length > 0 && !answered.includes(one.id));

const nonsense = [
  '0'.repeat(24),
  'x',
  "' OR 1=1 --",
  '-1',
  '%00'.slice(1),
  '🙂',
  'a'.repeat(64),
  'a'.repeat(2000),
  '__proto__',
];

describe('an id that nobody has and an id that is none get the same answer', () => {
  it.each(ones)('$id', async (one) => {
    const good =
      one.id === 'session.resetPassword'
        ? { password: 'N3w!secretX', confirm_password: 'N3w!secretX' }
        : await examples[one.id](world);
    for (const name of idsIn(one)) {
      const answers = await Promise.all(
        nonsense.map((id) => call(api, one, { ...good, [name]: id }, { token: api.adminToken })),
      );
      expect(answers.map(({ status }) => status)).toEqual(nonsense.map(() => 404));
      expect(new Set(answers.slice(0, 7).map(({ text }) => text)).size).toBe(1);
    }
  });

  it('ids of one kind are not taken for another', async () => {
    const user = await world.user();
    const detail = ones.find(({ id }) => id === 'admins.delete') as NamedEndpoint;
    expect((await call(api, detail, { id: user }, { token: api.adminToken })).status).toBe(404);
  });
});
