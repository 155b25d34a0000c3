import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { countedRecords } from '@matchdesk/core/kit/text/noun.ts';
import { countOfSubject, knownTargets, type Subject } from './subject.ts';

/** Placeholders with the right count where names are not known yet, for questions that say how many. */
export const promptTargets = (subject: Subject): readonly Target[] => {
  const known = knownTargets(subject);
  const missing = countOfSubject(subject) - known.length;
  return [...known, ...Array.from({ length: missing }, (_, index) => ({ id: `#${index}`, label: '' }))];
};

/** 'Ann Lee', or '3 users'. */
export const labelOfSubject = (subject: Subject, record = 'record'): string => {
  const count = countOfSubject(subject);
  return count === 1 ? (knownTargets(subject)[0]?.label ?? countedRecords(1, record)) : countedRecords(count, record);
};
