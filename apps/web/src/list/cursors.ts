import { onSignOut } from '../data/session.ts';

const cursors = new Map<string, number>();
const mostKept = 100;

/** Where a list's cursor was when it was left, by its address. */
export const cursorAt = (address: string): number => cursors.get(address) ?? 0;

export const keepCursor = (address: string, index: number): void => {
  cursors.delete(address);
  cursors.set(address, index);
  const [oldest] = cursors.keys();
  if (cursors.size > mostKept && oldest !== undefined) cursors.delete(oldest);
};

onSignOut(() => cursors.clear());
