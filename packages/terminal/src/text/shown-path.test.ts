import { expect, it } from 'vitest';
import { shownPath } from './shown-path.ts';

it('names a file by its relative path where it is below the present folder, otherwise in full', () => {
  const shown = (path: string) => shownPath(path, '/home/ann');
  expect(shown('/home/ann/live.csv')).toBe('live.csv');
  expect(shown('/home/ann/out/live.csv')).toBe('out/live.csv');
  expect(shown('/home/ann/..odd/live.csv')).toBe('..odd/live.csv');
  expect(shown('/home/annabel/live.csv')).toBe('/home/annabel/live.csv');
  expect(shown('/tmp/live.csv')).toBe('/tmp/live.csv');
  expect(shown('/home/ann')).toBe('/home/ann');
});
