import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';

const ups = allScreens
  .filter(({ screen }) => screen.up !== undefined)
  .map(({ screen }) => ({
    pattern: new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i'),
    path: allScreens.find(({ id }) => id === screen.up)?.screen.path ?? '/admin-dashboard',
  }));

let visits: readonly string[] = [];

/** Notes an address, so that going up finds the list as it was left. */
export const noteVisit = (address: string): void => {
  visits = [...visits.filter((each) => each !== address), address].slice(-50);
};

/** Goes up to where a screen belongs: to the list with its page, search and cursor as it was left, or the record. */
export const goUp = (path: string, navigate: (to: string) => void): void => {
  for (const up of ups) {
    const match = up.pattern.exec(path);
    if (!match) continue;
    const given = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    const target = hrefOf(up.path, Object.fromEntries(given));
    navigate(visits.findLast((address) => address.split('?')[0] === target) ?? target);
    return;
  }
};
