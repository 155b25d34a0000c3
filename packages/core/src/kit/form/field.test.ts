import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asTyped, atLeast, atMost, field, filled, firstMessages, matching } from './field.ts';
import { fieldsOf, fromStrings } from './field-shape.ts';

const name = field({ label: 'Name', placeholder: 'Ann', inputMax: 8, trimStart: true, allowedCharacter: '[A-Za-z ]' }, [
  filled('Required.'),
  atLeast(2, 'Too short.'),
  atMost(5, 'Too long.'),
  matching(/^[A-Z]/, 'Start with a capital.'),
]);
const sentences = (value: string): readonly string[] =>
  name.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a field', () => {
  it.each([
    ['', ['Required.']],
    ['   ', ['Required.']],
    ['\u200b \u0301', ['Required.']],
    ['a', ['Too short.']],
    ['abcdef', ['Too long.']],
    ['abc', ['Start with a capital.']],
    ['Abc', []],
    ['Abcde', []],
  ])('%j says %j', (value, expected) => expect(sentences(value)).toEqual(expected));

  it('never shows more than one sentence', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(sentences(value).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('typing', () => {
  const meta = { label: 'City', inputMax: 5, trimStart: true, allowedCharacter: '[\\p{L} ]' };
  it.each([
    ['  Ulm', 'Ulm'],
    ['U1l2m3', 'Ulm'],
    ['Zürich', 'Züric'],
    ['  1 2 Ulm', 'Ulm'],
    ['Ulm ', 'Ulm '],
    ['Bad\tUlm', 'Bad U'],
  ])('%j becomes %j', (typed, kept) => expect(asTyped(meta, typed)).toBe(kept));

  it('keeps what stood there before', () => {
    expect(asTyped(meta, "d'E!", "d'A")).toBe("d'E");
    expect(asTyped(meta, "d'E!")).toBe('dE');
  });

  it('keeps everything where the field has no limits', () => expect(asTyped({}, ' a1 ')).toBe(' a1 '));

  it('keeps the kept text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const kept = asTyped(meta, typed);
        expect(asTyped(meta, kept)).toBe(kept);
        expect(kept.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('a form', () => {
  const form = z.strictObject({
    name,
    amount: z
      .number({ error: 'A number, please.' })
      .check(z.int('Whole ones.'))
      .register(z.globalRegistry, { label: 'Amount', kind: 'number' }),
    mode: z
      ._default(z.enum(['fast', 'slow']), 'slow')
      .register(z.globalRegistry, { label: 'Mode', labels: { fast: 'Fast', slow: 'Slow' } }),
    quiet: z.optional(z.boolean()),
    columns: z.optional(z.array(z.string())),
  });

  it('shows the first sentence of each field, and none for an unknown key', () => {
    const read = form.safeParse({ name: 'a', amount: 1.5, other: 1 });
    expect(read.error && firstMessages(read.error)).toEqual({
      name: 'Too short.',
      amount: 'Whole ones.',
      '': expect.stringContaining('other'),
    });
  });

  it('shows its fields in their order', () => {
    expect(fieldsOf(form)).toMatchObject([
      { name: 'name', label: 'Name', kind: 'text', required: true, inputMax: 8, trimStart: true },
      { name: 'amount', label: 'Amount', kind: 'number', required: true },
      {
        name: 'mode',
        kind: 'choice',
        choices: ['fast', 'slow'],
        initial: 'slow',
        required: false,
        labels: { fast: 'Fast' },
      },
      { name: 'quiet', label: 'quiet', kind: 'switch', required: false },
      { name: 'columns', kind: 'list', required: false },
    ]);
  });

  it('converts strings to their meaning, and leaves other values unchanged', () => {
    const raw = { name: '12', amount: ' 12 ', quiet: 'true', columns: ['a'] };
    expect(fromStrings(form, raw)).toEqual({ name: '12', amount: 12, quiet: true, columns: ['a'] });
    expect(fromStrings(form, { amount: '-15', quiet: 'false' })).toEqual({ amount: -15, quiet: false });
    expect(fromStrings(form, { amount: '1e9', quiet: 'yes' })).toEqual({ amount: '1e9', quiet: 'yes' });
    for (const odd of ['', '-1.5', '0x10', '1e400', 'Infinity', '１２', '1 2']) {
      expect(fromStrings(form, { amount: odd })).toEqual({ amount: odd });
    }
  });
});
