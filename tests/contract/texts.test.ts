import { readFileSync } from 'node:fs';
import { allActions } from '@matchdesk/core/actions.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { fill, originOf } from '@matchdesk/core/kit/text/text.ts';
import { texts } from '@matchdesk/core/texts.ts';
import { describe, expect, it } from 'vitest';
import { quotedIn } from './quotes.ts';
import { specification } from './specification.ts';

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
/** All texts in single quotes of these sections of the specification, by the section's number. */
const sections = [2, 4, 5, 8, 9] as const;
const quotedLines = linesOf('quoted-sentences.txt');
const quoted = quotedLines.filter((line) => !line.startsWith('## '));
const quotedUnder = (section: number): readonly string[] => {
  const rest = quotedLines.slice(quotedLines.indexOf(`## ${section}`) + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return end === -1 ? rest : rest.slice(0, end);
};
/** Names of tabs, cards, buttons and documents that the specification writes without quotes. */
const unquoted = linesOf('unquoted-words.txt');

/** Quotes of sections 5 and 8 that are never shown to people. */
const unsaid: Readonly<Record<string, string>> = {
  'no data ': 'the value that a risk-based search sends for a leading zero',
};

const catalogues = Object.entries(texts).map(([domain, catalogue]) => ({ domain, ...originOf(catalogue) }));
const said = catalogues.flatMap((catalogue) => Object.values(catalogue.said));
const listed = new Set([...quoted, ...unquoted]);

describe.each(catalogues)("$domain's sentences", ({ said: own, ours }) => {
  it.each(Object.entries(own))("%s is the specification's to the letter", (_, sentence) => {
    expect(listed).toContain(sentence);
  });

  it('group thousands, write a percentage as one word, and call credits credits', () => {
    const odd = /(?<![-\d/])(?!0|(?:19|20)\d\d\b)\d{4,}|[\d}] %|\bcoins?\b(?![|}])/i;
    expect(Object.values(ours).filter((sentence) => odd.test(sentence))).toEqual([]);
  });

  it('are none of them empty', () => {
    expect(Object.entries({ ...own, ...ours }).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });
});

describe('a sentence about one', () => {
  const told = allEndpoints.flatMap(({ endpoint }) => endpoint.tells ?? []);
  const orders = allActions.flatMap(({ action }) => action.spoken?.order ?? []);
  const ours = catalogues.flatMap((catalogue) => Object.values(catalogue.ours));
  /** Placeholders that are names and not numbers, and limits, which are never 1. */
  const others = ['who', 'name', 'role', 'most'];
  const nounAfter = /\{([\w.]+)\} [a-z]+s\b(?<!characters)/;
  const counting = [...told, ...orders, ...ours].filter(
    (sentence) => !others.includes(nounAfter.exec(sentence)?.[1] ?? 'who'),
  );

  it.each(counting)('%s has its noun in the singular, too', (sentence) => {
    expect(sentence).toMatch(/\{[\w.]+\} \{[\w.]+\|/);
  });

  it('is filled with either', () => {
    expect(fill('{n} {n|row|rows} of {who}', { n: 1, who: '1 Jones' })).toBe('1 row of 1 Jones');
    expect(fill('{n} {n|row|rows}', { n: '1,001' })).toBe('1,001 rows');
    expect(fill('Give {n} {n|credit|credits}', {})).toBe('Give {n} credits');
  });
});

describe('the lists', () => {
  it('hold no word that no catalogue says', () => {
    expect(unquoted.filter((word) => !said.includes(word))).toEqual([]);
    expect(unquoted.filter((word) => quoted.includes(word))).toEqual([]);
  });

  it.runIf(specification !== null)('hold what the specification quotes', () => {
    const found = sections.flatMap((section) => [`## ${section}`, ...quotedIn(specification ?? '', section)]);
    expect(quotedLines).toEqual(found);
  });

  it.runIf(specification !== null)('hold no unquoted word that it does not contain', () => {
    expect(unquoted.filter((word) => !specification?.includes(word))).toEqual([]);
  });
});

describe('the specification', () => {
  it.runIf(specification !== null)('contains every sentence that is said to be its own', () => {
    expect(said.filter((sentence) => !specification?.includes(sentence))).toEqual([]);
  });

  const demanded = [...quotedUnder(5), ...quotedUnder(8)];
  it('quotes nothing in sections 5 and 8 that no catalogue says', () => {
    expect(demanded.length).toBeGreaterThan(80);
    expect(demanded.filter((sentence) => !said.includes(sentence) && !(sentence in unsaid))).toEqual([]);
  });

  it('quotes what is excepted, and no catalogue says it', () => {
    expect(Object.keys(unsaid).filter((sentence) => !demanded.includes(sentence) || said.includes(sentence))).toEqual(
      [],
    );
  });
});

describe('quotes', () => {
  const text = `## 1. One
'Not here'
## 2. Two
Empty: 'None!'. It's 'Didn't', then ('The 'x'? Yes.'); 'no data ' (a value) or 'a'|'b'.
'None!' again, both users' rows.
## 3. Three
'Nor here'
`;
  it('are found whole, once each, in their own sections', () => {
    expect(quotedIn(text, 2)).toEqual(['None!', "Didn't", "The 'x'? Yes.", 'no data ', 'a', 'b']);
  });
});
