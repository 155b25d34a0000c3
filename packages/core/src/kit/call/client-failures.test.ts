import { describe, expect, it, vi } from 'vitest';
import { down, failureOf, ok, setUp } from '../../../../../tests/kit/core/fake-client.ts';
import { fakeSignal, type Reply } from '../../../../../tests/kit/core/fake-transport.ts';
import { nothingDoneHeader } from './complaints.ts';
import { Failure, type FailureKind, failureSentence } from './failure.ts';

describe('what the server refuses', () => {
  const forms: readonly (readonly [form: string, body: unknown, complaints: readonly unknown[]])[] = [
    ['{errors}', { errors: [{ msg: 'Taken', param: 'email' }] }, [{ msg: 'Taken', param: 'email' }]],
    ['a list', [{ msg: 'Taken', param: 'email' }], [{ msg: 'Taken', param: 'email' }]],
    ['{message}', { message: 'No' }, [{ msg: 'No', param: '' }]],
    ['{error}', { error: 'No' }, [{ msg: 'No', param: '' }]],
    ['an HTML page', '<html>Bad</html>', []],
    ['nothing', undefined, []],
  ];
  it.each(forms)('in the form of %s is one typed failure', async (_, body, complaints) => {
    const { client } = setUp([{ status: 400, body }]);
    expect(await failureOf(client.people.get())).toMatchObject({ kind: 'validation', complaints, call: 'people.get' });
  });

  const bare = [400, 402, 403, 404, 409, 410, 413, 415, 418, 422];
  it.each(bare)('without words is described by its status %i alone', async (status) => {
    for (const body of ['<html>Bad</html>', '', {}, [], { errors: [] }, { success: false }]) {
      const { client } = setUp([{ status, body }]);
      const failure = await failureOf(client.people.save({ name: 'Ann' }));
      expect(failureSentence(failure)).toMatch(new RegExp(`^The provider .+ \\(${status}\\)\\.$`));
      expect(failure.message).toBe(failureSentence(failure));
    }
  });

  it('without words that asks to wait says so: the first request may be under way', async () => {
    const { client } = setUp([{ status: 409, headers: { 'retry-after': '1' } }]);
    const failure = await failureOf(client.people.save({ name: 'Ann' }));
    expect([failureSentence(failure), failure.isOpen]).toEqual(['The provider asks to wait (409).', true]);
  });

  it.each([
    ['rate-limited', 429, '3600', { message: 'Slow down' }, 'Slow down. Please try again in 60 minutes.'],
    ['rate-limited', 429, '3600', undefined, 'Too many attempts. Please try again in 60 minutes.'],
    ['rate-limited', 429, '3600', { message: 'Come back in 1 hour.' }, 'Come back in 1 hour.'],
    ['rate-limited', 429, '9999999', { message: 'No.' }, 'No. Please try again in more than 24 days.'],
    [
      'server',
      503,
      '7200',
      undefined,
      'The server failed (503). Nothing you typed is lost. Please try again in 2 hours.',
    ],
  ])(
    'of the kind %s (%i) says when to try again where that is long from now (%s, %j)',
    async (kind, status, wait, body, said) => {
      const { client } = setUp([{ status, body, headers: { 'retry-after': wait } }]);
      const failure = await failureOf(client.people.get());
      expect([failure.kind, failureSentence(failure)]).toEqual([kind, said]);
    },
  );

  it('with 401 is reported once, but not for a public call', async () => {
    const onUnauthenticated = vi.fn();
    const { client, transport } = setUp([{ status: 401 }], { onUnauthenticated });
    expect((await failureOf(client.people.get())).kind).toBe('unauthenticated');
    expect((await failureOf(client.people.enter({ name: 'Ann' }))).kind).toBe('unauthenticated');
    expect(onUnauthenticated.mock.calls).toEqual([['secret']]);
    expect(transport.sent).toHaveLength(2);
  });
});

describe('a write whose status contradicts its answer, or says nothing for certain', () => {
  const done = { status: 1, message: 'Saved' };
  it.each([400, 403, 404, 409, 422, 424, 207])('may have been done (%i)', async (status) => {
    const { client } = setUp([{ status, body: done }]);
    const failure = await failureOf(client.people.save({ name: 'Ann' }));
    expect([failure.kind, failure.isOpen]).toEqual(['unclear', true]);
  });

  it('may have been done where a proxy gave it up (499)', async () => {
    const { client } = setUp([{ status: 499 }]);
    expect((await failureOf(client.people.save({ name: 'Ann' }))).isOpen).toBe(true);
  });

  it('was refused where it also says that it failed', async () => {
    const { client } = setUp([{ status: 400, body: { ...done, errors: [{ msg: 'No', param: '' }] } }]);
    expect((await failureOf(client.people.save({ name: 'Ann' }))).isOpen).toBe(false);
  });
});

describe('a call that the specification only hints at', () => {
  const missing = [{ msg: 'This provider does not offer this: Hints.', param: '' }];
  it.each(['<pre>Cannot GET /v2/hinted</pre>', { message: 'Not Found' }, undefined])(
    'may be missing (%j)',
    async (body) => {
      const { client } = setUp([{ status: 404, body }]);
      expect(await failureOf(client.people.hinted())).toMatchObject({ kind: 'not-found', complaints: missing });
    },
  );

  it('may exist, and lack the record', async () => {
    const errors = [{ msg: 'No such hint', param: 'id' }];
    const { client } = setUp([{ status: 404, body: { errors } }]);
    expect(await failureOf(client.people.hinted())).toMatchObject({ kind: 'not-found', complaints: errors });
  });

  it('is never missing where the specification shows it', async () => {
    const { client } = setUp([{ status: 404, body: '<pre>Cannot GET /v2/person</pre>' }]);
    expect(await failureOf(client.people.get())).toMatchObject({ kind: 'not-found', complaints: [] });
  });
});

