import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import type { Binding } from '../keys/layers.ts';
import { openAction } from './open-action.ts';

/** The keys of actions: they act on `target` where there is one, else on what is selected or focused. */
export const actionKeys = (actions: readonly NamedAction[], group: string, target?: Target): readonly Binding[] =>
  actions.flatMap(({ id, action }) =>
    action.key === undefined
      ? []
      : [
          {
            keys: action.key,
            title: action.title,
            group,
            run: () => openAction(id, target ? { subject: one(target) } : {}),
          },
        ],
  );
