import { expect, it } from 'vitest';
import { atom } from './atom.ts';

it('tells its listeners each change, and nothing where the value stays', () => {
  const one = atom(1);
  const seen: number[] = [];
  const stop = one.listen(() => seen.push(one.get()));
  one.set(2);
  one.set(2);
  stop();
  one.set(3);
  expect(seen).toEqual([2]);
  expect(one.get()).toBe(3);
});

it('tells a value that a listener derives before the listeners that were added later', () => {
  const one = atom(1);
  const doubled = atom(2);
  one.listen(() => doubled.set(one.get() * 2));
  const seen: number[] = [];
  one.listen(() => seen.push(doubled.get()));
  one.set(2);
  expect(seen).toEqual([4]);
});
