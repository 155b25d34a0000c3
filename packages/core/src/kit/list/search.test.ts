import { describe, expect, it } from 'vitest';
import { searchFault } from './search.ts';

describe('a search', () => {
  it.each([
    ['', null],
    ['A', 'Type at least 2 characters to search.'],
    ['Ann', null],
    ['\u0301\u0301', 'Type at least 2 characters to search.'],
    ['Annabel', 'A search cannot exceed 5 characters.'],
  ])('for %j', (term, fault) => {
    expect(searchFault({ search: { placeholder: 'Name', least: 2, inputMax: 5 } }, term)).toBe(fault);
  });

  it('takes up to 200 characters unless the list says another number', () => {
    expect(searchFault({}, 'a'.repeat(200))).toBeNull();
    expect(searchFault({}, 'a'.repeat(201))).toContain('200');
  });
});
