import { goToPlace } from '../act/go-to-place.ts';
import { undoLast } from '../act/undo.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, pushOverlay, stateOf } from '../desk/desk.ts';
import { openedPalette } from '../desk/palette-state.ts';
import { goBack } from '../go/go-to-read.ts';
import { quit } from '../go/quit.ts';
import { emptyLine } from '../look/line.ts';
import { placesFor } from '../registry/places.ts';
import { nameRecents } from '../registry/recents.ts';

/** The keys that work on every screen. */
export const globalKeys = (desk: Desk): readonly Binding[] => {
  const state = stateOf(desk);
  const group = 'Everywhere';
  const palette = () => {
    pushOverlay(desk, { kind: 'palette', palette: openedPalette(false) });
    void nameRecents(desk);
  };
  return [
    ...(state.views.length > 1
      ? [{ keys: ['u', 'esc'], title: 'Back up', hint: 'back', group, run: () => void goBack(desk) }]
      : []),
    { keys: ['ctrl+k', ':'], title: 'Palette: actions, places, people', hint: 'palette', group, run: palette },
    {
      keys: ['?'],
      title: 'The keys of this screen',
      hint: 'keys',
      group,
      run: () => pushOverlay(desk, { kind: 'keys', term: emptyLine, scroll: 0 }),
    },
    ...(state.undoable.length > 0
      ? [{ keys: ['ctrl+z'], title: 'Undo the last action', hint: 'undo', group, run: () => void undoLast(desk) }]
      : []),
    ...placesFor(state).flatMap((place) =>
      place.chord
        ? [{ keys: [`g ${place.chord}`], title: place.title, group: 'Go to', run: () => goToPlace(desk, place) }]
        : [],
    ),
    { keys: ['q'], title: 'Quit', hint: 'quit', group, run: () => quit(desk, 0) },
  ];
};
