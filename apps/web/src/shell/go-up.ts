import { allScreens } from '@matchdesk/core/screens.ts';

const ups = allScreens
  .filter(({ screen }) => screen.up !== undefined)
  .map(({ screen }) => ({
    pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
    path: allScreens.find(({ id }) => id === screen.up)?.screen.path ?? '/admin-dashboard',
  }));

let visits: readonly string[] = [];

/** Notes an address, so that going up finds the list as it was left. */
export const noteVisit = (address: string): void => {
  visits = [...visits.filter((each) => each !== address), address].slice(-50);
};

/** Goes up to the list that a screen was reached from: with its page, search and cursor where it was seen before. */
export const goUp = (path: string, navigate: (to: string) => void): void => {
  const up = ups.find(({ pattern }) => pattern.test(path));
  if (!up) return;
  const left = visits.findLast((address) => address.split('?')[0] === up.path);
  navigate(left ?? up.path);
};
