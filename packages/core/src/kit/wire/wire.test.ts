import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bit,
  count,
  flag,
  id,
  image,
  images,
  instant,
  names,
  number,
  part,
  reading,
  record,
  rows,
  sentences,
  text,
  type Unread,
  whole,
} from './wire.ts';

const absent = [undefined, null, ''];

describe('leaves', () => {
  it.each(absent)('an absent value (%j) is the empty value of its kind', (value) => {
    expect(text.parse(value)).toBe('');
    expect(number.parse(value)).toBeNull();
    expect(flag.parse(value)).toBeNull();
    expect(image.parse(value)).toBeNull();
    expect(images.parse(value)).toEqual([]);
    expect(names.parse(value)).toEqual([]);
    expect(sentences.parse(value)).toEqual([]);
    expect(instant.parse(value)).toBeNull();
  });

  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-1', -1],
    [0, 0],
    ['0', 0],
    ['   ', null],
  ])('number reads %j as %j', (wire, canonical) => expect(number.parse(wire)).toBe(canonical));

  it('bit reads a yes or a no in every form, and any other number as it is', () => {
    const given = [true, ' TRUE ', '1', false, 'false', -1, ''];
    expect(given.map((wire) => bit.parse(wire))).toEqual([1, 1, 1, 0, 0, -1, null]);
  });

  it('text reads the text of an object', () => {
    expect(text.parse({ name: 'Alster' })).toBe('Alster');
    expect(text.safeParse({ latitude: 1 }).success).toBe(false);
  });

  it.each(['twelve', 'Infinity', true])('number refuses %j', (is) => expect(number.safeParse(is).success).toBe(false));

  it.each([
    [42, '42'],
    [true, 'true'],
    [['a', '', 'b'], 'a, b'],
    ['as it is ', 'as it is '],
  ])('text reads %j as %j', (wire, canonical) => expect(text.parse(wire)).toBe(canonical));

  it.each([
    [1, true],
    ['1', true],
    ['true', true],
    [true, true],
    [0, false],
    ['0', false],
    ['false', false],
    [2, null],
  ])('flag reads %j as %j', (wire, canonical) => expect(flag.parse(wire)).toBe(canonical));

  it('an id may be a number, and an absent one breaks its row', () => {
    expect(id.parse(17)).toBe('17');
    for (const value of absent) expect(id.safeParse(value).success).toBe(false);
  });

  it.each([
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    [1_772_366_400_000, '2026-03-01T12:00:00.000Z'],
    ['1772366400000', '2026-03-01T12:00:00.000Z'],
    ['+010000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
    ['12345-06-07', '+012345-06-07T00:00:00.000Z'],
  ])('instant reads %j as %j', (wire, canonical) => expect(instant.parse(wire)).toBe(canonical));

  it.each(['yesterday', 253_402_300_800_000, 1_772_366_400, {}])('instant does not guess at %j', (wire) =>
    expect(instant.safeParse(wire).success).toBe(false),
  );

  it.each([2 ** 53, -(2 ** 53), 1e21, '9007199254740993'])('%d is not a number: it may have lost a digit', (wire) => {
    expect(number.safeParse(wire).success).toBe(false);
    expect(count.parse(wire)).toBeNull();
  });

  it('an id and a text of many digits keep every digit', () => {
    expect([id.parse('9007199254740993'), text.parse('9007199254740993')]).toEqual(
      Array.from({ length: 2 }, () => '9007199254740993'),
    );
    for (const leaf of [id, text]) expect(leaf.safeParse(2 ** 53).success).toBe(false);
  });

  it('an id that is too long for an address breaks its row', () => {
    expect(id.safeParse('a'.repeat(10_000)).success).toBe(false);
  });

  it.each([
    [12, 12],
    ['12', 12],
    [-1, null],
    [1.5, null],
    ['many', null],
    [{}, null],
  ])('count reads %j as %j', (wire, canonical) => expect(count.parse(wire)).toBe(canonical));

  it.each([
    ['a.jpg', 'a.jpg'],
    [['a.jpg', 'b.jpg'], 'a.jpg'],
    [[{ image_name: 'c.jpg' }], 'c.jpg'],
    [{ url: 'd.jpg' }, 'd.jpg'],
    [[], null],
    [[null, 'e.jpg'], 'e.jpg'],
  ])('image reads %j as %j', (wire, canonical) => expect(image.parse(wire)).toBe(canonical));

  it('images reads lists of names and of objects', () => {
    expect(images.parse(['a.jpg', { image_name: 'b.jpg' }, '', null])).toEqual(['a.jpg', 'b.jpg']);
    expect(images.parse('a,b.jpg')).toEqual(['a,b.jpg']);
  });

  it('names reads text with commas, lists and objects', () => {
    expect(names.parse('Austin, Boston')).toEqual(['Austin', 'Boston']);
    expect(names.parse([{ city: 'Austin' }, { city: 'Boston, MA' }, 7])).toEqual(['Austin', 'Boston, MA', '7']);
  });

  it('sentences keeps commas', () => {
    expect(sentences.parse('Tea, or coffee?')).toEqual(['Tea, or coffee?']);
    expect(sentences.parse([{ question: 'Where to?' }, 'When?'])).toEqual(['Where to?', 'When?']);
  });
});

