import { expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { isDanger } from './kit/act/action.ts';

/** Verbs of what takes something away for good. */
const takesAway = /^(delete|remove|cancel|revoke|refuse|reject|erase|migrate)\b/i;

it.each(allActions.map(({ id, action }) => [id, action] as const))(
  '%s shows as danger if it stays done',
  (_, action) => {
    const asked = action.confirmation?.question({ input: {}, targets: [{ id: '1', label: 'Ann Lee' }] }) ?? '';
    if (takesAway.test(action.title) || /cannot be undone/i.test(asked)) expect(isDanger(action)).toBe(true);
    else if (isDanger(action)) expect(action.title).toMatch(takesAway);
  },
);
