import { allActions } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/action.ts';
import { openAction } from '../../act/open-action.ts';
import { one } from '../../act/subject.ts';
import { useKeys } from '../../keys/use-keys.ts';

/** The row keys of a person work on the person's own page, too. */
export const useDetailKeys = (target: Target): void => {
  useKeys(
    allActions
      .filter(({ action }) => action.on === 'user' && action.key)
      .map(({ id, action }) => ({
        keys: action.key ?? '',
        title: action.title,
        group: 'This person',
        run: () => openAction(id, { subject: one(target) }),
      })),
  );
};
