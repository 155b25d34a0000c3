import type { Signal } from './transport.ts';

/** Holds requests back: all workers of a run go through the same one. */
export type Gate = {
  /** Resolves when the next request may leave; rejects when the signal stops the wait. */
  pass(signal?: Signal): Promise<void>;
  /** The server asked everybody to wait. */
  hold(ms: number): void;
};

export type GateParts = {
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly now: () => number;
  /** Requests per second; without limit unless said. */
  readonly perSecond?: number;
  /** Told once of each pause that the server asked for, in milliseconds. */
  readonly onHold?: (ms: number) => void;
};

/**
 * A gate that lets so many requests a second through, evenly, and none before a pause that the server asked for is
 * over. A request takes its turn when it asks, so that those who wait together do not all leave at once.
 */
export const createGate = ({ sleep, now, perSecond, onHold }: GateParts): Gate => {
  const apartMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let nextAt = Number.NEGATIVE_INFINITY;
  const turn = (): number => {
    const at = Math.max(now(), nextAt, heldUntil);
    nextAt = at + apartMs;
    return at;
  };
  return {
    pass: async (signal) => {
      let at = turn();
      while (at > now()) {
        await sleep(at - now(), signal);
        // A pause that began meanwhile holds for those who were already waiting, too.
        if (heldUntil <= at) return;
        at = turn();
      }
    },
    hold: (ms) => {
      const until = now() + ms;
      if (until <= heldUntil) return;
      onHold?.(ms);
      heldUntil = until;
    },
  };
};
