import type { BatchReport, Counts } from '@matchdesk/core/kit/bulk/bulk-run.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { describe, expect, it } from 'vitest';
import { fakeStart } from '../../../../../tests/kit/terminal/fake-start.ts';
import { lastWords } from '../../command/last-words.ts';
import { Stop } from '../../process/failure.ts';
import { endingFor, type Ran } from './ending.ts';

const start = fakeStart({ rows: 9 });
const [resume, verify, retry] = ['resume', 'verify', 'retry-failed'].map((verb) => `matchdesk jobs ${verb} j`);

type Case = {
  readonly counts: Partial<Counts>;
  readonly report?: Omit<Partial<BatchReport>, 'counts'>;
  readonly canary?: string | null;
  readonly repeatable?: number;
  readonly interrupted?: true;
  readonly refused?: number;
};

const lastLine = ({ counts, report = {}, canary = null, repeatable = 0, interrupted, refused = 0 }: Case) => {
  const drain = new AbortController();
  if (interrupted) drain.abort(new Stop(130, 'Interrupted.'));
  const all: Counts = { done: 0, failed: 0, unknown: 0, 'not-tried': 0, ...counts };
  expect(Object.values(all).reduce((sum, some) => sum + some, 0)).toBe(start.rows);
  const interruption = { stop: drain.signal, drain: drain.signal, drainFirst: () => undefined };
  const ran: Ran = { report: { counts: all, ...report }, canary, repeatable };
  const ending = endingFor({ interruption }, { ...start, refused }, { counts: all }, ran);
  return JSON.parse(lastWords(ending, true).trimEnd().split('\n').at(-1) ?? '');
};

const budget = { overBudget: 'errors' } as const;
const wait = { overBudget: 'wait' } as const;
const stopped = (kind: ConstructorParameters<typeof Failure>[0]) => ({ stopped: new Failure(kind) });

describe('the last line of a run', () => {
  it.each<readonly [string, Case, number, string | null, readonly (string | undefined)[]]>([
    ['all of it done', { counts: { done: 9 } }, 0, null, []],
    ['all of it done as it was interrupted', { counts: { done: 9 }, interrupted: true }, 0, null, []],
    ['all of it done on the last of its budget', { counts: { done: 9 }, report: wait }, 0, null, []],
    ['a failed row', { counts: { done: 8, failed: 1 } }, 3, '1 failed, 8 of 9 done.', [retry]],
    ['a row that was left out from the start', { counts: { done: 8, failed: 1 }, refused: 1 }, 3, '1 failed, 8 of', []],
    ['rows that nothing sent', { counts: { done: 7, 'not-tried': 2 } }, 3, '2 not sent, 7 of 9 done.', [resume]],
    [
      '--max-errors',
      { counts: { done: 4, failed: 3, 'not-tried': 2 }, report: budget },
      9,
      'Stopped: 4 of 9 done. More rows went wrong than --max-errors allows.',
      [resume],
    ],
    ['--max-errors on the last row', { counts: { done: 6, failed: 3 }, report: budget }, 3, '3 failed, 6 of', [retry]],
    ['--max-wait', { counts: { 'not-tried': 9 }, report: wait }, 9, 'longer pause than --max-wait', [resume]],
    [
      '--max-wait with an unknown row on its key',
      { counts: { done: 8, unknown: 1 }, report: wait, repeatable: 1 },
      9,
      'longer pause than --max-wait',
      [resume],
    ],
    [
      '--max-wait on the last row, with an unknown outcome',
      { counts: { done: 8, unknown: 1 }, report: wait },
      6,
      '1 of unknown outcome, 8 of 9 done.',
      [verify],
    ],
    [
      'a limit that never ends',
      { counts: { 'not-tried': 9 }, report: stopped('rate-limited') },
      5,
      'Stopped: 0',
      [resume],
    ],
    [
      'a server that is gone',
      { counts: { done: 2, 'not-tried': 7 }, report: stopped('network') },
      5,
      'Stopped: 2',
      [resume],
    ],
    [
      'a session that expired',
      { counts: { 'not-tried': 9 }, report: stopped('unauthenticated') },
      4,
      'signed out',
      ['matchdesk auth login', resume],
    ],
    [
      'a lost answer without keys, and rows left',
      { counts: { done: 1, unknown: 1, 'not-tried': 7 }, report: stopped('network') },
      6,
      '1 of unknown outcome, 1 of 9 done. ',
      [resume, verify],
    ],
    [
      'lost answers, one of which has a key that is too old',
      { counts: { done: 7, unknown: 2 }, repeatable: 1 },
      6,
      '1 of unknown outcome, 7 of 9 done.',
      [resume, verify],
    ],
    ['a canary', { counts: { done: 1, failed: 1, 'not-tried': 7 }, canary: 'It is so.' }, 9, 'It is so.', [resume]],
    ['Ctrl-C', { counts: { done: 4, 'not-tried': 5 }, interrupted: true }, 130, 'Interrupted: 4 of 9 done.', [resume]],
    [
      'Ctrl-C and a lost answer',
      { counts: { done: 4, unknown: 1, 'not-tried': 4 }, interrupted: true },
      6,
      '1 of unknown outcome',
      [resume, verify],
    ],
  ])('says %s', (_, end, code, reason, next) => {
    const said = lastLine(end);
    expect(said).toEqual({ type: 'exit', code, reason: expect.toSatisfy(() => true), job: 'j', next });
    if (reason === null) expect(said.reason).toBeNull();
    else expect(said.reason).toContain(reason);
    expect(said.reason ?? '').not.toMatch(code === 9 || code === 5 || code === 4 ? /^$/ : /^Stopped/);
  });
});
