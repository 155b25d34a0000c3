import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../../endpoints.ts';
import { isAmbiguous } from './ambiguous.ts';
import { type Endpoint, paramNames } from './endpoint.ts';
import { Failure } from './failure.ts';
import { term } from './parameters.ts';
import { addressOf, bodyOf, checkedInput } from './request.ts';

const search: Endpoint = {
  method: 'GET',
  path: '/v2/search/{term}/{page}',
  summary: 'Search',
  example: {},
  access: 'any',
  params: z.strictObject({ term, page: z.number().check(z.int(), z.minimum(1)) }),
  query: z.strictObject({ limit: z.optional(z.number().check(z.int())), sort: z._default(z.string(), '1') }),
};
const save: Endpoint = {
  method: 'POST',
  path: '/v2/save/{id}',
  summary: 'Save',
  example: {},
  access: 'any',
  write: true,
  params: z.strictObject({ id: z.string().check(z.minLength(1)) }),
  body: z.strictObject({
    title: z.string().check(z.minLength(2, 'Too short.'), z.maxLength(5, 'Too long.')),
    tags: z.optional(z.array(z.string())),
  }),
};
const upload: Endpoint = { ...save, path: '/v2/upload', multipart: true, params: z.strictObject({}) };

const refusalOf = (run: () => unknown): Failure => {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error('It was not refused.');
};

describe('addresses', () => {
  it('encode each parameter and append the query', () => {
    expect(addressOf(search, { term: 'a/b c?&#%ü', page: 2, limit: 10, sort: 'x&y=1' })).toBe(
      '/v2/search/a%2Fb%20c%3F%26%23%25%C3%BC/2?limit=10&sort=x%26y%3D1',
    );
  });

  it('leave out missing values and names that the call does not have', () => {
    expect(addressOf(search, { term: 'ann', page: 1, other: 'x' })).toBe('/v2/search/ann/1');
  });

  it('keep a trailing space', () => {
    expect(addressOf(search, { term: 'no data ', page: 1 })).toBe('/v2/search/no%20data%20/1');
  });

  it('a provider may have the call elsewhere', () => {
    const override = { path: '/v2/elsewhere/{page}/{term}' };
    expect(addressOf(search, { term: 'ann', page: 1, sort: '2' }, override)).toBe('/v2/elsewhere/1/ann?sort=2');
  });

  it('decode to the same term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (sought) => {
        fc.pre(!isAmbiguous(sought, true));
        const address = addressOf(search, { term: sought, page: 3 });
        const [, , , sent, page] = address.split('/');
        expect(decodeURIComponent(sent ?? '')).toBe(sought);
        expect(page).toBe('3');
      }),
    );
  });

  it('contain the replacement character for half a character, without an exception', () => {
    expect(addressOf(search, { term: '\ud83d', page: 1, sort: '\udc00' })).toBe(
      '/v2/search/%EF%BF%BD/1?sort=%EF%BF%BD',
    );
  });

  it.each(['.', '..'])('a step through folders (%s) is refused: every address resolver would walk it', (term) => {
    const failure = refusalOf(() => addressOf(search, { term, page: 1 }));
    const msg = `'${term}' cannot be put into an address: nothing was sent.`;
    expect(failure).toMatchObject({ kind: 'validation', complaints: [{ msg, param: '' }] });
  });
});

/** Ids that servers would read as another address, or that the router refuses. */
const odd = [
  'a/b',
  'a\\b',
  '..',
  '.',
  '..;',
  '..;x=1',
  '%2e%2e%3b',
  '%2e%2e',
  'a%2Fb',
  'a%252fb',
  'a\nb',
  '\u0000',
  '%0a',
  '\ud83d',
];

describe.each(
  allEndpoints.flatMap(({ id, endpoint }) =>
    paramNames(endpoint.path)
      .filter((name) => z.safeParse(endpoint.params?.shape[name] ?? z.never(), 'abc123').success)
      .map((name) => ({ id, endpoint, name, isTerm: endpoint.params?.shape[name] === term })),
  ),
)('$id with an odd $name', ({ endpoint, name, isTerm }) => {
  const others = Object.fromEntries(paramNames(endpoint.path).map((each) => [each, '1']));
  it('is refused by its name before anything is sent, or is a search term', () => {
    for (const given of odd) {
      const run = () => addressOf(endpoint, { ...others, [name]: given });
      if (isTerm && !isAmbiguous(given, true)) expect(run()).toContain(encodeURIComponent(given.toWellFormed()));
      else expect(refusalOf(run).message).toBe(`'${given}' cannot be put into an address: nothing was sent.`);
    }
  });
});

describe('bodies', () => {
  it('contain only what the schema names', () => {
    expect(bodyOf(save, { id: '1', title: 'Tea', other: 1 })).toEqual({ kind: 'json', text: '{"title":"Tea"}' });
  });

  it('are none where none is declared', () => expect(bodyOf(search, { term: 'x' })).toEqual({ kind: 'none' }));

  it('as a form repeat the names of lists and contain files', () => {
    const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };
    expect(bodyOf(upload, { title: file, tags: ['x', 'y'] })).toEqual({
      kind: 'form',
      fields: [
        ['title', file],
        ['tags', 'x'],
        ['tags', 'y'],
      ],
    });
    expect(bodyOf(upload, { title: 'Tea' })).toEqual({ kind: 'form', fields: [['title', 'Tea']] });
  });
});

describe('input', () => {
  it('is returned with its defaults', () => {
    expect(checkedInput('x.search', search, { term: 'ann', page: 1 })).toEqual({ term: 'ann', page: 1, sort: '1' });
  });

  it('that breaks a rule is refused with the sentence at its field', () => {
    const failure = refusalOf(() => checkedInput('x.save', save, { id: '1', title: 'T' }));
    expect(failure).toMatchObject({
      kind: 'validation',
      call: 'x.save',
      complaints: [{ msg: 'Too short.', param: 'title' }],
    });
  });

  it.each(['Z\ufffdch', 'Z\ud83dch'])('that a broken answer damaged (%j) is not stored', (title) => {
    const failure = refusalOf(() => checkedInput('x.save', save, { id: '1', title }));
    expect(failure.complaints).toEqual([
      { msg: "Please replace '\ufffd': it stands where a character could not be read.", param: 'title' },
    ]);
    expect(checkedInput('x.search', search, { term: title, page: 1 })).toMatchObject({ term: title });
  });

  it('that is missing is refused', () => {
    expect(refusalOf(() => checkedInput('x.save', save, { title: 'Tea' })).complaints[0]?.param).toBe('id');
  });

  it('that the call does not take is refused by name', () => {
    const failure = refusalOf(() => checkedInput('x.save', save, { id: '1', title: 'Tea', role: 1 }));
    expect(failure.complaints).toEqual([{ msg: "x.save takes no 'role'.", param: 'role' }]);
  });

  it('that is undefined counts as missing', () => {
    expect(checkedInput('x.save', save, { id: '1', title: 'Tea', role: undefined })).toMatchObject({ title: 'Tea' });
  });
});

it('has the names of the path in order', () => {
  expect(paramNames('/v2/a/{b}/c/{dE}')).toEqual(['b', 'dE']);
});
