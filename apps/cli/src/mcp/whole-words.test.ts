import { expect, it } from 'vitest';
import { hasWhole } from './whole-words.ts';

const record = {
  firstname: "Carrie O'Kon",
  email: 'carrie.okon@mailbox.example',
  phone: '+12125557804',
  notes: [{ text: 'José called (twice), and *agreed*.' }],
};

it.each([
  ["carrie o'kon", true],
  ['Carrie', true],
  ['Carri', false],
  ['rie', false],
  ['carrie.okon@mailbox.example', true],
  ['carrie.okon@mailbox.exampl', false],
  ['carrie.okon', false],
  ['mailbox', false],
  ['+1 (212) 555-7804', true],
  ['12125557804', true],
  ['+1212555780', false],
  ['2125557804', false],
  ['7804', false],
  ['jose called', true],
  ['twice', true],
  ['twi', false],
])('%s is there whole: %s', (term, isWhole) => {
  expect(hasWhole(record, term)).toBe(isWhole);
});
