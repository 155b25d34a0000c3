import { expect, it } from 'vitest';
import { names, sentences, text } from './wire.ts';

it.each(['\u200b\u2060', '\u3164', '\u00a0 \u3000', '\u2800', '\u0301', '\ufe0f'])(
  'a text of which nothing can be seen (%j) is none',
  (value) => {
    expect([text.parse(value), names.parse([value]), sentences.parse(value)]).toEqual(['', [], []]);
    expect(text.parse(`${value}a`)).toBe(`${value}a`);
  },
);
