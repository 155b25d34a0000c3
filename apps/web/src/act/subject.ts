import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { countOf, type Selection } from '@matchdesk/core/kit/selection.ts';
import { counted } from '@matchdesk/core/kit/show.ts';

/** What an action is about to act on: records by themselves, or a list's selection. */
export type Subject =
  | { readonly kind: 'targets'; readonly targets: readonly Target[] }
  | { readonly kind: 'selection'; readonly selection: Selection; readonly list: SomeList; readonly scope: string };

export const noSubject: Subject = { kind: 'targets', targets: [] };
export const one = (target: Target): Subject => ({ kind: 'targets', targets: [target] });

export const countOfSubject = (subject: Subject): number =>
  subject.kind === 'targets' ? subject.targets.length : countOf(subject.selection);

/** The records whose names are known; all of them but for 'all that match'. */
export const knownTargets = (subject: Subject): readonly Target[] => {
  if (subject.kind === 'targets') return subject.targets;
  if (subject.selection.kind === 'matching') return [];
  return [...subject.selection.labels].map(([id, label]) => ({ id, label }));
};

/** Stand-ins that carry the count where names are not known yet, for prompts that say how many. */
export const promptTargets = (subject: Subject): readonly Target[] => {
  const known = knownTargets(subject);
  const missing = countOfSubject(subject) - known.length;
  return [...known, ...Array.from({ length: missing }, (_, index) => ({ id: `#${index}`, label: '' }))];
};

const wordsFor = (record: string): string => record.replace(/-/g, ' ');

/** 'a user', 'an event'. */
export const aRecord = (record: string): string => `${/^[aeio]/.test(record) ? 'an' : 'a'} ${wordsFor(record)}`;

/** '1 community request', '3 cities'. */
export const countedRecords = (count: number, record: string): string => {
  const word = wordsFor(record);
  return counted(count, word, /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
};

/** 'Ann Lee', or '3 users'. */
export const labelOfSubject = (subject: Subject, record = 'record'): string => {
  const count = countOfSubject(subject);
  return count === 1 ? (knownTargets(subject)[0]?.label ?? countedRecords(1, record)) : countedRecords(count, record);
};

/** Why the action cannot be done to a single record, or null. */
export const refusalOfSubject = ({ action }: NamedAction, subject: Subject): string | null => {
  const [only, ...others] = knownTargets(subject);
  return only && others.length === 0 ? refusalOf(action as never, only) : null;
};
