import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settleOf, unsettled } from './canonical.ts';
import {
  flag,
  id,
  image,
  images,
  instant,
  names,
  number,
  numbers,
  part,
  record,
  rows,
  sentences,
  text,
} from './wire.ts';

const leaves = { flag, id, image, images, instant, names, number, numbers, sentences, text };

const words = fc.oneof(fc.constantFrom('', ' ', 'a, b', ' a', '12', '2024-02-30T00:00:00.000Z'), fc.string());
const moments = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map((date) => date.toISOString());
const wire = fc.oneof(
  words,
  moments,
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 0, 1, {}, []),
  fc.array(fc.oneof(words, fc.double({ noNaN: true }), fc.constant(null), fc.record({ name: words })), {
    maxLength: 3,
  }),
);

describe.each(Object.entries(leaves))('%s', (_, leaf) => {
  const settle = settleOf(leaf);

  it('is settled only as parsing reads it', () =>
    fc.assert(
      fc.property(wire, (value) => {
        const settled = settle?.(value);
        if (settled !== unsettled) expect(settled).toEqual(leaf.parse(value));
      }),
    ));

  it('needs no parsing where it was parsed', () =>
    fc.assert(
      fc.property(wire, (value) => {
        const read = leaf.safeParse(value);
        if (read.success) expect(settle?.(read.data)).toBe(read.data);
      }),
    ));
});

describe('a record', () => {
  const row = record({ _id: id, age: number, place: part({ city: text }) });
  const sound = { _id: 'a', age: null, place: { city: 'Köln', more: 1 }, more: [2] };

  it('that needs no parsing passes through a list unchanged', () => {
    expect(settleOf(row)?.(sound)).toBe(sound);
    expect(rows(row).parse([sound])[0]).toBe(sound);
  });

  it.each([
    ['fields that are missing', { _id: 'a' }],
    ['a field that is null', { _id: 'a', age: 7, place: { city: null } }],
    ['a part that is missing', { ...sound, place: null }],
  ])('with %s gets what parsing reads there', (_, value) => {
    expect(settleOf(row)?.(value)).toEqual(row.parse(value));
    expect(rows(row).parse([value])).toEqual([row.parse(value)]);
  });

  it.each([
    ['no identifier', { age: 7 }],
    ['a field in another form', { ...sound, age: '7' }],
    ['a part in another form', { ...sound, place: [{ city: 'Köln' }] }],
    ['none of its fields', { other: 1 }],
    ['no object', 'a'],
    ['nothing', null],
  ])('with %s is left to parsing', (_, value) => expect(settleOf(row)?.(value)).toBe(unsettled));

  it('with a field of a special form is always parsed', () =>
    expect(settleOf(record({ _id: id, kind: z.enum(['a', 'b']) }))).toBeUndefined());

  it('is none without any of its fields', () => {
    const nameless = rows(record({ month: text, count: number }));
    expect(nameless.parse([{}, { other: 1 }, { count: 1 }])).toEqual([{ month: '', count: 1 }]);
    expect(nameless.safeParse([{ other: 1 }]).success).toBe(false);
  });
});
