import type { Effect } from '@matchdesk/core/kit/act/action.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { shellTexts } from '@matchdesk/core/shell/texts.ts';
import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '../data/query-client.ts';
import { signOut } from '../data/session.ts';
import { tell } from './alerts.ts';
import { saveFile } from './save-file.ts';
import { shownAtom } from './shown.ts';
import { isStaying } from './staying.ts';

/** Goes to a screen. Where it already shows, goes to its first page and keeps its search and order. */
const go = (id: string, params: Readonly<Record<string, string>> = {}): void => {
  const found = allScreens.find((each) => each.id === id);
  if (!found) throw new Error(`There is no screen ${id}.`);
  const href = hrefOf(found.screen.path, params);
  const query = new URLSearchParams(href === location.pathname ? location.search : '');
  query.delete('page');
  navigate(query.size === 0 ? href : `${href}?${query}`);
};

/** Carries out what an action asks of the console. */
export const applyEffect = async (effect: Effect): Promise<void> => {
  if ('download' in effect) saveFile(effect.download);
  if ('goTo' in effect && !isStaying()) setTimeout(() => go(effect.goTo, effect.params), effect.afterMs ?? 0);
  if ('show' in effect) shownAtom.set(effect.show);
  if ('signOut' in effect && !(await signOut())) tell({ type: 'danger', text: shellTexts.signOutUnheard });
  if ('reloadAfterMs' in effect) setTimeout(() => void queryClient.invalidateQueries(), effect.reloadAfterMs);
};
