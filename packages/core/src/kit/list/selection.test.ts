import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from './page.ts';
import {
  allMatching,
  countOf,
  extended,
  isSelectable,
  isSelected,
  mostMatching,
  nothing,
  reduced,
  type Selection,
  these,
  toggled,
} from './selection.ts';

const query: ListQuery = { page: 7, size: 10, search: 'ann', sort: '1', direction: 'asc', filters: {} };
const everyId = Array.from({ length: 12 }, (_, index) => `u${index}`);
const anId = fc.constantFrom(...everyId);
const labelled = (ids: readonly string[]) => ids.map((id) => [id, id.toUpperCase()] as const);

const selections: fc.Arbitrary<Selection> = fc.oneof(
  fc.subarray(everyId).map((ids) => these(labelled(ids))),
  fc
    .subarray(everyId, { maxLength: everyId.length - 1 })
    .map((except) => reduced(allMatching(query, everyId.length), except)),
);
const chosenIn = (selection: Selection): readonly string[] => everyId.filter((id) => isSelected(selection, id));

describe('a selection', () => {
  it('counts the selected records', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(countOf(selection)).toBe(chosenIn(selection).length);
      }),
    );
  });

  it('toggling flips one record and no other', () => {
    fc.assert(
      fc.property(selections, anId, (selection, id) => {
        const after = toggled(selection, id, id);
        expect(isSelected(after, id)).toBe(!isSelected(selection, id));
        const others = (one: Selection) => chosenIn(one).filter((other) => other !== id);
        expect(others(after)).toEqual(others(selection));
        expect(countOf(after)).toBe(chosenIn(after).length);
      }),
    );
  });

  it('toggling twice restores the selection', () => {
    fc.assert(
      fc.property(selections, anId, (selection, id) => {
        expect(chosenIn(toggled(toggled(selection, id, id), id, id))).toEqual(chosenIn(selection));
      }),
    );
  });

  it('extending adds and reducing removes, however often', () => {
    fc.assert(
      fc.property(selections, fc.subarray(everyId), (selection, ids) => {
        const before = new Set(chosenIn(selection));
        const more = extended(selection, labelled(ids));
        expect(new Set(chosenIn(more))).toEqual(new Set([...before, ...ids]));
        expect(chosenIn(extended(more, labelled(ids)))).toEqual(chosenIn(more));
        const fewer = reduced(selection, ids);
        expect(new Set(chosenIn(fewer))).toEqual(new Set([...before].filter((id) => !ids.includes(id))));
        expect(countOf(fewer)).toBe(chosenIn(fewer).length);
      }),
    );
  });

  it('does not change the selection it was made from', () => {
    const selection = these([['u1', 'Ann']]);
    toggled(selection, 'u1', 'Ann');
    reduced(selection, ['u1']);
    expect(countOf(selection)).toBe(1);
  });

  it('of all matching records starts at the first page and keeps the search', () => {
    const selection = allMatching(query, 598);
    expect(selection).toMatchObject({ kind: 'matching', query: { page: 1, search: 'ann' }, total: 598 });
    expect(countOf(toggled(selection, 'u3', 'Bea'))).toBe(597);
  });

  it('of all matching records except all of them is empty', () => {
    expect(reduced(allMatching(query, 2), ['u1', 'u2'])).toBe(nothing);
    expect(toggled(allMatching(query, 1), 'u1', 'Ann')).toBe(nothing);
  });
});

it.each([
  [null, false],
  [0, false],
  [2_400, true],
  [mostMatching, true],
  [1e15, false],
])('a list of %j rows can be selected as a whole: %j', (total, is) => expect(isSelectable(total)).toBe(is));
