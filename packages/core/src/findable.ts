import type { NamedAction } from './actions.ts';
import type { Ranked } from './kit/rank.ts';
import type { NamedScreen } from './screens.ts';

/** An action as every palette ranks it: its title, its search words and the words of its id. */
export const findableAction = ({ id, action }: Pick<NamedAction, 'id' | 'action'>): Ranked => ({
  title: action.title,
  words: [...(action.words ?? []), id.replace(/[.-]/g, ' ')],
});

/** A screen as every palette ranks it: its title, the sidebar's word for it and its search words. */
export const findableScreen = ({ screen }: NamedScreen): Ranked => ({
  title: screen.title,
  words: [...(screen.words ?? []), screen.sidebar?.label ?? ''],
});

/** How much an entry belongs where the person is, beside how often it is used (0 to 30). */
export const belonging = { here: 60, screen: 30, place: 15, elsewhere: 0 } as const;
