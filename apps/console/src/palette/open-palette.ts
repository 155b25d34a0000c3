import { type Desk, pushOverlay, stateOf } from '../desk/desk.ts';
import { openedPalette } from '../desk/palette-state.ts';
import { hereForPalette } from '../registry/here.ts';

/** Opens the palette; `isNarrowed` shows only the actions on what is focused or selected. */
export const openPalette = (desk: Desk, isNarrowed: boolean): void =>
  pushOverlay(desk, { kind: 'palette', palette: openedPalette(isNarrowed, hereForPalette(stateOf(desk))) });
