import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { recordId } from '@matchdesk/core/kit/call/parameters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { type Answer, call, complaintsIn, type Input, send } from './request.ts';

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = worldOf(api);
});
afterAll(async () => {
  const lines = await api.database.db.selectFrom('audit_log').selectAll().execute();
  await api.close();
  // A refused call did nothing.
  expect(lines).toEqual([]);
});

/** A valid input, or an empty one where other calls would have to create the example's records. */
const goodInput = async ({ id }: NamedEndpoint): Promise<Input> =>
  id === 'session.resetPassword'
    ? { id: 'x', password: 'N3w!secretX', confirm_password: 'N3w!secretX' }
    : examples[id](world);

const paramsOf = (answer: Answer): readonly string[] => complaintsIn(answer).map(({ param }) => param);
const isAbout = (answer: Answer, name: string): boolean =>
  paramsOf(answer).some((param) => param === name || param.startsWith(`${name}.`));

/** Messages of the schema library, which people must never read. */
const schemaWords =
  /invalid (input|string|option|type|union|key|element)|too (big|small)|\bexpected\b(?! form)|\breceived\b|\bpattern\b|unrecognized|\bregex\b|[<>]=|\b(NaN|undefined|null|string|boolean|array|object|integer)\b/i;

const expectPlainWords = (answer: Answer): void => {
  for (const { msg, param } of complaintsIn(answer)) {
    expect(msg, `${param}: ${msg}`).not.toMatch(schemaWords);
    expect(msg, `${param}: ${msg}`).toMatch(/^[A-Z'“]/);
  }
};

const expectComplaint = (answer: Answer, name: string, given: unknown): void => {
  const told = `${name}=${JSON.stringify(given)} → ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(answer.status, told).toBe(400);
  expectPlainWords(answer);
  // That two passwords differ is reported at the second one.
  expect(isAbout(answer, name) || isAbout(answer, 'confirm_password'), told).toBe(true);
};

const named = (part: 'params' | 'query' | 'body'): NamedEndpoint[] =>
  allEndpoints.filter(({ endpoint }) => endpoint[part] !== undefined && !(part === 'body' && endpoint.multipart));
const fieldsOf = ({ endpoint }: NamedEndpoint, part: 'params' | 'query' | 'body'): string[] =>
  Object.keys(endpoint[part]?.shape ?? {});

const wrongFor = (good: unknown): readonly unknown[] => [
  { odd: 1 },
  null,
  [[good ?? 1]],
  ...(typeof good === 'string' ? [12345, true, [good], good + 'x'.repeat(60_000)] : []),
  ...(typeof good === 'number' ? [String(good), 1e308] : []),
];

describe('a body field of a wrong kind', () => {
  it.each(named('body'))('$id', async (one) => {
    const good = await goodInput(one);
    for (const name of fieldsOf(one, 'body')) {
      for (const wrong of wrongFor(good[name])) {
        const answer = await call(api, one, { ...good, [name]: wrong }, { token: api.adminToken });
        expectComplaint(answer, name, wrong);
      }
    }
  });
});

describe('a field that is missing', () => {
  const needed = (['query', 'body'] as const).flatMap((part) =>
    allEndpoints.flatMap((one) => {
      const schema = one.endpoint[part];
      const issues = schema?.safeParse({}).error?.issues ?? [];
      const names = Object.keys(schema?.shape ?? {}).filter((name) => issues.some(({ path }) => path[0] === name));
      return names.map((name) => ({ one, id: one.id, name }));
    }),
  );
  it.each(needed)('$id without $name', async ({ one, name }) => {
    const { [name]: _, ...rest } = await goodInput(one);
    expectComplaint(await call(api, one, rest, { token: api.adminToken }), name, undefined);
    if (name in (one.endpoint.query?.shape ?? {})) return;
    const takesEmpty = !one.endpoint.body?.safeParse({ [name]: '' }).error?.issues.some(({ path }) => path[0] === name);
    for (const empty of one.endpoint.multipart ? [''] : [...(takesEmpty ? [] : ['']), null, [], {}])
      expectComplaint(await call(api, one, { ...rest, [name]: empty }, { token: api.adminToken }), name, empty);
  });
});

const onlyText = (input: Input, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]])));

describe('a query field of a wrong kind', () => {
  it.each(named('query'))('$id', async (one) => {
    const good = await goodInput(one);
    const headers = { 'x-auth-token': api.adminToken };
    const path = one.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(good[name])));
    // A malformed id counts as the id of a missing record: see unknown-ids.test.ts.
    for (const name of fieldsOf(one, 'query').filter((field) => one.endpoint.query?.shape[field] !== recordId)) {
      const odd = [
        'x'.repeat(4000),
        ...(typeof good[name] === 'number' ? ['abc', '1e3', '１', '-1', 'NaN', '1000000000000'] : []),
      ];
      for (const value of odd) {
        const query = new URLSearchParams({ ...onlyText(good, fieldsOf(one, 'query')), [name]: value });
        expectComplaint(await send(api, `${path}?${query}`, { method: one.endpoint.method, headers }), name, value);
      }
      const twice = `${name}=${good[name] ?? 1}&${name}=${good[name] ?? 1}`;
      expectComplaint(await send(api, `${path}?${twice}`, { method: one.endpoint.method, headers }), name, twice);
    }
  });
});

describe('a number in the path that is none', () => {
  const numbered = named('params').filter((one) =>
    ['page', 'limit', 'status'].some((name) => fieldsOf(one, 'params').includes(name)),
  );
  it.each(numbered)('$id', async (one) => {
    const good = await goodInput(one);
    for (const name of fieldsOf(one, 'params').filter((field) => typeof good[field] === 'number')) {
      for (const wrong of ['abc', '-1', '1.5', '1e3', '１', ' ', '99999999999999999999']) {
        expectComplaint(await call(api, one, { ...good, [name]: wrong }, { token: api.adminToken }), name, wrong);
      }
    }
  });
});

describe('fields that nobody asked for', () => {
  const strays = ['stray', 'role', 'isAdmin', 'password_hash', 'created_at', '_id', 'toString', '__defineGetter__'];
  it.each(allEndpoints)('$id', async (one) => {
    const good = await goodInput(one);
    // A form with a field that has a built-in name, such as `__proto__`, is refused as a whole.
    for (const stray of one.endpoint.multipart ? ['stray', 'role'] : strays) {
      const answer = await call(api, one, { ...good, [stray]: 'x' }, { token: api.adminToken });
      expectComplaint(answer, stray, 'x');
    }
  });

  it.each(named('body'))('$id takes no __proto__ and no constructor', async (one) => {
    const good = await goodInput(one);
    const path = one.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(good[name])));
    const body = JSON.stringify(Object.fromEntries(fieldsOf(one, 'body').map((name) => [name, good[name]])));
    const headers = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
    for (const poison of ['{"__proto__":{"a":1},', '{"constructor":{"prototype":{"a":1}},']) {
      const answer = await send(api, path, { method: one.endpoint.method, headers, body: body.replace('{', poison) });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a body that is none', () => {
  const put = (body: BodyInit, type = 'application/json') =>
    send(api, '/v2/front/manual_coins_addition', {
      method: 'PUT',
      headers: { 'x-auth-token': api.adminToken, 'content-type': type },
      body,
    });

  it.each([
    ['no JSON', '{"coins":', 400],
    ['no object', '[1]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['10,000 levels deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['11 levels deep', `{"coins":${'['.repeat(10)}1${']'.repeat(10)}}`, 400],
    ['more than a mebibyte', JSON.stringify({ coins: 'x'.repeat(1024 * 1024) }), 413],
  ] as const)('%s', async (_, body, status) => {
    const answer = await put(body);
    expect([answer.status, complaintsIn(answer).length > 0]).toEqual([status, true]);
    expectPlainWords(answer);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json-patch+json', 'x'])(
    'of type %s',
    async (type) => {
      expect((await put('{"coins":1,"user_ids":["x"]}', type)).status).toBe(415);
    },
  );
});
