import { expect, it } from 'vitest';
import { unfitForToken } from '../scopes.ts';
import { tokenScopes } from '../token-scopes.ts';
import { scopesLike, typedScope } from './choosing.ts';

it('every offered scope fits a token, has a title, and is beside those of its domain', () => {
  expect(tokenScopes.length).toBeGreaterThan(40);
  for (const { scope, title } of tokenScopes) {
    expect(unfitForToken([scope])).toBeUndefined();
    expect(title).not.toBe(scope);
  }
  const groups = tokenScopes.map(({ group }) => group);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)]);
  expect(tokenScopes[0]).toEqual({ scope: 'read', title: 'Read everything', group: 'All domains' });
});

it.each([
  ['', '', ''],
  ['us', '', 'us'],
  ['read, add cr', 'read,', 'add cr'],
  ['read,', 'read,', ''],
])('in %j, %j is complete and %j is being typed', (text, before, typed) => {
  expect(typedScope(text)).toEqual({ before, typed });
});

it('each typed word is looked for, and chosen scopes are left out', () => {
  const found = (typed: string, chosen: readonly string[] = []) =>
    scopesLike(tokenScopes, typed, chosen).map(({ scope }) => scope);
  expect(found('add cred')).toEqual(['users.add-credits']);
  expect(found('users.*')).toEqual(['users.*']);
  expect(found('read every', ['read'])).toEqual([]);
});
