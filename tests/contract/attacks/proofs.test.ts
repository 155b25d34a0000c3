import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proofs } from './proofs.ts';

const root = resolve(import.meta.dirname, '../../..');
const opened = /(?:\b(?:it|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g;

const titlesIn = (file: string): readonly string[] =>
  existsSync(resolve(root, file))
    ? [...readFileSync(resolve(root, file), 'utf8').matchAll(opened)].map(([, , title = '']) => title)
    : [];

const isThere = (test: string): boolean => {
  const [file = '', words = ''] = test.split(' › ');
  return words !== '' && titlesIn(file).some((title) => title.includes(words));
};

describe('every attack of the list is tried', () => {
  const attacks = Object.entries(proofs).flatMap(([group, some]) => some.map((proof) => [group, ...proof] as const));
  it.each(attacks)('%s: %s', (_group, _attack, ...tests) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => !isThere(test))).toEqual([]);
  });

  it('in all of its 18 groups', () => {
    expect(Object.keys(proofs)).toHaveLength(18);
  });
});
