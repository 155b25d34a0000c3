import { fold } from '@matchdesk/api/db/fold.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { type Answer, call, complaintsIn, type Input } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

const classics = [
  '%',
  '_',
  '*',
  '"',
  "'",
  '\\',
  '-x',
  'NEAR(a b)',
  'a OR b',
  "'; DROP TABLE users; --",
  '../../etc/passwd',
  '..%2f',
  '\u0000',
  '\u202e',
  'K',
  'ı',
  'ﬃ',
  '１００',
  '\ud800',
  '👩‍👩‍👧',
  '{{7*7}}',
  '<script>',
  '=1+1',
  'null',
  'undefined',
  '[object Object]',
  '9007199254740993',
];
const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...classics) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.string({ unit: 'grapheme', maxLength: 250 }),
);

/** A term that fetch would read as a step up, or that has no percent-encoding, can't be sent in a path. */
const fitsPath = (text: string): boolean => !/^\.{0,2}$/.test(text) && text.isWellFormed();
const inPath = ({ endpoint }: NamedEndpoint, name: string): boolean => name in (endpoint.params?.shape ?? {});

const leaks = /SQLITE|sqlite_|SELECT |INSERT |at .*\.ts:\d|node_modules|\/work\//;

const expectOrderly = (answer: Answer, told: string): void => {
  expect(answer.status, told).toBeLessThan(500);
  if (answer.status >= 400) expect(complaintsIn(answer).length, told).toBeGreaterThan(0);
  expect(leaks.test(answer.text) && answer.status >= 400, told).toBe(false);
};

const textFields = (one: NamedEndpoint, good: Input): string[] =>
  Object.keys(good).filter((name) => typeof good[name] === 'string' || inPath(one, name));

// Writes are tried too: an odd name is either stored unchanged or refused. Calls that end the session are left out.
const tried = allEndpoints.filter(
  ({ id, endpoint }) =>
    !endpoint.multipart && !['session.changePassword', 'session.signIn', 'session.resetPassword'].includes(id),
);

describe('whatever is written into a text, the server answers in order', () => {
  it.each(tried)('$id', async (one) => {
    const good = await examples[one.id](world);
    const names = textFields(one, good);
    if (names.length === 0) return;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), oddText, async (name, text) => {
        if (inPath(one, name) && !fitsPath(text)) return;
        const answer = await call(api, one, { ...good, [name]: text }, { token: api.adminToken });
        expectOrderly(answer, `${name}=${JSON.stringify(text)} → ${answer.status} ${answer.text.slice(0, 300)}`);
      }),
      { numRuns: one.endpoint.binary ? 6 : 20 },
    );
  });
});

describe('a search finds the very signs that it was given', () => {
  it.each(classics.filter((text) => fitsPath(text) && text.trim() === text && !text.includes('\0')))(
    '%j',
    async (term) => {
      const id = await world.user();
      const email = `odd.${Buffer.from(term).toString('hex')}@example.test`;
      await api.database.db
        .updateTable('users')
        .set({ firstname: `Ann ${term} Lee`, name_key: fold(`Ann ${term} Lee`), email })
        .where('id', '=', id)
        .execute();
      const search = allEndpoints.find((one) => one.id === 'users.search') as NamedEndpoint;
      const answer = await call(api, search, { term: `ann ${term}`, page: 1 }, { token: api.adminToken });
      expect(answer.status, answer.text).toBe(200);
      const { data, total } = answer.body as { data: { _id: string }[]; total: number };
      expect([data.map(({ _id }) => _id), total]).toEqual([[id], 1]);
    },
  );
});
