import { expect, it } from 'vitest';
import { apart, code, erase, integer, keep, keepAll, orNull, words } from './table.ts';

it('asks for a reason where words are kept', () => {
  // @ts-expect-error words that stay need a reason
  expect(keep(words).erasure).toBe('keep');
  // @ts-expect-error words among other columns need a reason too
  expect(keepAll({ id: code, note: words }).note.erasure).toBe('keep');
  expect(keep(words, 'The law asks for it.').why).toBe('The law asks for it.');
  expect(keep(code)).toEqual({ kind: code, erasure: 'keep' });
});

it('says what replaces an erased value', () => {
  expect(erase(words, 'Gone').becomes).toBe('Gone');
  expect(erase(orNull(words)).becomes).toBeNull();
  // @ts-expect-error a column that is never NULL needs a text instead
  expect(erase(words).becomes).toBeNull();
  // @ts-expect-error a number column cannot become a text
  expect(erase(orNull(integer), 'Gone').becomes).toBe('Gone');
});

it('says why a table holds no personal data', () => {
  expect(apart('Figures.', { n: integer }).columns.n).toEqual({ kind: integer, erasure: 'keep', why: 'Figures.' });
});
