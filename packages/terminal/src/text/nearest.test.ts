import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

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

  it('is each name that has it, where none is near as a whole', () => {
    const columns = ['name', 'account-status', 'profile-status', 'account-status'];
    expect(didYouMean('Status', columns)).toBe(' Did you mean account-status or profile-status?');
    expect(didYouMean('stat', columns)).toBe('');
  });
});
