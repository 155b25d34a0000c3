import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import { expect, it } from 'vitest';
import { remembered, renewed, taken } from './undo-stack.ts';

const change = (over: string, loaded: string, id = 'a') => ({
  undo: [{ action: 'radar.edit', input: {}, ids: [id], over, loaded }] satisfies readonly Undo[],
});
const loadedOf = (stack: readonly { readonly undo: readonly Undo[] }[]) => stack.map(({ undo }) => undo[0]?.loaded);

it('each undo of one record starts from the version that the undo before it made', () => {
  const all = [change('v0', 'v1'), change('v1', 'v2'), change('v2', 'v3')];
  let stack: readonly { readonly undo: readonly Undo[] }[] = all.reduce(
    (before, done) => remembered(before, done),
    [] as readonly { readonly undo: readonly Undo[] }[],
  );
  for (const [version, loaded] of [
    ['v4', ['v1', 'v4']],
    ['v5', ['v5']],
    ['v6', []],
  ] as const) {
    const [done, others] = taken(stack);
    stack = renewed(others, done?.undo[0] as Undo, version);
    expect(loadedOf(stack)).toEqual(loaded);
  }
});

it('a change by somebody else in between, and another record, keep their versions', () => {
  const [undone] = change('theirs', 'v3').undo;
  expect(loadedOf(renewed([change('v0', 'v1'), change('v0', 'theirs', 'b')], undone as Undo, 'v4'))).toEqual([
    'v1',
    'theirs',
  ]);
});

it('without a new version everything stays', () => {
  const stack = [change('v0', 'v1')];
  expect(renewed(stack, change('v1', 'v2').undo[0] as Undo, undefined)).toBe(stack);
});
