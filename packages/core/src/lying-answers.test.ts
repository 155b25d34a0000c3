import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../tests/kit/core/fake-transport.ts';
import { allEndpoints } from './endpoints.ts';
import { readAnswer } from './kit/call/answer.ts';
import type { Endpoint } from './kit/call/endpoint.ts';
import { Failure } from './kit/call/failure.ts';
import { notTheFile } from './kit/call/file-answer.ts';
import { failureWithout } from './kit/call/secret.ts';

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
