import { describe, expect, it } from 'vitest';
import { compoundFile } from './compound-file.ts';

const endOfChain = 0xffff_fffe;
const tableSector = 0xffff_fffd;
const listSector = 0xffff_fffc;
const free = 0xffff_ffff;
/** The number of bytes whose sectors one sector of the table lists. */
const perTableSector = 128 * 512;

const numbersIn = (bytes: Buffer, from = 0, to = bytes.length): number[] =>
  Array.from({ length: (to - from) / 4 }, (_, index) => bytes.readUInt32LE(from + index * 4));

/** A compound file taken apart according to [MS-CFB], with every sector accounted for. */
const takenApart = (file: Buffer) => {
  const sector = (index: number): Buffer => file.subarray((index + 1) * 512, (index + 2) * 512);
  const named = numbersIn(file, 76, 512);
  const lists: number[] = [];
  for (let next = file.readUInt32LE(68); next !== endOfChain; next = sector(next).readUInt32LE(508)) {
    lists.push(next);
    named.push(...numbersIn(sector(next), 0, 508));
  }
  const table = named.filter((entry) => entry !== free);
  expect(named.slice(table.length), 'names stand without a gap').toEqual(Array(named.length - table.length).fill(free));
  const successors = table.flatMap((index) => numbersIn(sector(index)));
  const chain = (first: number): number[] => {
    const found = [first];
    for (let next = successors[first]; next !== endOfChain; next = successors[found.at(-1) ?? 0]) found.push(next ?? 0);
    return found;
  };
  const folder = chain(file.readUInt32LE(48));
  const entries = sector(folder[0] ?? 0);
  const stream = chain(entries.readUInt32LE(128 + 116));
  const sectors = file.length / 512 - 1;
  expect([...stream, ...folder, ...table, ...lists].toSorted((a, b) => a - b)).toEqual([...Array(sectors).keys()]);
  expect(successors.slice(sectors).every((entry) => entry === free)).toBe(true);
  expect(table.every((index) => successors[index] === tableSector)).toBe(true);
  expect(lists.every((index) => successors[index] === listSector)).toBe(true);
  expect([file.readUInt32LE(44), file.readUInt32LE(72), folder.length]).toEqual([table.length, lists.length, 1]);
  const size = entries.readUInt32LE(128 + 120);
  expect(stream).toHaveLength(Math.ceil(size / 512));
  const content = Buffer.concat(stream.map(sector)).subarray(0, size);
  return { entries, content, table: table.length, lists: lists.length };
};

const made = (length: number): { stream: Buffer<ArrayBuffer>; file: Buffer } => {
  const stream = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 512) stream.writeUInt32LE(at / 512 + 1, at);
  return { stream, file: Buffer.concat(compoundFile('Workbook', [stream.subarray(0, 700), stream.subarray(700)])) };
};

describe('a compound file', () => {
  it.each([
    [4_096, 1, 0],
    [4_097, 1, 0],
    [126 * 512, 1, 0],
    [127 * 512, 2, 0],
    [108 * perTableSector + 17 * 512, 109, 0],
    [108 * perTableSector + 18 * 512, 109, 0],
    [108 * perTableSector + 19 * 512, 110, 1],
    [109 * perTableSector + 16 * 512, 110, 1],
    [109 * perTableSector + 17 * 512, 111, 1],
    [236 * perTableSector, 238, 2],
  ])('of %i bytes has %i sectors of the table, listed in %i', (length, table, lists) => {
    const { stream, file } = made(length);
    const found = takenApart(file);
    expect([found.table, found.lists]).toEqual([table, lists]);
    expect(found.content.equals(stream)).toBe(true);
  });

  it('pads a short stream, which would otherwise belong elsewhere', () => {
    const { content } = takenApart(made(900).file);
    expect(content).toHaveLength(4_096);
    expect(content.subarray(0, 900).equals(made(900).stream)).toBe(true);
    expect(content.subarray(900).every((byte) => byte === 0)).toBe(true);
  });

  it('has the header and the directory of version 3', () => {
    const { file } = made(5_000);
    expect(file.subarray(0, 44).toString('hex')).toBe(
      `d0cf11e0a1b11ae1${'00'.repeat(16)}3e000300feff09000600${'00'.repeat(10)}`,
    );
    expect(numbersIn(file, 44, 76)).toEqual([1, 10, 0, 4_096, endOfChain, 0, endOfChain, 0]);
    const { entries } = takenApart(file);
    const entry = (at: number) => ({
      name: entries.toString('utf16le', at, at + Math.max(0, entries.readUInt16LE(at + 64) - 2)),
      kind: entries[at + 66],
      colour: entries[at + 67],
      links: numbersIn(entries, at + 68, at + 80),
      place: numbersIn(entries, at + 116, at + 128),
    });
    expect([entry(0), entry(128), entry(256), entry(384)]).toEqual([
      { name: 'Root Entry', kind: 5, colour: 1, links: [free, free, 1], place: [endOfChain, 0, 0] },
      { name: 'Workbook', kind: 2, colour: 1, links: [free, free, free], place: [0, 5_000, 0] },
      { name: '', kind: 0, colour: 0, links: [free, free, free], place: [0, 0, 0] },
      { name: '', kind: 0, colour: 0, links: [free, free, free], place: [0, 0, 0] },
    ]);
  });
});
