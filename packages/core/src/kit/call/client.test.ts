import { describe, expect, it, vi } from 'vitest';
import { failureOf, ok, setUp } from '../../../../../tests/kit/core/fake-client.ts';
import { fakeSignal, fakeTransport } from '../../../../../tests/kit/core/fake-transport.ts';
import { sessionEndpoints } from '../../session/endpoints.ts';
import { createClient } from './client.ts';
import { newIntention } from './intention.ts';
import { reasonHeader } from './reason.ts';

describe('what is sent', () => {
  it('carries the token, the wanted type and the host', async () => {
    const { client, transport } = setUp([{ body: [] }], {
      baseUrl: 'https://desk.example',
      headers: { 'x-desk': '1' },
    });
    await client.people.list({ page: 2 });
    expect(transport.sent).toEqual([
      {
        method: 'GET',
        url: 'https://desk.example/v2/people/2',
        headers: { accept: 'application/json', 'x-auth-token': 'secret', 'x-desk': '1' },
        body: { kind: 'none' },
        timeoutMs: 30_000,
      },
    ]);
  });

  it('carries no token when signed out, and a key only on writes', async () => {
    const { client, transport } = setUp([{ body: {} }, ok], { token: () => null });
    await client.people.enter({ name: 'Ann' });
    await client.people.save({ name: 'Ann' });
    expect(transport.sent.map(({ headers }) => Object.keys(headers))).toEqual([
      ['accept', 'content-type'],
      ['accept', 'content-type', 'idempotency-key'],
    ]);
  });

  it('carries the key that the caller gives', async () => {
    const { client, transport } = setUp([ok]);
    await client.people.save({ name: 'Ann' }, { intention: newIntention('job-1') });
    expect(transport.sent[0]?.headers['idempotency-key']).toMatch(/^job-1-[0-9a-f]{16}$/);
  });

  it.each([
    ['reasons', 'Gr%C3%B6%C3%9Fe%20%EF%BF%BD'],
    ['versions', undefined],
  ])('carries the reason of a write where the server announces that it keeps reasons: %s', async (name, sent) => {
    const { client, transport } = setUp([ok, { body: [] }], { announces: async (asked) => asked === name });
    await client.people.save({ name: 'Ann' }, { reason: 'Größe \ud800' });
    await client.people.list({ page: 1 }, { reason: 'Only a write has one' });
    expect(transport.sent.map(({ headers }) => headers[reasonHeader])).toEqual([sent, undefined]);
  });

  it('takes the time limit of the call, then of the client, then 30 seconds; and the signal', async () => {
    const signal = fakeSignal(() => false);
    const { client, transport } = setUp([{ body: { _id: 1 } }], { timeoutMs: 5_000 });
    await client.people.get({}, { timeoutMs: 100, signal });
    await client.people.get();
    expect(transport.sent.map(({ timeoutMs }) => timeoutMs)).toEqual([100, 5_000]);
    expect(transport.sent[0]?.signal).toBe(signal);
  });

  it('goes to the place where a provider has the call', async () => {
    const overrides = { 'people.list': { method: 'POST', path: '/v2/crowd/{page}' } } as const;
    const { client, transport } = setUp([{ body: [] }], { overrides });
    await client.people.list({ page: 4 });
    expect(transport.sent[0]).toMatchObject({ method: 'POST', url: '/v2/crowd/4' });
  });

  it('is nothing at all when the input breaks a rule', async () => {
    const { client, transport } = setUp([ok]);
    const failure = await failureOf(client.people.save({ name: 'A' }));
    expect(failure).toMatchObject({ kind: 'validation', complaints: [{ msg: 'Too short.', param: 'name' }] });
    expect(transport.sent).toEqual([]);
  });

  it('may be any read, but no write, while read-only', async () => {
    const { client, transport } = setUp([{ body: { _id: 1 } }], { readOnly: () => true });
    expect(await failureOf(client.people.save({ name: 'Ann' }))).toMatchObject({ kind: 'read-only' });
    await client.people.get();
    expect(transport.sent).toHaveLength(1);
  });
});

