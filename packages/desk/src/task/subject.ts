import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { countOf, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';

/** What an action is about to act on: single records, or a list's selection. */
export type Subject =
  | { readonly kind: 'targets'; readonly targets: readonly Target[] }
  | { readonly kind: 'selection'; readonly selection: Selection; readonly list: SomeList; readonly scope: string };

export const noSubject: Subject = { kind: 'targets', targets: [] };
export const ofTargets = (targets: readonly Target[]): Subject => ({ kind: 'targets', targets });
export const one = (target: Target): Subject => ofTargets([target]);

export const countOfSubject = (subject: Subject): number =>
  subject.kind === 'targets' ? subject.targets.length : countOf(subject.selection);

/** The records whose names are known: all of them, except for a selection of all matching records. */
export const knownTargets = (subject: Subject): readonly Target[] => {
  if (subject.kind === 'targets') return subject.targets;
  if (subject.selection.kind === 'matching') return [];
  return [...subject.selection.labels].map(([id, label]) => ({ id, label }));
};

/** Why the action cannot be done to this record or these records; null where it can. */
export const refusalOfSubject = ({ action }: NamedAction, subject: Subject): string | null => {
  const [only, ...others] = knownTargets(subject);
  if (givesSecret(action.calls) && countOfSubject(subject) > 1) return 'Choose a single record.';
  return only && others.length === 0 ? refusalOf(action, only) : null;
};

/** What the person is looking at: the list's selection, the row under the cursor or the open record. */
export type Here = {
  readonly record: string;
  readonly focused: Target | null;
  readonly list: SomeList | null;
  readonly scope: string;
  readonly selection: Selection | null;
  /** The loaded fields of selected records, by id, where they are kept. */
  readonly known?: ReadonlyMap<string, Target>;
};

type Entry = Pick<NamedAction, 'action'>;

/** The selection that an action would act on; null where nothing is selected. */
export const selectedIn = (here: Here | null, { action }: Entry): Subject | null => {
  if (!here?.selection || !here.list || action.on !== here.record || countOf(here.selection) === 0) return null;
  const { selection, list, scope, known } = here;
  if (!known || selection.kind === 'matching') return { kind: 'selection', selection, list, scope };
  return ofTargets([...selection.labels].map(([id, label]) => known.get(id) ?? { id, label }));
};

/** What an action would act on: the selection, otherwise the focused record; null where it must ask. */
export const subjectIn = (here: Here | null, entry: Entry): Subject | null => {
  const focused = here && entry.action.on === here.record ? here.focused : null;
  return selectedIn(here, entry) ?? (focused ? one(focused) : null);
};