describe('a write that the server says it never began', () => {
  const busy = { status: 503, headers: { [nothingDoneHeader]: '1' } };

  it('certainly had no effect', async () => {
    const { client } = setUp([busy]);
    expect(await failureOf(client.people.save({ name: 'Ann' }))).toMatchObject({ kind: 'server', isOpen: false });
    expect(await failureOf(setUp([{ status: 503 }]).client.people.save({ name: 'Ann' }))).toMatchObject({
      isOpen: true,
    });
  });

  it('may have had one where an earlier attempt was lost', async () => {
    const { client } = setUp([new Failure('timeout'), busy], { announces: async () => true });
    expect(await failureOf(client.people.save({ name: 'Ann' }))).toMatchObject({ isOpen: true });
  });
});

describe('a second attempt', () => {
  const passing: readonly (Reply | Failure)[] = [down, { status: 429 }, new Failure('network'), new Failure('timeout')];
  it.each(passing)('follows for a read after %o', async (first) => {
    const { client, transport } = setUp([first, { body: { _id: 1 } }]);
    expect(await client.people.get()).toMatchObject({ data: { _id: '1' } });
    expect(transport.sent).toHaveLength(2);
  });

  it('follows at most twice, with growing pauses', async () => {
    const { client, transport } = setUp([down]);
    expect((await failureOf(client.people.get())).kind).toBe('server');
    expect(transport.sent).toHaveLength(3);
    expect(transport.slept).toEqual([250, 500]);
  });

  const limited = (seconds: string): Reply => ({ status: 429, headers: { 'retry-after': seconds } });

  it('waits as long as the server says, by default at most half a minute in all', async () => {
    const { client, transport } = setUp([limited('7'), limited('20'), { body: { _id: 1 } }]);
    await client.people.get();
    expect(transport.slept).toEqual([7_000, 20_000]);
    const again = setUp([limited('7'), limited('24'), { body: { _id: 1 } }]);
    expect((await failureOf(again.client.people.get())).kind).toBe('rate-limited');
    expect(again.transport.slept).toEqual([7_000]);
  });

  it('waits longer for a read where it may, reports it, and does not count it as a failure', async () => {
    const onWait = vi.fn();
    const replies = [down, down, ...Array(5).fill(limited('60')), { status: 429 }, { body: { _id: 1 } }];
    const { client, transport } = setUp(replies, { longestWaitMs: 600_000, onWait });
    await client.people.get();
    const waits = [...Array(5).fill(60_000), 8_000];
    expect(transport.slept).toEqual([250, 500, ...waits]);
    expect(onWait.mock.calls).toEqual(waits.map((ms) => [ms]));
  });

  it('of a write waits as long as the server says, or is left to the caller, and is never sooner', async () => {
    const options = { longestWaitMs: 600_000, announces: async () => true };
    const { client, transport } = setUp([limited('7'), limited('20'), { body: { status: 1 } }], options);
    await client.people.save({ name: 'Ann' });
    expect(transport.slept).toEqual([7_000, 20_000]);
    const again = setUp([limited('31')], options);
    expect((await failureOf(again.client.people.save({ name: 'Ann' }))).kind).toBe('rate-limited');
    expect(again.transport.slept).toEqual([]);
  });

  it('of a write is reported to the one who made it', async () => {
    const [onWait, onOwnWait] = [vi.fn(), vi.fn()];
    const { client } = setUp([limited('7'), { body: { status: 1 } }], { announces: async () => true, onWait });
    await client.people.save({ name: 'Ann' }, { onWait: onOwnWait });
    expect([onWait.mock.calls, onOwnWait.mock.calls]).toEqual([[], [[7_000]]]);
  });

  it('gives up on a server that limits it for ever', async () => {
    const { client, transport } = setUp([limited('1')], { longestWaitMs: 600_000 });
    expect((await failureOf(client.people.get())).kind).toBe('rate-limited');
    expect(transport.sent).toHaveLength(20);
  });

  const final: readonly (readonly [number, FailureKind])[] = [
    [400, 'validation'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
  ];
  it.each(final)('never follows a %i', async (status, kind) => {
    const { client, transport } = setUp([{ status }]);
    expect((await failureOf(client.people.get())).kind).toBe(kind);
    expect(transport.sent).toHaveLength(1);
  });

  it('never follows an answer that could not be read', async () => {
    const { client, transport } = setUp([{ body: '<html>' }]);
    await failureOf(client.people.get());
    expect(transport.sent).toHaveLength(1);
  });

  it.each(passing)('never follows for a write after %o', async (first) => {
    const { client, transport } = setUp([first, ok]);
    await failureOf(client.people.save({ name: 'Ann' }));
    expect(transport.sent).toHaveLength(1);
  });

  it('follows for a write where the server recognises keys, under the same key', async () => {
    const { client, transport } = setUp([new Failure('network'), down, ok], { announces: async () => true });
    await client.people.save({ name: 'Ann' });
    const keys = transport.sent.map(({ headers }) => headers['idempotency-key'] ?? '');
    expect([keys.length, ...new Set(keys)]).toEqual([3, expect.stringMatching(/^key-1-/)]);
  });

  it('ends when the pause is aborted', async () => {
    const signal = fakeSignal(() => true);
    const { client, transport } = setUp([down, { body: { _id: 1 } }]);
    expect((await failureOf(client.people.get({}, { signal }))).kind).toBe('aborted');
    expect(transport.sent).toHaveLength(1);
  });
});
