import { expect, it } from 'vitest';
import { day } from '../../../../tests/kit/api/rows.ts';
import { readEnds, signedEnd } from './audit-heads.ts';

const secret = new Uint8Array(32).fill(1);
const end = { lines: 7, hash: 'ab'.repeat(32) };
const line = signedEnd(end, day, secret);

it('a recorded end is one line, read back as it was', () => {
  expect(line).toMatch(/^\{[^\n]+\}\n$/);
  expect(readEnds(line, secret)).toMatchObject({ ends: [{ at: new Date(day).toISOString(), ...end }], foreign: 0 });
});

it('ends are read in their order, without the empty lines between them', () => {
  const next = signedEnd({ ...end, lines: 8 }, day + 1000, secret);
  const { ends, foreign } = readEnds(`${line}\n  \n${next}`, secret);
  expect(ends.map(({ lines }) => lines)).toEqual([7, 8]);
  expect(foreign).toBe(0);
});

const changed = (change: object): string => JSON.stringify({ ...JSON.parse(line), ...change });

it.each([
  ['another number of lines', changed({ lines: 6 })],
  ['another hash', changed({ hash: 'cd'.repeat(32) })],
  ['another time', changed({ at: new Date(day + 1).toISOString() })],
  ['a signature cut short', changed({ signature: JSON.parse(line).signature.slice(1) })],
  ['no signature', changed({ signature: '' })],
  ['a foreign secret', signedEnd(end, day, new Uint8Array(32).fill(2))],
  ['no JSON', 'nonsense'],
])('a line with %s is foreign', (_, text) => {
  expect(readEnds(`${text}\n${line}`, secret)).toMatchObject({ ends: [end], foreign: 1 });
});
