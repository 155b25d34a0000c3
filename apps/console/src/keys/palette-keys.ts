import type { Entry } from '@matchdesk/desk/palette/entry.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, popOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import { openedPalette, type PaletteState } from '../desk/palette-state.ts';
import { overlayOf } from '../desk/state.ts';
import { lineAfter, type Press, textIn } from '../look/line.ts';
import { entriesIn, run, shownIn, staysOpen } from '../palette/entries.ts';
import { searchFor } from '../record/find-records.ts';

const choose = (desk: Desk, chosen: Entry, query: string, bindings: readonly Binding[]): void => {
  if (chosen.refusal !== undefined) {
    tell(desk, 'wait', chosen.refusal);
    return;
  }
  if (!staysOpen(chosen)) popOverlay(desk);
  run(desk, chosen.does, query, bindings);
};

/** Handles a key in the palette. Enter runs the line that was marked when it was pressed, or waits for the search. */
export const pressInPalette = (
  desk: Desk,
  palette: PaletteState,
  pressed: Press,
  bindingsNow: (desk: Desk) => readonly Binding[],
): void => {
  const { name } = pressed;
  const bindings = bindingsNow(desk);
  const entries = entriesIn(shownIn(desk, palette, bindings));
  const show = (change: Partial<PaletteState>) =>
    swapOverlay(desk, { kind: 'palette', palette: { ...palette, ...change } });
  const move = (by: number) => {
    if (entries.length > 0)
      show({ cursor: (Math.min(palette.cursor, entries.length - 1) + by + entries.length) % entries.length });
  };
  /** A waiting Enter runs the surest result; where there is none, or after a failure, the person chooses. */
  const arrive = () => {
    const overlay = overlayOf(stateOf(desk));
    if (overlay?.kind !== 'palette' || !overlay.palette.isEntered) return;
    const now = { ...overlay.palette, isEntered: false };
    swapOverlay(desk, { kind: 'palette', palette: now });
    const shown = shownIn(desk, now, bindings);
    const found = entriesIn(shown);
    const meant = shown.surest === undefined ? found[0] : found.find(({ key }) => key === shown.surest);
    if (meant) choose(desk, meant, textIn(now.line), bindings);
  };
  if (name === 'esc' || name === 'ctrl+k') popOverlay(desk);
  else if (name === 'down' || name === 'ctrl+n' || name === 'tab') move(1);
  else if (name === 'up' || name === 'ctrl+p' || name === 'shift+tab') move(-1);
  else if (name === 'page-down') show({ cursor: Math.min(entries.length - 1, palette.cursor + 8) });
  else if (name === 'page-up') show({ cursor: Math.max(0, palette.cursor - 8) });
  else if (name === 'enter') {
    const chosen = entries[Math.min(palette.cursor, entries.length - 1)];
    if (chosen) choose(desk, chosen, textIn(palette.line), bindings);
    else if (palette.isSearching) show({ isEntered: true });
  } else if (name === 'backspace' && textIn(palette.line) === '') {
    if (palette.isNarrowed) swapOverlay(desk, { kind: 'palette', palette: openedPalette(false, palette.here) });
    else popOverlay(desk);
  } else {
    const line = lineAfter(palette.line, pressed);
    if (!line) return;
    const isOther = textIn(line) !== textIn(palette.line);
    show({ line, ...(isOther && { cursor: 0, isEntered: false }) });
    if (isOther && !palette.isNarrowed) searchFor(desk, textIn(line), arrive);
  }
};
