import type { Client } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { type Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { firstPlace, isShort, type ListPlace, listPages } from '@matchdesk/core/kit/list/list-pages.ts';
import { strayText } from '@matchdesk/core/kit/list/page.ts';
import { type Loading, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { countOfSubject, knownTargets, type Subject } from './subject.ts';

const largestPage = 100;

const drifted = (before: number, now: number): Failure =>
  refuse(
    'conflict',
    `${counted(before, 'was', 'were')} selected, but ${counted(now, 'matches', 'match')} now. Nothing was sent: please select again.`,
  );

const mixed = (strays: number): Failure =>
  refuse('contract', `${strayText(strays)} Nothing was sent.`, '', { isOpen: false });

const incomplete = (before: number, came: number): Failure =>
  refuse(
    'contract',
    `${grouped(before)} were selected, but only ${counted(came, 'of them was', 'of them were')} received: the provider did not send the whole list. Nothing was sent.`,
    '',
    { isOpen: false },
  );

/**
 * Returns the records of a selection. All that match are collected page by page, since /v2 has no call by filter. Throws
 * where their number has changed, so that exactly as many records are changed as were confirmed.
 */
export const collected = async (
  subject: Extract<Subject, { kind: 'selection' }>,
  reading: Omit<Loading<Client>, 'scope'>,
  onCount: (count: number) => void = () => undefined,
): Promise<readonly Target[]> => {
  const { list, scope, selection } = subject;
  if (selection.kind === 'these') return knownTargets(subject);
  const expected = countOfSubject(subject);
  const targets: Target[] = [];
  const query = { ...selection.query, page: 1, size: Math.min(largestPage, Math.max(...list.sizes)) };
  let last: ListPlace = firstPlace;
  for await (const { rows, place } of listPages(list, { ...reading, scope }, query, firstPlace, new Set())) {
    last = place;
    const { total, strays = 0 } = place;
    if (strays > 0) throw mixed(strays);
    const kept = rows.map((row) => rowTarget(list, row)).filter(({ id }) => !selection.except.has(id));
    targets.push(...kept);
    if (total !== null && total !== selection.total) throw drifted(expected, countOf({ ...selection, total }));
    // A list that does not end is not waited for.
    if (targets.length > expected) throw drifted(expected, targets.length);
    onCount(targets.length);
  }
  if (targets.length === expected) return targets;
  throw (isShort(last) ? incomplete : drifted)(expected, targets.length);
};
