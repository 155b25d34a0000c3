import { describe, expect, it } from 'vitest';
import { fill, originOf, texts } from './text.ts';

describe('sentences', () => {
  const say = texts({ said: { hello: 'Hello {first name}' }, ours: { bye: 'Bye' } });
  it('are in one catalogue that knows their origin', () => {
    expect({ ...say }).toEqual({ hello: 'Hello {first name}', bye: 'Bye' });
    expect(originOf(say)).toEqual({ said: { hello: 'Hello {first name}' }, ours: { bye: 'Bye' } });
  });
  it('are filled by name; placeholders without a value stay', () => {
    expect(fill(say.hello, { 'first name': 'Ann' })).toBe('Hello Ann');
    expect(fill('{a} of {b}', { a: 0 })).toBe('0 of {b}');
    expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
  });
});
