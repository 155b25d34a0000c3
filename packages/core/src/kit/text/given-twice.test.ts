import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyGivenTwice } from './given-twice.ts';

describe('a key that an object has twice', () => {
  it.each([
    ['{"coins":5,"coins":9}', 'coins'],
    ['{"coins":5,"co\\u0069ns":9}', 'coins'],
    ['{"a":{"id":1,"b":[],"id":2}}', 'id'],
    ['[{"a":1},{"b":{},"c":"}","b":1}]', 'b'],
    ['{"a":"\\"a\\":","a":1}', 'a'],
  ])('%s', (json, key) => {
    expect(keyGivenTwice(json)).toBe(key);
  });

  it('is never found in JSON that was written from values', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => keyGivenTwice(JSON.stringify(value, null, 1)) === null));
  });
});
