import { grouped } from '@matchdesk/core/kit/text/show.ts';

/** Returns the visible part of some lines, and how far they can be scrolled. */
export const scrolled = <T>(lines: readonly T[], scroll: number, room: number) => {
  const most = Math.max(0, lines.length - room);
  const from = Math.min(scroll, most);
  return { shown: lines.slice(from, from + room), from, most };
};

/** Returns the first visible one of some lines, so that the line at `at` is visible, in the middle where possible. */
export const firstAround = (at: number, count: number, room: number): number =>
  Math.max(0, Math.min(at - Math.floor(room / 2), count - room));

/** Returns 'Lines 1 to 20 of 64', or '' where all are visible. */
export const scrollNote = (from: number, room: number, count: number): string =>
  count <= room ? '' : `lines ${grouped(from + 1)} to ${grouped(Math.min(count, from + room))} of ${grouped(count)}`;
