import { describe, expect, it } from 'vitest';
import { complaintsOf, failureOf, retryAfterMs, withOwnSentence } from './complaints.ts';
import { parsedJson } from './exact-json.ts';
import { asFailure, Failure, type FailureKind, failures, kindOfStatus, refuse } from './failure.ts';
import { longestTimerMs } from './transport.ts';

const no = { msg: 'No', param: '' };
const taken = { msg: 'Taken', param: 'email' };

describe('complaints of a server', () => {
  it.each([
    ['{errors}', { errors: [taken] }, [taken]],
    ['a bare list', [taken, 'Also this'], [taken, { msg: 'Also this', param: '' }]],
    ['{message}', { message: 'No' }, [{ msg: 'No', param: '' }]],
    ['{error}', { error: 'No' }, [{ msg: 'No', param: '' }]],
    ['{error: {message}}', { error: { message: 'No' } }, [{ msg: 'No', param: '' }]],
    ['{msg, path}', { errors: [{ msg: 'No', path: 'email' }] }, [{ msg: 'No', param: 'email' }]],
    ['an empty list beside a message', { errors: [], message: 'No' }, [{ msg: 'No', param: '' }]],
    ['broken entries among good ones', { errors: [null, 3, taken, {}] }, [taken]],
    ['{errors} by field', { message: 'Invalid', errors: { email: ['Taken'] } }, [taken]],
    ['{errors} by field, in full', { errors: { email: { msg: 'Taken' } } }, [taken]],
    ['a message beside the name of its status', { error: 'Bad Request', message: 'No', path: '/v2' }, [no]],
    ['several messages', { error: 'Bad Request', message: ['No'] }, [no]],
    ['{detail}', { title: 'Bad Request', detail: 'No' }, [no]],
    ['{detail} with places', { detail: [{ loc: ['body', 'email'], msg: 'Taken' }] }, [taken]],
    ['{title, detail}', { errors: [{ title: 'Invalid', detail: 'No' }] }, [no]],
    ['{error} as a list', { error: ['No'] }, [no]],
    ['a list of lists', [['No']], [no]],
    ['a text', 'No', [no]],
    ['blanks', { message: ' ', error: 'No' }, [no]],
    ['nothing', undefined, []],
    ['a number', 7, []],
  ])('are read from %s', (_, body, expected) => expect(complaintsOf(body)).toEqual(expected));

  it('are looked for in no depth that takes long', () => {
    const deep = (depth: number): unknown => (depth === 0 ? 'No' : { errors: [deep(depth - 1)], error: {} });
    expect(complaintsOf(deep(30))).toEqual([]);
  });

  it('an HTML page and an empty text are not JSON', () => {
    expect(parsedJson('<html>Bad gateway</html>')).toBeUndefined();
    expect(parsedJson('')).toBeUndefined();
    expect(parsedJson('{"a":1}')).toEqual({ a: 1 });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['7', 7_000],
    [' 0 ', 250],
    ['9'.repeat(400), longestTimerMs],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 10:00:30 GMT', 30_000],
    ['Sat Nov 21 10:00:30 2026', 30_000],
    ['Sat, 21 Nov 2026 10:00:30', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 250],
    ['-5', undefined],
    ['1.5', undefined],
    ['1, 99', undefined],
    ['1e9', undefined],
    ['2026-11-21', undefined],
    ['soon', undefined],
    ['Saturday', undefined],
    ['Sunday in 10', undefined],
    ['Mon 5', undefined],
    ['Sat, 21 Foo 2026 10:00:30 GMT', undefined],
    [null, undefined],
  ])('%j is %j milliseconds', (header, wait) =>
    expect(retryAfterMs((name) => (name === 'retry-after' ? header : null), now)).toBe(wait),
  );

  it('a date is read by the clock of the server, which may be a day off', () => {
    const headers = new Map([
      ['retry-after', 'Sun, 22 Nov 2026 10:00:30 GMT'],
      ['date', 'Sun, 22 Nov 2026 10:00:00 GMT'],
    ]);
    expect(retryAfterMs((name) => headers.get(name) ?? null, now)).toBe(30_000);
  });
});

describe('failures', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'validation'],
    [418, 'validation'],
    [422, 'mismatch'],
    [429, 'rate-limited'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'timeout'],
  ] satisfies [number, FailureKind][])('status %i is %s', (status, kind) => expect(kindOfStatus(status)).toBe(kind));

  it('show the first complaint, otherwise the sentence of their kind', () => {
    expect(refuse('conflict', 'Taken', 'email')).toMatchObject({ message: 'Taken', complaints: [taken], status: 409 });
    expect(new Failure('network').message).toBe(failures.network.sentence);
  });

  it.each([
    [200, true],
    [400, true],
    [413, false],
    [422, true],
  ])("of status %i begin with the call's own sentence about its input: %j", (status, isOwn) => {
    const failure = refuse(kindOfStatus(status), 'No', '', { status });
    expect(withOwnSentence(taken, failure).complaints.includes(taken)).toBe(isOwn);
  });

  it('keep status, wait and request id of the answer', () => {
    const headers: Record<string, string> = { 'retry-after': '3', 'x-request-id': 'r-1' };
    const answer = {
      status: 429,
      header: (name: string) => headers[name] ?? null,
      text: async () => '',
      bytes: async () => new Uint8Array(),
    };
    expect(failureOf('users.list', answer, '<html>')).toMatchObject({
      kind: 'rate-limited',
      status: 429,
      call: 'users.list',
      retryAfterMs: 3_000,
      requestId: 'r-1',
      complaints: [],
    });
  });

  it('are made from any thrown value; a Failure stays itself', () => {
    const failure = new Failure('timeout');
    expect(asFailure(failure)).toBe(failure);
    const cause = new TypeError('x');
    expect(asFailure(cause)).toMatchObject({ kind: 'server', cause });
  });
});
