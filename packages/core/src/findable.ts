import type { NamedAction } from './actions.ts';
import type { Ranked } from './kit/text/rank-index.ts';
import type { NamedScreen } from './screens.ts';

/** An action in the form that palettes rank: its title, its search words, its verbs and the words of its id. */
export const findableAction = ({ id, action }: Pick<NamedAction, 'id' | 'action'>): Ranked => ({
  title: action.title,
  words: [
    ...(action.spoken?.words ?? []),
    ...(action.spoken?.verbs ?? []).flatMap(({ says }) => says),
    id.replace(/[.-]/g, ' '),
  ],
});

/** A screen in the form that palettes rank: its title, its other names and its search words. */
export const findableScreen = ({ screen }: Pick<NamedScreen, 'screen'>): Ranked => ({
  title: screen.title,
  names: [...(screen.names ?? []), ...(screen.sidebar ? [screen.sidebar.label] : [])],
  words: screen.words ?? [],
  isPlace: true,
});

/** How well an entry fits the present screen; how often it is used adds 0 to 30. */
export const belonging = { here: 60, screen: 30, place: 15, elsewhere: 0 } as const;
