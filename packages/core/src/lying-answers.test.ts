import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../tests/kit/core/fake-transport.ts';
import { allEndpoints } from './endpoints.ts';
import { readAnswer } from './kit/call/answer.ts';
import { callEndpoint } from './kit/call/client.ts';
import type { Endpoint } from './kit/call/endpoint.ts';
import { parsedJson } from './kit/call/exact-json.ts';
import { Failure } from './kit/call/failure.ts';
import { notTheFile } from './kit/call/file-answer.ts';
import type { Input } from './kit/call/request.ts';
import { failureWithout } from './kit/call/secret.ts';
import { verdictOnWrite } from './kit/call/verdict.ts';

const answerOf = async (id: string, endpoint: Endpoint, status: number, body: string): Promise<unknown> => {
  const answer = await fakeTransport({ body }).send({} as never);
  const bytes = async () => new TextEncoder().encode(body);
  return readAnswer(id, endpoint, { override: { success: '2xx' } }, { ...answer, status, bytes });
};

describe('the answer to a call', () => {
  it.each(allEndpoints)('$id with a status that answers no call is believed by nobody', async ({ id, endpoint }) => {
    for (const status of [101, 206, 300, 302, 304, 307, 999]) {
      const answered = answerOf(id, endpoint, status, '{"status":1,"success":1,"message":"Done","data":[]}');
      await expect(answered, `${status}`).rejects.toMatchObject({ kind: 'contract', status });
    }
  });

  it.each(allEndpoints.filter(({ endpoint }) => !endpoint.write && endpoint.access !== 'public'))(
    '$id that only refuses, although HTTP says 200, is a refusal in its own words',
    async ({ id, endpoint }) => {
      for (const flag of ['"status":0', '"success":false', '"statusCode":403']) {
        const answered = answerOf(id, endpoint, 200, `{${flag},"message":"Not today"}`);
        await expect(answered, flag).rejects.toMatchObject({ kind: 'validation', message: 'Not today' });
      }
      for (const refusal of ['["Not today"]', '[{"msg":"Not today","param":"id"}]']) {
        const answered = answerOf(id, endpoint, 200, refusal);
        await expect(answered, refusal).rejects.toMatchObject({ kind: 'validation', message: 'Not today' });
      }
      const wordless = answerOf(id, endpoint, 200, '{"success":false,"data":null}');
      const message = endpoint.binary
        ? 'The provider refused the file. Nothing was saved.'
        : 'The provider refused this without giving a reason.';
      await expect(wordless).rejects.toMatchObject({ message });
    },
  );
});

const lists = allEndpoints.filter(({ endpoint }) => endpoint.rowsAt !== undefined && !endpoint.recordIdAt);

describe("the answer to a list's call", () => {
  it.each(lists)('$id that refuses beside other fields is no empty list', async ({ id, endpoint }) => {
    const { rowsAt = '' } = endpoint;
    for (const refusal of [
      { success: false, message: 'Down', data: null },
      { success: false, message: 'Down', data: [] },
      { errors: [{ msg: 'Down', param: '' }], requestId: '1' },
      { timestamp: '2026-01-01', status: 500, error: 'Down', path: '/v2' },
      { statusCode: '403', message: 'Down', [rowsAt.split('.')[0] ?? '']: {} },
    ]) {
      const answered = answerOf(id, endpoint, 200, JSON.stringify(refusal));
      await expect(answered, JSON.stringify(refusal)).rejects.toMatchObject({ kind: 'validation', message: 'Down' });
    }
  });

  it.each(lists)(
    '$id that holds two of it is no empty list',
    async ({ id, endpoint: { rowsAt = '', ...endpoint } }) => {
      const [field = ''] = rowsAt.split('.');
      const answered = answerOf(id, { rowsAt, ...endpoint }, 200, `{"${field}":[],"${field}":[{"_id":"1"}]}`);
      await expect(answered).rejects.toMatchObject({ kind: 'contract' });
    },
  );

  it.each(lists)('$id that holds no list is refused for who needs one', async ({ id, endpoint }) => {
    for (const body of ['{}', '{"data":null}', '{"total":0}']) {
      const answer = await fakeTransport({ body }).send({} as never);
      const needed = readAnswer(id, endpoint, { override: {}, needsRows: true }, answer);
      await expect(needed, body).rejects.toMatchObject({ kind: 'contract' });
    }
  });
});

