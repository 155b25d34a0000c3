import { actions, allActions } from '@matchdesk/core/actions.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { parts } from './action-parts.ts';
import { actionHere, bringAction } from './actions.ts';
import { callingDomains, loadCalls } from './calls.ts';

describe('the parts of the registry that load when they are needed', () => {
  it.each(Object.entries(parts))('%s loads its own actions, and says what they act on', async (domain, part) => {
    const own = allActions.filter((entry) => entry.domain === domain);
    await bringAction(own[0]?.id ?? '');
    expect(own.map(({ id }) => actionHere(id)?.action)).toEqual(own.map(({ action }) => action));
    expect(part.on).toEqual([...new Set(own.flatMap(({ action }) => action.on ?? []))]);
  });

  it.each(Object.entries(contract))('%s loads its own calls', async (domain, calls) => {
    expect(callingDomains).toContain(domain);
    expect(await loadCalls(domain)).toBe(calls);
  });

  it('finds an action by its id once its domain is loaded', async () => {
    expect((await bringAction('users.add-credits'))?.action).toBe(actions.users['add-credits']);
    expect(actionHere('users.add-credits')?.id).toBe('users.add-credits');
    expect(await bringAction('users.no-such')).toBeUndefined();
    expect(await bringAction('nothing.at-all')).toBeUndefined();
  });
});
