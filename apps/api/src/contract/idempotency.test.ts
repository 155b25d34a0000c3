import { describe, expect, it } from 'vitest';
import { createRunning, type Keyed, keyedOf } from './idempotency.ts';

const secret = new Uint8Array(32).fill(3);
const request = { actor: 'ann', route: 'PUT /credits', input: { ids: ['a'], coins: 5 } };
const printOf = (input: unknown, by = secret) => keyedOf('key', { ...request, input }, by)?.fingerprint;

describe('the key of a request', () => {
  it('is null without the header', () => {
    expect(keyedOf(undefined, request, secret)).toBeNull();
  });

  it.each(['k', '!', '~', 'x'.repeat(255), '0f8fad5b-d9cb-469f-a165-70867728950e'])('may be %s', (header) => {
    const { actor, route } = request;
    expect(keyedOf(header, request, secret)).toEqual({
      actor,
      route,
      key: header,
      fingerprint: printOf(request.input),
    });
  });

  it.each(
    ['', ' ', 'a b', 'k\n', '\nk', 'ké', '\x7f', '\t', 'x'.repeat(256), ['a', 'b'], ['a']].map((header) => [header]),
  )('is not %j', (header) => {
    const keyed = () => keyedOf(header, request, secret);
    expect(keyed).toThrow(
      expect.objectContaining({
        kind: 'validation',
        complaints: [{ msg: 'This must be 1 to 255 visible ASCII characters.', param: 'Idempotency-Key' }],
      }),
    );
  });

  it('distinguishes requests by all of their input, and files by their bytes', () => {
    const file = (...bytes: number[]) => ({ name: 'a.jpg', content: Uint8Array.from(bytes) });
    const inputs = [
      ...[{}, { coins: 5 }, { coins: '5' }, { coins: 5, more: null }, { ids: ['a', 'b'] }, { ids: ['b', 'a'] }],
      ...[file(), file(1, 2), file(1, 3), { ...file(1, 2), name: 'b.jpg' }],
    ];
    expect(new Set(inputs.map((input) => printOf(input))).size).toBe(inputs.length);
    expect(printOf(file(1, 2))).toBe(printOf(file(1, 2)));
    expect(printOf({ coins: 5 })).toMatch(/^[0-9a-f]{64}$/);
    expect(printOf({ coins: 5 }, new Uint8Array(32))).not.toBe(printOf({ coins: 5 }));
  });
});

describe('writes under way', () => {
  const keyed = (more: Partial<Keyed> = {}): Keyed => ({
    actor: 'ann',
    route: 'PUT /credits',
    key: 'k',
    fingerprint: 'f',
    ...more,
  });
  const held = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return { run: () => promise, resolve, reject };
  };

  it('the same write is refused until later, another one with its key permanently', async () => {
    const running = createRunning();
    const { run, resolve } = held();
    const first = running(keyed(), run);
    const again = () => Promise.resolve('again');
    await expect(running(keyed(), again)).rejects.toMatchObject({ kind: 'conflict', retryAfterMs: 1000 });
    await expect(running(keyed({ fingerprint: 'g' }), again)).rejects.toMatchObject({ kind: 'mismatch' });
    for (const more of [{ actor: 'bob' }, { route: 'POST /cities' }, { key: 'l' }])
      expect(await running(keyed(more), again)).toBe('again');
    expect(await running(null, again)).toBe('again');
    resolve('first');
    expect(await first).toBe('first');
    expect(await running(keyed({ fingerprint: 'g' }), again)).toBe('again');
  });

  it('a failed write is no longer under way', async () => {
    const running = createRunning();
    const { run, reject } = held();
    const first = running(keyed(), run);
    reject(new Error('no such user'));
    await expect(first).rejects.toThrow('no such user');
    expect(await running(keyed(), () => Promise.resolve('again'))).toBe('again');
  });

  it('without a key run at the same time', async () => {
    const running = createRunning();
    const { run, resolve } = held();
    const both = Promise.all([running(null, run), running(null, run)]);
    resolve('done');
    expect(await both).toEqual(['done', 'done']);
  });
});
