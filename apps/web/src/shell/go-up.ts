import { domainIn } from '@matchdesk/core/kit/id.ts';
import { allScreens, screenAt, screensAbove } from '@matchdesk/core/screens.ts';

/** A list and the lists beside it in its domain: a record may have been opened from any of them. */
const listsAt = (path: string): readonly string[] => {
  const here = allScreens.find(({ screen }) => screen.path === path);
  const domain = here && domainIn(here.id);
  const beside = allScreens.filter(
    ({ id, screen }) => domainIn(id) === domain && screen.sidebar && screen.up === undefined,
  );
  return [path, ...beside.map(({ screen }) => screen.path)];
};

let visits: readonly string[] = [];

/** Notes an address, so that going up returns to the list as it was left. */
export const noteVisit = (address: string): void => {
  visits = [...visits.filter((each) => each !== address), address].slice(-50);
};

/** Returns an address as it was left, with its page and search; of lists side by side, the one that was left last. */
export const asLeft = (target: string): string => {
  const lists = listsAt(target);
  return visits.findLast((address) => lists.includes(address.split('?')[0] ?? '')) ?? target;
};

/** Returns which of these addresses was left last; undefined where none was. */
export const leftLast = (targets: readonly string[]): string | undefined => {
  const last = visits.findLast((address) => targets.includes(address.split('?')[0] ?? ''));
  return last?.split('?')[0];
};

let above: string | undefined;

/** Notes what is above the page that shows, where its declaration cannot say. */
export const noteAbove = (href: string | undefined): void => {
  above = href;
};

/** Whether there is anything above a screen. */
export const leadsUp = (path: string): boolean => {
  const { up, path: own, access } = screenAt(path)?.screen ?? {};
  return up !== undefined || (own?.includes(':') === true && access !== 'public');
};

/**
 * Goes up to the screen above: to the list with its page, search and cursor as it was left, or to the record. From a
 * record that belongs to no list, up leads to where the person came from.
 */
export const goUp = (path: string, navigate: (to: string) => void): void => {
  const href = above ?? screensAbove(path).at(-1)?.href;
  if (href !== undefined) navigate(asLeft(href));
  else if (leadsUp(path)) history.back();
};
