import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { assignedText, deskOf, isInDeskPart } from '../desk-columns.ts';
import { type Block, blocksOf, type Inline } from './markdown.ts';
import { colleaguesOf, mentionedIn, typedMention } from './rules.ts';

const shownInline = (part: Inline): string => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return `<code ${part.text}>`;
  if (part.kind === 'mention') return `<@ ${part.name}>`;
  const within = part.parts.map(shownInline).join('');
  return part.kind === 'link' ? `<a ${part.href} ${within}>` : `<${part.kind} ${within}>`;
};
const shown = (text: string): string[] =>
  blocksOf(text).map(({ kind, lines }: Block) =>
    [kind, ...lines.map((line) => line.map(shownInline).join(''))].join(' | '),
  );

it('is overdue for a person once their own day is over, in what shows as in the filter', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T01:00Z'), toFake: ['Date'] });
  const work = { notes: 0, assigned_to: 'ann', due_on: '2026-11-26', assigned_reason: '', assigned_by: '' };
  const record = { ...work, assigned_at: null, is_mine: true };
  const seen = ['UTC', 'America/Caracas'].map((there) => {
    vi.stubEnv('TZ', there);
    return [assignedText(record), isInDeskPart(record, 'overdue'), deskOf({ desk: 'overdue' })?.today];
  });
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(seen).toEqual([
    ['ann, overdue since 11-26-2026', true, '2026-11-27'],
    ['ann, due 11-26-2026', false, '2026-11-26'],
  ]);
});

describe("a note's text", () => {
  it.each([
    ['plain', ['paragraph | plain']],
    ['one\ntwo\n\nthree', ['paragraph | one | two', 'paragraph | three']],
    ['**bold** and *slanted* and _so_', ['paragraph | <bold bold> and <italic slanted> and <italic so>']],
    ['**bold *within* it**', ['paragraph | <bold bold <italic within> it>']],
    ['`**no**`', ['paragraph | <code **no**>']],
    ['- a\n- b\n1. c', ['bullets | a | b', 'numbers | c']],
    ['[here](https://a.example/x?y)', ['paragraph | <a https://a.example/x?y here>']],
    ['see https://a.example/x.', ['paragraph | see <a https://a.example/x https://a.example/x>.']],
    ['[x](javascript:alert(1))', ['paragraph | [x](javascript:alert(1))']],
    ['[x](data:text/html,y)', ['paragraph | [x](data:text/html,y)']],
    ['<b>no</b> <script>', ['paragraph | <b>no</b> <script>']],
    ['snake_case_name 2*3*4', ['paragraph | snake_case_name 2*3*4']],
    ['@ann, ask @bob.', ['paragraph | <@ ann>, ask <@ bob>.']],
    ['mail ann@desk.example', ['paragraph | mail ann@desk.example']],
    ['* not closed', ['bullets | not closed']],
    ['**', ['paragraph | **']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('links only to the web and loses no word, whatever is typed', () => {
    const piece = fc.constantFrom(
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      'https://',
      'javascript:',
      'a',
      ' ',
      '@',
      '\n',
      '- ',
    );
    const hrefs = (parts: readonly Inline[]): string[] =>
      parts.flatMap((part) => [
        ...(part.kind === 'link' ? [part.href] : []),
        ...('parts' in part ? hrefs(part.parts) : []),
      ]);
    const texts = (parts: readonly Inline[]): string =>
      parts.map((part) => ('parts' in part ? texts(part.parts) : part.text)).join('');
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 60 }), (text) => {
        const lines = blocksOf(text).flatMap((block) => block.lines);
        for (const href of lines.flatMap(hrefs)) expect(href).toMatch(/^https?:\/\//);
        const letters = (of: string) => of.replace(/[^a]/g, '').length;
        const kept = lines.map((line) => texts(line) + hrefs(line).join('')).join('');
        expect(letters(kept)).toBeGreaterThanOrEqual(
          letters(text.replaceAll('javascript:', '').replaceAll('https://', '')),
        );
      }),
    );
  });
});

describe('the names of colleagues', () => {
  const staff = colleaguesOf([
    { id: '1', email: 'Ann@desk.example' },
    { id: '2', email: 'bob@desk.example' },
    { id: '3', email: 'bob@other.example' },
    { id: '4', email: 'me@desk.example' },
    { id: '5', email: "Pat.O'Brien@desk.example" },
  ]);

  it('are the part before the @, and whole addresses where two share it or it means the person themselves', () => {
    expect(staff.map(({ name }) => name)).toEqual([
      'ann',
      'bob@desk.example',
      'bob@other.example',
      'me@desk.example',
      "pat.o'brien@desk.example",
    ]);
  });

  it.each([
    ['@ann and @ANN.', ['1']],
    ['(@bob@other.example)', ['3']],
    ['@Ann@desk.example, and @ann.', ['1']],
    ['@ann@other.example', []],
    ["@pat.o'brien@desk.example's", ['5']],
    ["@ann's case, and @ann’s", ['1']],
    ['@me', []],
    ['@bob', []],
    ['x@ann', []],
    ['@annette', []],
  ])('%j names %j', (text, expected) => {
    expect(mentionedIn(text, staff).map(({ _id }) => _id)).toEqual(expected);
  });

  it.each([
    ['tell @', ''],
    ['tell @an', 'an'],
    ['@bob@de', 'bob@de'],
    ["@pat.o'b", "pat.o'b"],
    ['a@b', undefined],
    ['@ann ', undefined],
  ])('%j is being typed as %j', (text, expected) => {
    expect(typedMention(text)).toBe(expected);
  });
});
