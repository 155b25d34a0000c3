import { expect, it } from 'vitest';
import { unfitForToken } from './scopes.ts';
import { tokenScopes } from './token-scopes.ts';

it('every offered scope fits a token, has a title, and is beside those of its domain', () => {
  expect(tokenScopes.length).toBeGreaterThan(40);
  for (const { value, title } of tokenScopes) {
    expect(unfitForToken([value])).toBeUndefined();
    expect(title).not.toBe(value);
  }
  const groups = tokenScopes.map(({ group }) => group);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...new Set(groups)]);
  expect(tokenScopes[0]).toEqual({ value: 'read', title: 'Read everything', group: 'All domains' });
});
