import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './endpoints.ts';
import { paramNames } from './kit/call/endpoint.ts';
import { allReads } from './reads.ts';

const fieldNames = [
  ...new Set(
    allEndpoints.flatMap(({ endpoint }) => {
      const schema = endpoint.answer && z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' });
      return [...JSON.stringify(schema ?? {}).matchAll(/"(\w+)":\{/g)].map((match) => match[1] ?? '');
    }),
  ),
];

const scalars = fc.oneof(
  fc.constantFrom(null, '', true, false, 0, 1, -1, '0', '1', 'a, b', '12.50', '2024-02-29', 1_700_000_000_000, 'x'),
  fc.string({ maxLength: 8 }),
  fc.integer(),
);
const { answers } = fc.letrec((tie) => ({
  answers: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalars, tie('object'), tie('list')),
  object: fc.dictionary(fc.constantFrom(...fieldNames), tie('answers'), { maxKeys: 6, noNullPrototype: true }),
  list: fc.array(tie('answers'), { maxLength: 3 }),
}));

describe('the contract', () => {
  it('has each method and path once, whatever the case of its letters and the names of its parameters', () => {
    const places = allEndpoints.map(({ endpoint: { method, path } }) =>
      `${method} ${path.replace(/\{\w+\}/g, '{}')}`.toLowerCase(),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe.each(allEndpoints)('$id', ({ endpoint }) => {
  it('declares the parameters of its path, and no others', () => {
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual([...paramNames(endpoint.path)].sort());
  });

  it('takes each input name from one place alone', () => {
    const names = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
      Object.keys(schema?.shape ?? {}),
    );
    expect(names).toEqual([...new Set(names)]);
  });

  it('refuses unknown parameters', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      const issues = schema?.safeParse({ 'no such name': 1 }).error?.issues ?? [];
      expect(issues.some(({ code }) => code === 'unrecognized_keys')).toBe(schema !== undefined);
    }
  });

  it('answers either a body that is read or bytes', () => {
    expect(endpoint.answer === undefined).toBe(endpoint.binary !== undefined);
  });

  it('reads its own canonical answer without changing it', () => {
    const { answer } = endpoint;
    if (!answer) return;
    const readsAgain = (value: unknown): void => {
      const once = answer.safeParse(value);
      if (once.success) expect(answer.parse(once.data)).toEqual(once.data);
    };
    fc.assert(fc.property(answers, readsAgain), { numRuns: 100 });
  });

  it('takes the parts of its answer from reads that there are', () => {
    const ids: readonly string[] = allReads.map(({ id }) => id);
    expect(
      Object.values(endpoint.parts ?? {})
        .flat()
        .filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });

  it('says what a write makes stale', () => {
    if (endpoint.touches) expect(endpoint.write).toBe(true);
  });
});
