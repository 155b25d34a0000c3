import { domainIn } from '@matchdesk/core/kit/id.ts';
import { hrefOf, patternOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';

const ups = allScreens
  .filter(({ screen }) => screen.up !== undefined)
  .map(({ screen }) => ({
    pattern: patternOf(screen.path),
    path: allScreens.find(({ id }) => id === screen.up)?.screen.path ?? '/admin-dashboard',
  }));

/** A list, and those beside it in its domain: one of them may be where its record was opened. */
const listsAt = (path: string): readonly string[] => {
  const here = allScreens.find(({ screen }) => screen.path === path);
  const domain = here && domainIn(here.id);
  const beside = allScreens.filter(
    ({ id, screen }) => domainIn(id) === domain && screen.sidebar && screen.up === undefined,
  );
  return [path, ...beside.map(({ screen }) => screen.path)];
};

/** Records that belong to no list of their own: up is where the person came from. */
const apart = allScreens
  .filter(({ screen }) => screen.up === undefined && screen.path.includes(':') && screen.access !== 'public')
  .map(({ screen }) => patternOf(screen.path));

let visits: readonly string[] = [];

/** Notes an address, so that going up finds the list as it was left. */
export const noteVisit = (address: string): void => {
  visits = [...visits.filter((each) => each !== address), address].slice(-50);
};

/** An address as it was left, with its page and search; of lists side by side the one that was left last. */
export const asLeft = (target: string): string => {
  const lists = listsAt(target);
  return visits.findLast((address) => lists.includes(address.split('?')[0] ?? '')) ?? target;
};

/** Goes up to where a screen belongs: to the list with its page, search and cursor as it was left, or the record. */
export const goUp = (path: string, navigate: (to: string) => void): void => {
  for (const up of ups) {
    const match = up.pattern.exec(path);
    if (!match) continue;
    const given = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    navigate(asLeft(hrefOf(up.path, Object.fromEntries(given))));
    return;
  }
  if (apart.some((pattern) => pattern.test(path))) history.back();
};