describe('the canonical form', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, null, '', ' ', '1', 1, true, 1_700_000_000_000, '1700000000000', '2026-01-01'),
    fc.array(fc.oneof(fc.string(), fc.record({ city: fc.string(), image_name: fc.string() }))),
  );
  it.each(Object.entries({ text, number, flag, id, image, images, names, sentences, instant }))(
    'of %s is unchanged when it is read again',
    (_, leaf) => {
      fc.assert(
        fc.property(odd, (value) => {
          const once = leaf.safeParse(value);
          if (once.success) expect(leaf.parse(once.data)).toEqual(once.data);
        }),
      );
    },
  );

  it('of a record keeps unknown fields', () => {
    const schema = record({ _id: id, name: text, home: part({ city: text }) });
    const once = schema.parse({ _id: 1, home: null, extra: { deep: [1] } });
    expect(once).toEqual({ _id: '1', name: '', home: { city: '' }, extra: { deep: [1] } });
    expect(schema.parse(once)).toEqual(once);
  });
});

describe('parts', () => {
  const schema = part({ city: text, size: number });
  it.each([[undefined], [null], [''], ['Austin'], [[]], [3]])('%j is an empty one', (value) =>
    expect(schema.parse(value)).toEqual({ city: '', size: null }),
  );
  it('in a list is the first', () => expect(schema.parse([{ city: 'A' }, { city: 'B' }])).toMatchObject({ city: 'A' }));
});

describe('a field that cannot be read', () => {
  const schema = record({ _id: id, age: number, home: part({ size: number }), pets: rows(record({ _id: id })) });
  it('is absent and reported, and the other fields stay', () => {
    const unread: Unread[] = [];
    const wire = { _id: 1, age: 'old', home: { size: {} }, pets: 'many' };
    const read = reading(
      (one) => unread.push(one),
      () => schema.parse(wire),
    );
    expect(read).toEqual({ _id: '1', age: null, home: { size: null }, pets: [] });
    expect(unread.map(({ field }) => field)).toEqual(['age', 'size', 'pets']);
  });
  it('cannot be an identifier', () => expect(schema.safeParse({ _id: {}, age: 1 }).success).toBe(false));
});

describe('rows', () => {
  const schema = rows(record({ _id: id, age: number }));
  it('drops what has no identifier, keeps the rest, and reports each', () => {
    const dropped: Unread[] = [];
    const list = reading(
      (row) => dropped.push(row),
      () => schema.parse([{ _id: 1, age: '30' }, { age: 3 }, null, { _id: 'c', age: 'old' }, { _id: 'd' }]),
    );
    expect(list).toEqual([
      { _id: '1', age: 30 },
      { _id: 'c', age: null },
      { _id: 'd', age: null },
    ]);
    expect(dropped.map(({ index, field }) => [index, field])).toEqual([
      [undefined, 'age'],
      [1, '_id'],
      [2, ''],
    ]);
    expect(dropped.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('are an empty list where absent, and refused where they are not a list', () => {
    for (const value of absent) expect(schema.parse(value)).toEqual([]);
    for (const value of ['sorry', 7, true]) expect(schema.safeParse(value).success).toBe(false);
  });

  it('may be in an object with positions as keys, or be a single record', () => {
    const list = [{ _id: '1', age: null }];
    for (const value of [{ 0: { _id: 1 } }, { _id: 1 }]) expect(schema.parse(value)).toEqual(list);
    expect(schema.parse({})).toEqual([]);
  });

  it('of which none can be read are not an empty list', () => {
    for (const value of [[{}], [{ age: 1 }, null], { age: 1 }]) expect(schema.safeParse(value).success).toBe(false);
  });

  it('reports nothing after the reading, even when it failed', () => {
    const dropped: Unread[] = [];
    const fails = () => {
      throw new Error('stop');
    };
    expect(() => reading((row) => dropped.push(row), fails)).toThrow('stop');
    schema.parse([{}, { _id: 1 }]);
    expect(dropped).toEqual([]);
  });
});

describe('the whole of an answer', () => {
  const schema = whole({ count: number });
  it.each([undefined, null, '', [], {}])('may be absent (%j)', (value) => {
    expect(schema.parse(value)).toEqual({ count: null });
  });
  it('may be in a list', () => expect(schema.parse([{ count: '2' }])).toEqual({ count: 2 }));
  it.each([7, 'sorry', true])('must be an object (%j)', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
