import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, parsedJson } from './exact-json.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

describe('an answer as JSON', () => {
  it('equals the result of JSON.parse, where no digit is lost', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isLost = (inner: unknown): boolean =>
          typeof inner === 'number' ? !isExact(inner) : isObject(inner) && Object.values(inner).some(isLost);
        const json = JSON.stringify(value);
        fc.pre(!isLost(value));
        expect(parsedJson(json)).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each(['9007199254740993', '-9007199254740993', '123456789012345678901234567890', '1e400', '1E+21'])(
    'keeps %s as it was sent',
    (digits) => {
      for (const json of [digits, ` ${digits}`, `[1,${digits}]`, `{"a": ${digits}, "b": {"c":${digits}}}`]) {
        expect(JSON.stringify(parsedJson(json)).replaceAll('"', '')).toBe(json.replaceAll(/["\s]/g, ''));
      }
      expect(parsedJson(`["id ${digits}", 0.1]`)).toEqual([`id ${digits}`, 0.1]);
    },
  );

  it('keeps what a number can hold as a number', () => {
    expect(parsedJson('[9007199254740991, 0.30000000000000004, 1e3, 1772366400000]')).toEqual([
      9_007_199_254_740_991, 0.30000000000000004, 1000, 1_772_366_400_000,
    ]);
  });

  it.each([
    ['{"a":1,"a":1,"b":[{"a":1}]}', { a: 1, b: [{ a: 1 }] }, []],
    ['{"_id":"1","name":"Ann","_id":"2"}', { name: 'Ann' }, ['_id']],
    ['[{"coins": 5, "c\\u006fins" : 50, "coins":5},{"coins":5}]', [{}, { coins: 5 }], ['coins']],
    ['{"a":{"b":[1],"b":[2]},"b":"a\\",\\"a"}', { a: {}, b: 'a","a' }, ['b']],
    ['{"a":9007199254740993,"a":9007199254740994}', {}, ['a']],
  ])('leaves out a key that came with two values: %s', (json, read, reported) => {
    const keys: string[] = [];
    expect(parsedJson(json, (key) => keys.push(key))).toEqual(read);
    expect(keys).toEqual(reported);
  });

  it('that is nested too deep is undefined', () => {
    const nested = (depth: number): string => `${'[{"a":'.repeat(depth)}"]"${'}]'.repeat(depth)}`;
    expect(parsedJson(nested(50))).toBeInstanceOf(Array);
    for (const depth of [51, 1_000_000]) expect(parsedJson(nested(depth))).toBeUndefined();
    expect(parsedJson('['.repeat(1_000_000))).toBeUndefined();
    expect(parsedJson(JSON.stringify(['[{'.repeat(1_000), '\\', '\\"[', '{'.repeat(200)]))).toHaveLength(4);
  });

  it.each(['', '<html>', '{"a":', '"'])('that is not JSON, %j, is undefined', (body) => {
    expect(parsedJson(body)).toBeUndefined();
  });
});
