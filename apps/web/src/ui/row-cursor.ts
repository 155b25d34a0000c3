import { useRef, useState } from 'react';
import type { KeyPress } from './key-press.ts';
import { extension, rowCommand } from './row-keys.ts';

/** The rows by their ids, and what they are an answer to. */
type CursorRows = { readonly of: unknown; readonly ids: readonly string[] };

type RowCursorOptions = {
  rows: CursorRows;
  /** Where the cursor goes when rows of the same answer came or went. */
  follow: (before: readonly string[], cursor: number, now: readonly string[]) => number;
  /** Where the cursor was when the list was left. */
  start?: number | undefined;
  /** False switches j k o O x off; arrows, Home, End, Enter and Space stay. */
  letters?: boolean | undefined;
  onOpen?: ((index: number) => void) | undefined;
  onOpenInNewTab?: ((index: number) => void) | undefined;
  /** Opens or closes the preview of the row's record. */
  onPeek?: ((index: number) => void) | undefined;
  onToggle?: ((index: number) => void) | undefined;
  /** Selects (or deselects) the rows from..to, both included. */
  onExtend?: ((from: number, to: number, selected: boolean) => void) | undefined;
};

type RowCursor = {
  cursor: number;
  /** Grows when a key moved the cursor: the table then moves the focus to its row. */
  focusRequest: number;
  onCursor: (index: number) => void;
  /** Returns whether the list handled the key. Also for page-wide keys, when the focus is not in the list. */
  onRowKey: (press: KeyPress) => boolean;
};

/** The cursor of one list and its keys; spread the result into `Table`. */
export function useRowCursor(options: RowCursorOptions): RowCursor {
  const { rows, follow, start = 0, letters, onOpen, onOpenInNewTab, onPeek, onToggle, onExtend } = options;
  const [at, setAt] = useState(start);
  const [focusRequest, setFocusRequest] = useState(0);
  const anchor = useRef<number>(undefined);
  const [before, setBefore] = useState(rows);
  if (before !== rows) {
    // In the same render: no key can meet the cursor on another row than the one that shows.
    setBefore(rows);
    // Places on other rows begin no extension of these.
    anchor.current = undefined;
    if (before.of === rows.of) setAt(follow(before.ids, at, rows.ids));
  }
  const count = rows.ids.length;
  const cursor = Math.max(0, Math.min(at, count - 1));

  const onCursor = (index: number) => {
    if (index === cursor) return;
    anchor.current = undefined;
    setAt(index);
  };
  const goTo = (index: number) => {
    setAt(index);
    setFocusRequest((request) => request + 1);
  };
  const onRowKey = (press: KeyPress): boolean => {
    const command = rowCommand(press, cursor, count, letters);
    switch (command?.do) {
      case undefined:
        return false;
      case 'move':
        anchor.current = undefined;
        goTo(command.to);
        return true;
      case 'extend': {
        if (!onExtend) return false;
        anchor.current ??= cursor;
        const change = extension(anchor.current, cursor, command.to);
        goTo(command.to);
        onExtend(change.from, change.to, change.selected);
        return true;
      }
      case 'open':
        onOpen?.(cursor);
        return onOpen !== undefined;
      case 'openInNewTab':
        onOpenInNewTab?.(cursor);
        return onOpenInNewTab !== undefined;
      case 'peek':
        onPeek?.(cursor);
        return onPeek !== undefined;
      case 'toggle':
        onToggle?.(cursor);
        return onToggle !== undefined;
    }
  };
  return { cursor, focusRequest, onCursor, onRowKey };
}
