import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { describe, expect, it } from 'vitest';
import { sectionOf } from './quotes.ts';
import { specification } from './specification.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');

type Row = { readonly heading: string; readonly what: string; readonly tests: readonly string[] };

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('&#124;', '|'));

/** The rows of all tables of the document, each under its heading. */
const rowsOf = (document: string): readonly Row[] => {
  let heading = '';
  const rows: Row[] = [];
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    if (!line.startsWith('|') || /^\| ?(-|What )/.test(line)) continue;
    const [what = '', tests = ''] = cellsOf(line);
    rows.push({ heading, what, tests: tests.split(' · ').filter((test) => test !== '') });
  }
  return rows;
};

const rows = rowsOf(textOf('tests/coverage.md'));
const whatUnder = (heading: string): readonly string[] =>
  rows.filter((row) => row.heading.startsWith(heading)).map(({ what }) => what);

const titles = new Map<string, readonly string[]>();
/** The titles of the tests and of their groups in a file, as they are written. */
const titlesIn = (file: string): readonly string[] => {
  const known = titles.get(file);
  if (known) return known;
  if (!existsSync(resolve(root, file))) return [];
  const opened = /(?:\b(?:it|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g;
  const found = [...textOf(file).matchAll(opened)].map(([, , title = '']) => title.replaceAll("\\'", "'"));
  titles.set(file, found);
  return found;
};

const isThere = (test: string): boolean => {
  const [file = '', words = ''] = test.split(' › ');
  return words !== '' && titlesIn(file).some((title) => title.includes(words));
};

describe('the table of what covers what', () => {
  it.each(rows)('$heading: $what', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((test) => !isThere(test))).toEqual([]);
  });

  it('names only routes and calls of the specification', () => {
    const paths = allScreens
      .filter(({ screen }) => screen.extension === undefined)
      .map(({ screen }) => screen.path.replace(/:(\w+)/, '{$1}'));
    const calls = allEndpoints
      .filter(({ endpoint }) => endpoint.extension === undefined)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(whatUnder('Routes').filter((what) => ![...paths, 'anything else'].includes(what))).toEqual([]);
    expect(whatUnder('Calls').filter((what) => !calls.includes(what))).toEqual([]);
  });

  it('has every message of sections 5 and 8', () => {
    const quoted = textOf('tests/contract/quoted-sentences.txt').split(/^## (?=\d)/m);
    const messages = quoted
      .filter((section) => /^[58]\n/.test(section))
      .flatMap((section) => section.split('\n').slice(1));
    const wanted = new Set(messages.filter((message) => message !== '').map((message) => `‘${message}’`));
    expect(new Set(whatUnder('Messages'))).toEqual(wanted);
  });

  const bold = (section: number): readonly string[] =>
    [...sectionOf(specification ?? '', section).matchAll(/\*\*(.+?):?\*\*/g)].map(([, name = '']) => name);
  const limits = (): readonly string[] =>
    sectionOf(specification ?? '', 9)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Item'))
      .map((line) => cellsOf(line)[0] ?? '');

  it.runIf(specification !== null).each([
    ['States', () => bold(4)],
    ['Validation', () => bold(5)],
    ['Limits', limits],
  ] as const)("has the specification's %s", (heading, named) => {
    const known = whatUnder(heading);
    expect(named().length).toBeGreaterThan(10);
    expect(named().filter((name) => !known.some((what) => what.startsWith(name)))).toEqual([]);
  });
});