describe('what comes back', () => {
  it('is the canonical answer', async () => {
    const { client } = setUp([{ body: { data: [{ _id: 7, age: '30' }], total: '1' } }]);
    expect(await client.people.list({ page: 1 })).toEqual({ data: [{ _id: '7', age: 30 }], total: 1 });
  });

  it('is bytes for a binary call, and its failure is still read', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const { client, transport } = setUp([{ bytes }, { status: 404, body: { message: 'No such invoice' } }]);
    expect(await client.people.sheet()).toBe(bytes);
    expect(transport.sent[0]?.headers.accept).toBe('application/pdf');
    expect(await failureOf(client.people.sheet())).toMatchObject({ kind: 'not-found', message: 'No such invoice' });
  });

  it('drops only broken rows, and reports each with its call', async () => {
    const onUnread = vi.fn();
    const { client } = setUp([{ body: { data: [{ age: 1 }, { _id: 2 }], total: 2 } }], { onUnread });
    expect((await client.people.list({ page: 1 })).data).toHaveLength(1);
    expect(onUnread.mock.calls).toEqual([['people.list', expect.objectContaining({ index: 0, field: '_id' })]]);
  });

  it.each([
    ['another shape', { data: { age: 'old' } }, 'data._id'],
    ['a list in place of an object', { data: [] }, 'data'],
  ])('in %s names the call and the field', async (_, body, field) => {
    const { client } = setUp([{ body }]);
    const failure = await failureOf(client.people.get());
    expect(failure.kind).toBe('contract');
    expect(failure.message).toBe(`The provider's answer to 'people.get' has no readable field '${field}'.`);
  });

  it.each(['<html>Welcome</html>', '{"data":'])('that is not JSON (%s) breaks the contract', async (body) => {
    const { client } = setUp([{ body }]);
    expect(await failureOf(client.people.get())).toMatchObject({ kind: 'contract', call: 'people.get', status: 200 });
  });

  it('that is only words is shown in these words', async () => {
    const { client } = setUp([
      { body: { message: 'Nobody has this id.' } },
      { body: { message: 'OK', success: true } },
    ]);
    expect(await failureOf(client.people.get())).toMatchObject({ kind: 'contract', message: 'Nobody has this id.' });
    expect(await failureOf(client.people.get())).toMatchObject({ kind: 'contract', complaints: [] });
  });

  it('breaks the contract where it is empty without need; only a message may be empty', async () => {
    const { client } = setUp([{ status: 200 }]);
    expect((await failureOf(client.people.get())).kind).toBe('contract');
    expect(await client.people.enter({ name: 'Ann' })).toEqual({ message: '' });
  });

  it.each([1, '1', true])('status %j is success', async (status) => {
    const { client } = setUp([{ body: { status } }]);
    expect((await client.people.save({ name: 'Ann' })).status).toBe(1);
  });

  it.each([0, '0', false])('status %j is a refusal with its message, although HTTP says 200', async (status) => {
    const { client } = setUp([{ body: { status, message: 'Not this one' } }]);
    expect(await failureOf(client.people.save({ name: 'Ann' }))).toMatchObject({
      kind: 'validation',
      message: 'Not this one',
      status: 200,
    });
  });

  it.each<Readonly<Record<string, unknown>>>([
    { success: false, status: 0 },
    { success: false, data: { token: 'a-token' } },
    { errors: [{ msg: 'Your account is locked.', param: '' }], data: { token: 'a-token' } },
  ])('refuses to sign in with its message, although HTTP says 200: %j', async (refusal) => {
    const message = 'Your account is locked.';
    const transport = fakeTransport({ body: { ...refusal, message } });
    const client = createClient({ session: sessionEndpoints }, { transport, baseUrl: '', token: () => null });
    const signingIn = client.session.signIn({ email: 'ann@example.com', password: 'S3cret!pass' });
    expect(await failureOf(signingIn)).toMatchObject({ kind: 'validation', message, status: 200 });
  });

  const linkStatus = (body: unknown) =>
    createClient(
      { session: sessionEndpoints },
      { transport: fakeTransport({ body }), baseUrl: '', token: () => null },
    ).session.linkStatus({ id: 'x' });

  it.each([0, '0', false, 2, '2'])('may have a status of its own, as a reset link has %j', async (status) => {
    const answer = await linkStatus({ success: false, status, message: 'This link is over.' });
    expect(answer.status).toBe(Number(status));
  });

  it.each([{ success: false }, { status: 'error' }, { errors: [{ msg: 'This link is over.', param: '' }] }])(
    'of a reset link is refused with its message, and the link is not valid: %j',
    async (refusal) =>
      expect(await failureOf(linkStatus({ ...refusal, message: 'This link is over.' }))).toMatchObject({
        message: 'This link is over.',
      }),
  );
});
