import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The bundled Noto families (SIL Open Font License 1.1), tried in this order; each has an index of its files by Unicode
 * ranges.
 */
const indexes = [
  require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-symbols/unicode.json'),
];

/** A file of a family, and the characters that it may show. */
export type Part = { readonly file: string; readonly ranges: readonly (readonly [from: number, to: number])[] };

const rangesOf = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const partsOf = (index: string): Part[] => {
  const folder = dirname(index);
  const name = folder.split(/[\\/]/).at(-1);
  // The package of the font writes it so.
  const lists = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
  return Object.entries(lists).map(([subset, list]) => ({
    file: join(folder, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesOf(list),
  }));
};

const codePointsOf = ({ ranges }: Part): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

let byCodePoint: ReadonlyMap<number, readonly Part[]> | null = null;

const listed = (): ReadonlyMap<number, readonly Part[]> => {
  const found = new Map<number, Part[]>();
  for (const part of indexes.flatMap(partsOf)) {
    for (const codePoint of codePointsOf(part)) {
      const asked = found.get(codePoint);
      if (asked) asked.push(part);
      else found.set(codePoint, [part]);
    }
  }
  return found;
};

/** The files that may show a character, in the order in which to try them. */
export const partsFor = (codePoint: number): readonly Part[] => {
  byCodePoint ??= listed();
  return byCodePoint.get(codePoint) ?? [];
};

/** All characters of a part's ranges, as a text. */
export const charactersOf = (part: Part): string =>
  codePointsOf(part)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
