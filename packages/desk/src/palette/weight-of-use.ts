import type { Uses } from './uses.ts';

const halfLifeMs = 7 * 24 * 60 * 60 * 1000;
const strongest = 30;

/** How much an entry rises by its use, 0 to 30: frequent and recent uses count, halved each week. */
export const weightOfUse = (uses: Uses, key: string, now: number): number => {
  const use = uses[key];
  return use ? Math.min(strongest, 12 * Math.log2(1 + use.count) * 0.5 ** ((now - use.last) / halfLifeMs)) : 0;
};
