import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce, believed, hasNext, heldLine, pageCount, pageWindow, rowSpan, showing, soundPage } from './page.ts';
import { pageOfAll, pageOfFound } from './page-of-all.ts';

it('a page with far too many rows shows the first ones, and says how many more came', () => {
  const page = atOnce({ rows: Array.from({ length: 10_000 }, (_, at) => at), total: null });
  expect([page.rows.length, page.held, heldLine(page.held ?? 0)]).toEqual([
    200,
    9_800,
    'The provider sent 10,000 rows in one answer. The first 200 are shown; an export holds all of them.',
  ]);
  const small = { rows: [1], total: 1 };
  expect(atOnce(small)).toBe(small);
});

it('a page says where rows have the identifier of another row', () => {
  const rows = ['Ann', 'Bob', 'Cid'].map((name, at) => ({ id: String(Math.min(at, 1)), name }));
  const page = soundPage({ rows, total: 9 }, { page: 1, size: 3 }, ({ id }) => id);
  expect(page.rows).toHaveLength(2);
  expect(page.notice).toBe('The provider sent 1 row with the identifier of another row: only one of each is shown.');
});

describe('page windows', () => {
  it.each([
    [1, 1, 5, [1]],
    [1, 3, 5, [1, 2, 3]],
    [1, 20, 5, [1, 2, 3, 4, 5]],
    [3, 20, 5, [1, 2, 3, 4, 5]],
    [4, 20, 5, [2, 3, 4, 5, 6]],
    [19, 20, 5, [16, 17, 18, 19, 20]],
    [20, 20, 5, [16, 17, 18, 19, 20]],
    [1, 20, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [6, 20, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [7, 20, 10, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [20, 20, 10, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
    [2, 4, 10, [1, 2, 3, 4]],
  ])('page %i of %i with %i links shows %j', (page, pages, links, expected) => {
    expect(pageWindow(page, pages, links)).toEqual(expected);
  });

  it('always shows the current page among ascending neighbours, within the existing pages', () => {
    const pages = fc.integer({ min: 1, max: 10_000 });
    const cases = pages.chain((count) =>
      fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count), fc.constantFrom(5, 10)),
    );
    fc.assert(
      fc.property(cases, ([page, count, links]) => {
        const shown = pageWindow(page, count, links);
        expect(shown).toHaveLength(Math.min(links, count));
        expect(shown).toContain(page);
        expect(shown.every((number, index) => number === (shown[0] ?? 0) + index)).toBe(true);
        expect(shown[0]).toBeGreaterThanOrEqual(1);
        expect(shown.at(-1)).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('a page past the end still shows pages that exist', () => {
    expect(pageWindow(99, 7, 5)).toEqual([3, 4, 5, 6, 7]);
  });

  it('an empty list has one page', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(10, 10)).toBe(1);
    expect(pageCount(11, 10)).toBe(2);
  });
});

describe('the footer of a list', () => {
  it.each([
    [1, 10, 10, 2400, 'Showing 1 to 10 of 2,400 entries'],
    [240, 10, 10, 2400, 'Showing 2,391 to 2,400 of 2,400 entries'],
    [3, 25, 7, 57, 'Showing 51 to 57 of 57 entries'],
    [1, 10, 0, 0, 'Showing 0 to 0 of 0 entries'],
    [9, 10, 0, 12, 'Showing 0 to 0 of 12 entries'],
    [2, 10, 10, null, 'Showing 11 to 20 of 20+ entries'],
    [2, 10, 10, 12, 'Showing 11 to 20 of 20+ entries'],
    [1, 10, 25, 25, 'Showing 1 to 25 of 25 entries'],
    // A provider that ignores the page.
    [2, 10, 25, 25, 'Showing 11 to 35 of 25 entries'],
  ])('page %i, size %i, %i rows, total %s', (page, size, shown, total, sentence) => {
    const { total: believable } = believed({ rows: Array.from({ length: shown }), total }, { page, size });
    expect(showing(page, size, shown, believable)).toBe(sentence);
  });

  it('counts the rows', () => {
    expect(rowSpan(2, 10, 3)).toEqual([11, 13]);
  });
});

describe('whether a page follows', () => {
  it('is known from the total where there is one', () => {
    expect(hasNext(1, 10, 10, 10)).toBe(false);
    expect(hasNext(1, 10, 10, 11)).toBe(true);
    expect(hasNext(1, 10, 4, 11)).toBe(true);
  });

  it('is assumed after a full page where there is no total', () => {
    expect(hasNext(1, 10, 10, null)).toBe(true);
    expect(hasNext(1, 10, 9, null)).toBe(false);
  });
});

describe('a page of rows that came at once', () => {
  it('has each row once over all pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
        const pages = Array.from({ length: pageCount(rows.length, size) }, (_, index) =>
          pageOfAll({ rows, total: null }, { page: index + 1, size }),
        );
        expect(pages.flatMap((page) => page.rows)).toEqual(rows);
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([rows.length]));
      }),
    );
  });
});

const people = Array.from({ length: 12 }, (_, index) => ({ _id: String(index), email: `Person${index}@example.org` }));
const all = { rows: people, total: null };

const emailOf = ({ email }: { readonly email: string }) => email;

describe('the rows found', () => {
  it('are those whose text contains the search, ignoring case and outer spaces', () => {
    expect(pageOfFound(all, emailOf, { page: 1, size: 10, search: '  PERSON1' }).rows.map(({ _id }) => _id)).toEqual([
      '1',
      '10',
      '11',
    ]);
  });
  it('come page by page with their total', () => {
    expect(pageOfFound(all, emailOf, { page: 2, size: 10, search: '' })).toMatchObject({
      rows: [{ _id: '10' }, { _id: '11' }],
      total: 12,
    });
    expect(pageOfFound(all, emailOf, { page: 3, size: 10, search: '' })).toEqual({ rows: [], total: 12, isAll: true });
  });
  it('may be more where rows did not come', () => {
    const part = { rows: people, total: 50 };
    const page = pageOfFound(part, emailOf, { page: 1, size: 10, search: 'person1' });
    expect([page.rows.length, page.total, page.isAll]).toEqual([3, 3 + 38, undefined]);
  });
});
