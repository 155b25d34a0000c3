import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { instantText } from './instant.ts';

const halfPast = '2026-01-31T00:30:00.000Z';
const midnight = '2026-01-31T00:00:00.000Z';
const read: readonly (readonly [given: string | number, canonical: string | null])[] = [
  ['2026-01-31 00:30:00', halfPast],
  ['2026-01-31T00:30:00', halfPast],
  ['2026-01-31T00:30', halfPast],
  [' 2026-01-31t00:30:00z ', halfPast],
  ['2026-01-31 00:30:00 UTC', halfPast],
  ['2026-01-31 00:30:00 +0000', halfPast],
  ['2026-01-31 01:30:00+01', halfPast],
  ['2026-01-30T19:30:00-05:00', halfPast],
  ['2026-01-31T00:30:00.123456Z', '2026-01-31T00:30:00.123Z'],
  ['2026-01-31 00:30:00,5', '2026-01-31T00:30:00.500Z'],
  ['2026-01-31', midnight],
  ['01/31/2026', midnight],
  ['01-31-2026', midnight],
  ['2026-01', '2026-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['-000043-03-15 12:00', '-000043-03-15T12:00:00.000Z'],
  ['+12345-06-07', '+012345-06-07T00:00:00.000Z'],
  ['Sat, 31 Jan 2026 00:30:00 GMT', halfPast],
  ['31 Jan 2026 01:30 +0100', halfPast],
  ['Fri, 30 Jan 2026 19:30:00 EST', halfPast],
  [1_769_819_400_000, halfPast],
  ['1769819400000', halfPast],
  [-315_619_200_000, '1960-01-01T00:00:00.000Z'],
  ['-315619200000', '1960-01-01T00:00:00.000Z'],
];
const missing = [
  '',
  ' ',
  'never 1',
  'never',
  '1',
  '12',
  '2026',
  '12345',
  '2026-02-31T10:00:00Z',
  '2026-02-29',
  '2026-04-31 10:00',
  '2026-00-10',
  '2026-13-01',
  '2026-01-32',
  '2026-01-31T25:00:00Z',
  '2026-01-31T10:00:00 Berlin',
  '2026-01-31T10:00:00+99:00',
  '02/31/2026',
  '31/01/2026',
  '01/31-2026',
  '1.31.2026',
  'Sat, 31 Jan 2026 00:30:00',
  'Tue, 31 Feb 2026 00:30:00 GMT',
  'Sat, 31 Foo 2026 00:30:00 GMT',
  'Jan 31, 2026',
  '-2026-01-31',
  '999999-01-01',
  0,
  1_769_819_400,
  1_769_819_400.5,
  '1769819400',
  -315_619_200,
  1_769_819_400_000_000,
  '20260131003000',
  Number.NaN,
  9e15,
].map((given) => [given, null] as const);

describe.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a machine in %s', (TZ) => {
  it('a time is the same', () => {
    const given = [...read, ...missing].map(([one]) => one);
    const script = `
      const { instantText } = await import(${JSON.stringify(import.meta.resolve('./instant.ts'))});
      console.log(JSON.stringify([new Date(2026, 0).getTimezoneOffset(), ${JSON.stringify(given)}.map((one) => instantText(one ?? NaN))]));`;
    const args = ['--input-type=module', '-e', script];
    const [offset, canonical] = JSON.parse(execFileSync(process.execPath, args, { env: { TZ }, encoding: 'utf8' }));
    expect(offset === 0).toBe(TZ === 'UTC');
    expect(given.map((one, at) => [one, canonical[at]])).toEqual([...read, ...missing]);
  });
});

it.each(read)('%j is read as %j, and as the same again', (given, canonical) => {
  expect(instantText(given)).toBe(canonical);
  expect(instantText(canonical ?? '')).toBe(canonical);
});
