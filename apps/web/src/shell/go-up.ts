import { domainIn } from '@matchdesk/core/kit/id.ts';
import { allScreens, screenAt, screensAbove } from '@matchdesk/core/screens.ts';

/** A list, and those beside it in its domain: one of them may be where its record was opened. */
const listsAt = (path: string): readonly string[] => {
  const here = allScreens.find(({ screen }) => screen.path === path);
  const domain = here && domainIn(here.id);
  const beside = allScreens.filter(
    ({ id, screen }) => domainIn(id) === domain && screen.sidebar && screen.up === undefined,
  );
  return [path, ...beside.map(({ screen }) => screen.path)];
};

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

/** Whether anything is above a screen. */
export const leadsUp = (path: string): boolean => {
  const { up, path: own, access } = screenAt(path)?.screen ?? {};
  return up !== undefined || (own?.includes(':') === true && access !== 'public');
};

/**
 * Goes up to where a screen belongs: to the list with its page, search and cursor as it was left, or the record. From a
 * record that belongs to no list of its own, up is where the person came from.
 */
export const goUp = (path: string, navigate: (to: string) => void): void => {
  const above = screensAbove(path).at(-1);
  if (above) navigate(asLeft(above.href));
  else if (leadsUp(path)) history.back();
};
