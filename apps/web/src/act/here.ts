import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { countOf, type Selection } from '@matchdesk/core/kit/selection.ts';
import { atom } from 'jotai';
import { store } from '../data/store.ts';
import { one, type Subject } from './subject.ts';

/** What the person has before them: the list's selection, the row under the cursor or the record that is open. */
export type Here = {
  readonly record: string;
  readonly focused: Target | null;
  readonly list: SomeList | null;
  readonly scope: string;
  readonly selection: Selection | null;
};

export const hereAtom = atom<Here | null>(null);

/** What an action that acts on records would act on here, without asking; null where it must ask. */
export const subjectHere = ({ action }: Pick<NamedAction, 'action'>): Subject | null => {
  const here = store.get(hereAtom);
  if (!here || action.on !== here.record) return null;
  if (here.selection && here.list && countOf(here.selection) > 0) {
    return { kind: 'selection', selection: here.selection, list: here.list, scope: here.scope };
  }
  return here.focused ? one(here.focused) : null;
};
