import { describe, expect, it } from 'vitest';
import { firstReadAt } from './first-read.ts';
import { mayNarrow, openList, revealedBy } from './kit/list/open-list.ts';
import { allReads } from './reads.ts';
import { allScreens, screenAt } from './screens.ts';

const addressOf = (path: string): string => path.replace(/:\w+/g, '65f0c2');

describe('what a screen shows first', () => {
  it.each(allScreens.filter(({ screen }) => screen.first !== undefined))('of $id is a declared read', ({ screen }) => {
    const found = allReads.find(({ id }) => id === screen.first);
    expect(found?.read.within !== undefined).toBe(screen.path.includes(':'));
    const here = screenAt(addressOf(screen.path));
    const first = here && firstReadAt(here, [], {});
    expect(first?.scope).toBe(screen.path.includes(':') ? '65f0c2' : '');
    expect(first && ('list' in first ? first.list : first.detail)).toBe(found?.read);
  });
  it('has the query of the address', () => {
    const here = screenAt('/user-management/');
    const first = here && firstReadAt(here, [['q', 'ann']], {});
    expect(first).toMatchObject({ scope: '', query: { search: 'ann', page: 1 } });
  });
  it('leaves out filters that the list refuses', () => {
    const here = screenAt('/transactions');
    const filtersOf = (start: string) => {
      const first =
        here &&
        firstReadAt(
          here,
          [
            ['f.by', 'dates'],
            ['f.start', start],
            ['f.end', '2026-02-01'],
          ],
          {},
        );
      return first && 'list' in first ? first.query.filters : undefined;
    };
    expect(filtersOf('2026-01-01')).toEqual({ by: 'dates', start: '2026-01-01', end: '2026-02-01' });
    expect(filtersOf('2026-03-01')).toEqual({});
  });
  it.each(
    allReads.flatMap(({ id, read }) =>
      read.kind === 'list' && openList({ may: [] }, read) !== read ? [{ id, read }] : [],
    ),
  )('of $id has no order and no filter that is closed to the person', ({ id, read }) => {
    const { values } = revealedBy(read);
    const named = allScreens.find(({ screen }) => screen.first === id);
    const here = named && screenAt(addressOf(named.screen.path));
    for (const [name, closed] of Object.entries(values)) {
      for (const value of Object.keys(closed)) {
        const asked = here && firstReadAt(here, [[name === 'sort' ? name : `f.${name}`, value]], { may: [] });
        if (asked && 'list' in asked) expect(mayNarrow({ may: [] }, { columns: {}, values }, asked.query)).toBe(true);
      }
    }
  });
  it('is undefined where a screen declares none', () => {
    const here = screenAt('/admin-dashboard');
    expect(here && firstReadAt(here, [], {})).toBeUndefined();
    expect(screenAt('/nowhere')).toBeUndefined();
  });
});
