import { describe, expect, it } from 'vitest';
import { allActions } from '../../actions.ts';
import { findableAction, findableScreen } from '../../findable.ts';
import { allScreens } from '../../screens.ts';
import { ranked, score } from './rank.ts';

const entries = [
  ...allActions.map((entry) => ({ id: entry.id as string, ...findableAction(entry) })),
  ...allScreens.map((entry) => ({ id: entry.id as string, ...findableScreen(entry) })),
];

const best = (query: string): string | undefined => ranked(query, entries, 1)[0]?.id;

describe('what a query finds first', () => {
  it.each([
    ['add credits', 'users.add-credits'],
    ['credits add', 'users.add-credits'],
    ['credts', 'users.add-credits'],
    ['crediss', 'users.add-credits'],
    ['coins', 'users.add-credits'],
    ['top up', 'users.add-credits'],
    ['suspend', 'users.set-status'],
    ['susepnd', 'users.set-status'],
    ['dash', 'dashboard.show'],
    ['DASHBOARD', 'dashboard.show'],
    ['dashbord', 'dashboard.show'],
    ['sign out', 'session.logout'],
    ['logout', 'session.logout'],
    ['transactions', 'transactions.list'],
    ['change password', 'session.change-password'],
  ])('%s → %s', (query, id) => {
    expect(best(query)).toBe(id);
  });

  it('ignores accents on both sides', () => {
    const people = [{ title: 'José Ávila' }, { title: 'Łukasz Żak' }];
    expect(ranked('jose avila', people, 1)[0]?.title).toBe('José Ávila');
    expect(ranked('lukasz zak', people, 1)[0]?.title).toBe('Łukasz Żak');
    expect(ranked('JOSÉ', people, 1)[0]?.title).toBe('José Ávila');
  });
});

describe('a query without words', () => {
  it.each(['😀', '%', '!!!', '—', ' * ', '\u0301'])('finds nothing where it is %j', (query) => {
    expect(ranked(query, entries, 1)).toEqual([]);
  });

  it.each(['', ' ', '\t \u00a0'])('finds everything where it is blank: %j', (query) => {
    expect(ranked(query, entries, entries.length)).toHaveLength(entries.length);
  });
});

describe('score', () => {
  it('is 0 where one of the terms finds nothing', () => {
    expect(score('add zebra', { title: 'Add credits' })).toBe(0);
  });

  it('prefers the whole title to a beginning, and a beginning to a middle', () => {
    const whole = score('users', { title: 'Users' });
    const beginning = score('users', { title: 'Users Marked for Deletion' });
    const middle = score('user', { title: 'Superusers' });
    expect(whole).toBeGreaterThan(beginning);
    expect(beginning).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(0);
  });

  it('prefers the title that has the filler words of the query', () => {
    const titles = ['Suspend', 'Suspend with a reason …'].map((title) => ({ title }));
    expect(ranked('suspend with', titles, 1)[0]?.title).toBe('Suspend with a reason …');
    expect(ranked('suspend a', titles, 1)[0]?.title).toBe('Suspend');
    const longer = ['Turn on two-step sign-in by passkey', 'Turn on two-step sign-in'].map((title) => ({ title }));
    expect(ranked('turn on two-step sign-in', longer, 1)[0]?.title).toBe('Turn on two-step sign-in');
  });

  it('allows no typing mistake in a short word', () => {
    expect(score('cre', { title: 'Add' })).toBe(0);
    expect(score('ad', { title: 'Edit' })).toBe(0);
  });
});