const own: Readonly<Record<string, string>> = {
  email: 'ann@example.com',
  password: 'Secr3t!word',
  code: '123456',
  'recovery-code': '123456',
  'device-code': 'd'.repeat(43),
  'terminal-code': 'BCDF-GHJK',
};

/** An example with plain values in place of its markers. */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  if ('some' in value) return '65f0c2aa65f0c2aa65f0c2aa';
  if ('own' in value) return own[String(value.own)] ?? 'x'.repeat(43);
  if ('picture' in value) return { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([255, 216, 255]) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)]));
};

/** What providers send with HTTP 200 where they refuse. */
const refusals = [
  { statusCode: 403 },
  { statusCode: '403' },
  { status: '400' },
  { status: -1 },
  { status: 'Error' },
  { status: 'ERROR' },
  { status: ' Failed ' },
  { success: 'False' },
  { ok: false },
  { code: 403 },
  { code: '-1' },
  { success: true, statusCode: 500 },
  { status: 1, code: 'Failure' },
];

const writes = allEndpoints.filter(({ endpoint }) => endpoint.write && !endpoint.binary);

describe('the answer to a write', () => {
  it.each(writes)('$id that says nothing does not show it as done', async ({ id, endpoint }) => {
    for (const [status, body] of [
      [204, ''],
      [200, ''],
      [200, 'null'],
      [200, '[]'],
      [200, '{}'],
      [200, '""'],
      [200, '"Internal Server Error"'],
      [200, '{"_id":"1"}'],
      [200, '<!DOCTYPE html><title>Done</title>'],
      [200, '{"status":0,"message":"Not today"}'],
      [200, '{"status":1,"errors":[{"msg":"Not today","param":""}]}'],
      [200, '[{"msg":"Not today","param":""}]'],
      [200, '{"status":0,"status":1,"message":"Done","errors":["Not today"],"errors":[]}'],
      [200, '{"status":1,"message":"Done","data":{"_id":"1","\\u005fid":"2"}}'],
    ] as const) {
      const answer = await fakeTransport({ status, body }).send({} as never);
      await expect(readAnswer(id, endpoint, { override: {} }, answer), body).rejects.toBeInstanceOf(Failure);
    }
  });

  it.each(writes)('$id that refuses beside a message and data does not show it as done', async ({ id, endpoint }) => {
    for (const refusal of refusals) {
      const body = JSON.stringify({ message: 'Not today', data: { _id: '1' }, ...refusal });
      const answer = await fakeTransport({ body }).send({} as never);
      const answered = readAnswer(id, endpoint, { override: { success: '2xx' } }, answer);
      await expect(answered, body).rejects.toMatchObject({ kind: 'validation', message: 'Not today' });
    }
  });

  it.each(writes)('$id that is done is not refused by a word of success', async ({ id, endpoint }) => {
    for (const success of [{}, { statusCode: 200 }, { code: 0 }, { code: '0' }, { code: 'OK' }, { ok: true }]) {
      const body = JSON.stringify({ status: 1, message: 'Done', data: { _id: '1' }, ...success });
      const answer = await fakeTransport({ body }).send({} as never);
      expect(verdictOnWrite(endpoint, parsedJson(await answer.text())), `${id} ${body}`).toBe('done');
    }
  });

  it.each(writes)('$id that is a list of messages says neither that it was done nor that it failed', async (named) => {
    for (const body of ['["Saved."]', '[{"message":"Saved."}]', '[{"status":1,"message":"Saved."}]']) {
      for (const override of [{}, { success: '2xx' }] as const) {
        const answer = await fakeTransport({ body }).send({} as never);
        const answered = readAnswer(named.id, named.endpoint, { override }, answer);
        await expect(answered, body).rejects.toMatchObject({ kind: 'unclear', isOpen: true });
      }
    }
  });

  it.each(allEndpoints)(
    '$id that the provider no longer has is reported as missing, and not as a mistake',
    async (named) => {
      const { id, endpoint } = named;
      const isBeyond = endpoint.assumed || endpoint.extension !== undefined;
      for (const status of [405, 501, ...(isBeyond ? [404] : [])]) {
        for (const body of ['', '<!DOCTYPE html><title>Cannot</title>', '{"message":"Cannot"}']) {
          const answer = await fakeTransport({ status, body }).send({} as never);
          const failure = { kind: 'not-found', isLacking: true, isOpen: false };
          await expect(readAnswer(id, endpoint, { override: {} }, answer)).rejects.toMatchObject(failure);
        }
      }
    },
  );

  it('is sent again only where the provider still recognises its key', async () => {
    const write = allEndpoints.find(({ id }) => id === 'users.addCredits');
    if (!write) throw new Error('There is no such call.');
    const transport = fakeTransport({ status: 503, body: '{}' });
    // It recognised keys when it was first asked.
    const announces = async (_name: string, isNow = false) => !isNow;
    const options = { transport, baseUrl: '', token: () => 'token', announces };
    const input = { coins: 5, user_ids: ['a'] };
    const open = { isOpen: true };
    await expect(callEndpoint(write.id, write.endpoint, options, input)).rejects.toMatchObject(open);
    expect(transport.sent).toHaveLength(1);
  });

  it.each(allEndpoints)(
    '$id is asked for again after a 502 only where that has no second effect',
    async ({ id, endpoint }) => {
      const sentBefore = async (isKeyed: boolean) => {
        const transport = fakeTransport({ status: 502, body: '{"errors":[{"msg":"Malformed","param":""}]}' });
        const options = { transport, baseUrl: '', token: () => 'token', announces: async () => isKeyed };
        await expect(callEndpoint(id, endpoint, options, filled(endpoint.example) as Input)).rejects.toBeInstanceOf(
          Failure,
        );
        return transport.sent.map(({ headers }) => headers['idempotency-key']);
      };
      const [keyed, keyless] = [await sentBefore(true), await sentBefore(false)];
      expect(keyless).toHaveLength(endpoint.write || endpoint.once ? 1 : 3);
      expect(keyed).toHaveLength(endpoint.once ? 1 : 3);
      if (endpoint.write) expect([new Set(keyed).size, keyed[0]]).toEqual([1, expect.any(String)]);
    },
  );
});

