import { actions, allActions } from '@matchdesk/core/actions.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { parts } from './action-parts.ts';
import { actionHere, bringAction } from './actions.ts';
import { calls } from './calls.ts';

describe('the parts of the registry that load when they are needed', () => {
  it.each(Object.entries(parts))('%s loads its own actions, and says what they act on', async (domain, part) => {
    expect(await part.load()).toBe(actions[domain as keyof typeof actions]);
    const kinds = allActions.flatMap(({ domain: own, action }) => (own === domain && action.on ? [action.on] : []));
    expect(part.on).toEqual([...new Set(kinds)]);
  });

  it.each(Object.entries(calls))('%s loads its own calls', async (domain, load) => {
    expect(await load()).toBe(contract[domain as keyof typeof contract]);
  });

  it('finds an action by its id once its domain is loaded', async () => {
    expect((await bringAction('users.add-credits'))?.action).toBe(actions.users['add-credits']);
    expect(actionHere('users.add-credits')?.id).toBe('users.add-credits');
    expect(await bringAction('users.no-such')).toBeUndefined();
    expect(await bringAction('nothing.at-all')).toBeUndefined();
  });
});
