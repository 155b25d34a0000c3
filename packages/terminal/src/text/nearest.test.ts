import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the word that was probably meant', () => {
  it.each([
    ['serach', 'search'],
    ['lst', 'list'],
    ['add-credit', 'add-credits'],
    ['USERS', 'users'],
    ['comm', 'communities'],
  ])('%s: %s', (typed, meant) => {
    expect(nearest(typed, ['search', 'list', 'add-credits', 'users', 'communities'])).toBe(meant);
  });

  it('is undefined where no word is near', () => {
    expect(nearest('xyzzy', ['search', 'list'])).toBeUndefined();
  });
});
