import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import { allActions } from '../actions.ts';
import type { Client } from '../context.ts';
import { allEndpoints, contract } from '../endpoints.ts';
import { readAnswer } from '../kit/call/answer.ts';
import { createClient } from '../kit/call/client.ts';
import { asFailure, Failure, type FailureKind, failures } from '../kit/call/failure.ts';
import { newIntention } from '../kit/call/intention.ts';
import { isUnsettled, openSentence, unsettled } from './unsettled.ts';

const writes = allEndpoints.filter(({ endpoint }) => endpoint.write);
const answered = (status: number, body: unknown) => ({
  status,
  header: () => null,
  text: async () => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)),
  bytes: async () => new Uint8Array(),
});

const endOf = async (id: string, body: unknown, success?: '2xx', status = 200): Promise<FailureKind | 'done'> => {
  const named = writes.find((one) => one.id === id);
  if (!named) throw new Error(id);
  const reader = { override: success ? { success } : {} };
  return readAnswer(id, named.endpoint, reader, answered(status, body)).then(
    () => 'done' as const,
    (thrown: unknown) => asFailure(thrown).kind,
  );
};

describe.each(writes.map(({ id, endpoint }) => [id, endpoint] as const))('the answer of %s', (id, endpoint) => {
  it.each([
    {},
    [],
    null,
    undefined,
    '',
    '<html>ok</html>',
    'OK',
    { data: null },
    { status: null },
    { status: 2 },
    1,
    true,
  ])('%j says nothing: unknown, neither done nor failed', async (body) => {
    expect(await endOf(id, body)).toBe('unclear');
  });

  it.each([
    { success: false },
    { success: 'false', message: 'No' },
    { status: 0 },
    { status: '0' },
    { status: false },
    { status: 'error', message: 'No' },
    { errors: [{ msg: 'No', param: '' }] },
    { errors: ['No'], status: 1 },
    { error: 'No' },
    { error: { message: 'No' }, success: true },
    { error: true },
    [{ msg: 'No', param: 'x' }],
  ])('%j is a refusal', async (body) => {
    expect(await endOf(id, body)).toBe('validation');
    expect(await endOf(id, body, '2xx')).toBe('validation');
  });

  const data =
    endpoint.succeeds === 'data' ? { key: 'k', uri: 'otpauth://x', recovery_codes: ['a'], _id: '1' } : undefined;
  it.each([
    { status: 1 },
    { status: '1' },
    { status: true },
    { success: true, errors: [] },
    { success: 1, error: null },
  ])('%j is done', async (body) => {
    expect(await endOf(id, { ...body, ...(data && { data }) })).toBe('done');
  });

  it('with only a message means done only where the specification ties success to it', async () => {
    expect(await endOf(id, { message: 'Fine' })).toBe(endpoint.succeeds === 'message' ? 'done' : 'unclear');
  });

  it('with only a 2xx status means done only where the endpoints file says so', async () => {
    if (endpoint.extension !== undefined) return;
    for (const body of [{}, undefined, '', 'OK', { message: 'Fine' }])
      expect(await endOf(id, body, '2xx', 204)).toBe('done');
  });
});

const multi = allActions.filter(({ action }) => action.calls.filter(({ write }) => write).length > 1);
const session = { role: 'ADMIN', roleValue: 1, adminId: 'a1' } as const;
const target = { id: 'u1', label: 'Ann' };

describe.each(multi.map((named) => [named.id, named] as const))('%s, of several writes', (_, { action }) => {
  const count = action.calls.filter(({ write }) => write).length;
  const running = (...replies: readonly (Reply | Failure)[]) => {
    const transport = fakeTransport(...replies);
    const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
    const intention = newIntention('k');
    const run = () =>
      action.run({ client, session, options: { intention } }, action.input.parse({}), [target]).then(
        () => null,
        (thrown: unknown) => asFailure(thrown),
      );
    const keys = () => transport.sent.map(({ headers }) => headers['idempotency-key']);
    return { transport, intention, run, keys };
  };
  const ok = { body: { status: 1, message: 'ok' } };

  it('sends each write under a key of its own', async () => {
    const { run, keys } = running(ok);
    expect(await run()).toBeNull();
    expect(new Set(keys()).size).toBe(count);
  });

  it.each([{}, [], null, { message: 'Fine' }, { success: false }, { errors: [{ msg: 'No', param: '' }] }])(
    'does not continue after the answer %j',
    async (body) => {
      const { run, transport } = running({ body });
      expect(await run()).not.toBeNull();
      expect(transport.sent).toHaveLength(1);
    },
  );

  it('says what was done, and continues from there', async () => {
    const { run, intention, transport, keys } = running(ok, { status: 409, body: { message: 'Not now' } }, ok);
    const failure = await run();
    expect(failure && isUnsettled(failure, intention)).toBe(true);
    expect(unsettled(failure as Failure, intention, null, true)).toMatchObject({
      title: 'Only part of it was done',
      lines: [...intention.did, 'Not now'],
    });
    expect(await run()).toBeNull();
    expect(transport.sent).toHaveLength(count + 1);
    // The second write is the same request again.
    expect(keys()[1]).toBe(keys()[2]);
  });

  it('says what each write but the last has done', () => {
    for (const { did } of action.calls.filter(({ write }) => write).slice(0, -1)) expect(did).toMatch(/\.$/);
  });
});

describe('an intention', () => {
  const sent = async (intention: ReturnType<typeof newIntention>, coins: number, id: string) => {
    const transport = fakeTransport({ body: { status: 1 } });
    const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
    await client.users.addCredits({ coins, user_ids: [id] }, { intention });
    return transport.sent[0]?.headers['idempotency-key'];
  };
  it('has one key for one request, and another for any other', async () => {
    const first = await sent(newIntention('k'), 50, 'u1');
    expect(await sent(newIntention('k'), 50, 'u1')).toBe(first);
    expect(await sent(newIntention('k'), 60, 'u1')).not.toBe(first);
    expect(await sent(newIntention('k'), 50, 'u2')).not.toBe(first);
    expect(await sent(newIntention('j'), 50, 'u1')).not.toBe(first);
  });
  it('whose write was done sends nothing again', async () => {
    const intention = newIntention('k');
    expect(await sent(intention, 50, 'u1')).toBeDefined();
    expect(await sent(intention, 50, 'u1')).toBeUndefined();
  });
});

describe('the sentence for a person', () => {
  it.each(Object.keys(failures).filter((kind) => failures[kind as FailureKind].open) as FailureKind[])(
    'after %s that the outcome is unknown, and what a second request may do',
    (kind) => {
      const failure = new Failure(kind);
      expect(openSentence(failure)).toMatch(
        /(isn't known|doesn't say) whether this was done\. .*Check before you do it again\.$/,
      );
      const { lines, again } = unsettled(failure, newIntention('k'), null, false);
      expect([lines.at(-1), again]).toEqual(['If it was done, sending it again may do it twice.', 'Send again']);
    },
  );
});