const files = allEndpoints.flatMap(({ id, endpoint: { binary } }) => (binary ? [{ id, binary }] : []));

describe.each(files)('the file of $id', ({ binary }) => {
  const not = (type: string, body: string) => notTheFile(binary, type, new TextEncoder().encode(body));

  it.each([
    [binary.type, ''],
    [binary.type, ' \n'],
    ['application/octet-stream', '\ufeff<!DOCTYPE html><title>Sign in</title>'],
    ['application/octet-stream', '<html><body>Sign in'],
    [binary.type, '{"status":0,"message":"Nür heute nicht"}'],
    [binary.type, '{"errors":[{"msg":"Not today","param":""}]}'],
    ['application/json', '{"rows":[]}'],
  ])('is not what came as %s: %j', (type, body) => expect(not(type, body)).not.toBeNull());

  it.each([
    [binary.type, 'rows'],
    [binary.type, '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table>'],
    ['application/x-ndjson', ''],
    ['application/x-ndjson', '{"_id":"1","status":0,"message":"a person who wrote so"}'],
    ['application/octet-stream', '\u0000\u0001'],
  ])('may be what came as %s: %j', (type, body) => expect(not(type, body)).toBeNull());
});

it('no text of a failure holds the token of the call', () => {
  const token = 'a-token-of-the-provider';
  const failure = new Failure('validation', {
    complaints: [{ msg: `jwt ${token} is bad`, param: '' }],
    requestId: token,
  });
  const { complaints, requestId, message } = failureWithout(failure, token);
  expect(JSON.stringify({ complaints, requestId, message })).not.toContain(token);
});
