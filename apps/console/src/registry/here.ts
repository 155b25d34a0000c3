import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { countOf } from '@matchdesk/core/kit/selection.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import { plural, spoken } from '@matchdesk/terminal/text/words.ts';
import type { ListState } from '../desk/list-state.ts';
import { listOfView, type RecordState, type State, viewOf } from '../desk/state.ts';
import { mayUse } from './access.ts';

/** What an action would act on: records that are known, or all that a list's query matches. */
export type Subject =
  | { readonly kind: 'these'; readonly targets: readonly Target[] }
  | { readonly kind: 'matching'; readonly list: ListState; readonly count: number };

export const nobody: Subject = { kind: 'these', targets: [] };
export const countOfSubject = (subject: Subject): number =>
  subject.kind === 'these' ? subject.targets.length : subject.count;

/** 'Ann Lee', or '3 users'. */
export const labelOfSubject = (subject: Subject, kind: string): string => {
  const count = countOfSubject(subject);
  const [only] = subject.kind === 'these' ? subject.targets : [];
  if (count === 1 && only) return only.label;
  return counted(count, spoken(kind), plural(spoken(kind)));
};

/** The row under a list's cursor. */
export const focusedIn = (list: ListState): Target | null => {
  const row = list.page?.rows[list.cursor];
  return row === undefined
    ? null
    : { id: list.list.id(row), label: list.list.label(row) || list.list.id(row), record: row };
};

const subjectIn = (list: ListState): Subject => {
  const { selection } = list;
  if (selection.kind === 'matching') return { kind: 'matching', list, count: countOf(selection) };
  const targets = [...selection.labels].map(([id, label]) => list.known.get(id) ?? { id, label });
  if (targets.length > 0) return { kind: 'these', targets };
  const focused = focusedIn(list);
  return { kind: 'these', targets: focused ? [focused] : [] };
};

/** All that is known of an open record: what was read of it last stands before the row that it was opened from. */
export const knownOf = ({ target, detail: { data } }: RecordState): unknown =>
  typeof data === 'object' && data !== null ? { ...(target.record ?? {}), ...data } : target.record;

/** What an action that acts on records would act on here: the selection, the row under the cursor, the open record. */
export const subjectHere = (state: State, kind: string): Subject | null => {
  const view = viewOf(state);
  const list = listOfView(state, view);
  if (list?.list.record === kind) {
    const subject = subjectIn(list);
    if (countOfSubject(subject) > 0) return subject;
  }
  if (view?.kind !== 'record' || view.record.kind !== kind) return null;
  const { target } = view.record;
  return { kind: 'these', targets: [{ ...target, record: knownOf(view.record) }] };
};

/** Why an action cannot be done to a single record, or null. */
export const refusalHere = ({ action }: NamedAction, subject: Subject): string | null => {
  if (subject.kind !== 'these') return null;
  const [only, ...others] = subject.targets;
  return only && others.length === 0 ? refusalOf(action as never, only) : null;
};

/** The actions that this person may run. */
export const actionsFor = (state: State): readonly NamedAction[] =>
  allActions.filter(({ action }) => mayUse(state, action.calls));

/** Those of them that have something to act on here. */
export const actionsHere = (state: State): readonly (readonly [NamedAction, Subject])[] =>
  actionsFor(state).flatMap((entry) => {
    const subject = entry.action.on === undefined ? null : subjectHere(state, entry.action.on);
    return subject ? [[entry, subject] as const] : [];
  });

/** The domain of what is shown: `users`. */
export const domainHere = (state: State): string => {
  const view = viewOf(state);
  if (view?.kind === 'record') return view.record.from.split('.')[0] ?? '';
  return listOfView(state, view)?.read.split('.')[0] ?? (view?.kind === 'dashboard' ? 'dashboard' : '');
};
