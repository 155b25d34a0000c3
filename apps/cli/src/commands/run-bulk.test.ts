import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type { Call } from '@matchdesk/terminal/command/spec.ts';
import type { Selected } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { expect, it } from 'vitest';
import { requireGoodRows } from './run-bulk.ts';

const faulty = (count: number, kept: number): Selected =>
  ({
    faults: Array.from({ length: kept }, (_, index) => ({ line: index + 2, column: 1, message: 'is not an id.' })),
    faultCount: count,
    badRows: 1,
    isMisread: false,
    source: { kind: 'file', text: 'ids.csv' },
  }) as unknown as Selected;

it.each([
  [3, 3, 3, null],
  [1_000, 1_000, 1_000, null],
  [1_001, 1_001, 1_000, 'ids.csv: … and 1 fault more.'],
  [25_000, 10_000, 1_000, 'ids.csv: … and 24,000 faults more.'],
])('with %i faults, at most a thousand are listed, followed by the number of the rest', (count, kept, told, more) => {
  const lines: string[] = [];
  const context = { say: { warn: (line: string) => lines.push(line) } } as unknown as Context;
  const call = { flags: {} } as unknown as Call;
  expect(() => requireGoodRows(context, call, faulty(count, kept))).toThrow(`${grouped(count)} faults in ids.csv`);
  expect(lines).toHaveLength(told + (more === null ? 0 : 1));
  if (more !== null) expect(lines.at(-1)).toBe(more);
});

it('rows that are left out are counted, not their faults', () => {
  const lines: string[] = [];
  const say = { warn: () => undefined, info: (line: string) => lines.push(line) };
  const call = { flags: { 'on-bad-row': 'skip' } } as unknown as Call;
  requireGoodRows({ say } as unknown as Context, call, faulty(2, 2));
  expect(lines).toEqual(['1 bad row left out.']);
});
