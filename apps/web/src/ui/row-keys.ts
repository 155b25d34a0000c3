import { type KeyPress, keysOf } from './key-press.ts';

const letterOf = (press: KeyPress): string | undefined => keysOf(press).find((key) => 'jkoxO'.includes(key));

type RowCommand =
  | { do: 'move'; to: number }
  | { do: 'extend'; to: number }
  | { do: 'open' }
  | { do: 'openInNewTab' }
  | { do: 'peek' }
  | { do: 'toggle' };

/**
 * Returns what a key does in a list of `count` rows whose cursor is at `cursor`; undefined where it does nothing. With
 * `letters` false, single-letter keys (j k o O x) do nothing (WCAG 2.1.4). A key that is held down only moves.
 */
export function rowCommand(press: KeyPress, cursor: number, count: number, letters = true): RowCommand | undefined {
  const command = commandOf(press, cursor, count, letters);
  return press.repeat && command && !('to' in command) ? undefined : command;
}

function commandOf(press: KeyPress, cursor: number, count: number, letters: boolean): RowCommand | undefined {
  if (count === 0 || press.altKey) return undefined;
  const withMod = press.ctrlKey || press.metaKey;
  if (press.key === 'Enter' && !press.shiftKey) return { do: withMod ? 'openInNewTab' : 'open' };
  if (withMod) return undefined;

  const within = (to: number) => Math.min(count - 1, Math.max(0, to));
  const arrow = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0;
  if (arrow !== 0) return { do: press.shiftKey ? 'extend' : 'move', to: within(cursor + arrow) };
  if (press.shiftKey) return letters && letterOf(press) === 'O' ? { do: 'openInNewTab' } : undefined;
  if (press.key === 'Home') return { do: 'move', to: 0 };
  if (press.key === 'End') return { do: 'move', to: count - 1 };
  if (press.key === ' ') return { do: 'toggle' };
  if (!letters) return undefined;
  switch (letterOf(press)) {
    case 'j':
      return { do: 'move', to: within(cursor + 1) };
    case 'k':
      return { do: 'move', to: within(cursor - 1) };
    case 'o':
      return { do: 'peek' };
    case 'x':
      return { do: 'toggle' };
    default:
      return undefined;
  }
}

/** Returns the rows that an extension selects, or deselects when the cursor returns towards its start. */
export function extension(anchor: number, cursor: number, to: number): { from: number; to: number; selected: boolean } {
  const isReturning = Math.abs(to - anchor) < Math.abs(cursor - anchor);
  if (isReturning) return { from: cursor, to: cursor, selected: false };
  return { from: Math.min(anchor, to), to: Math.max(anchor, to), selected: true };
}
