import { learnedPace } from './learned-pace.ts';
import type { Signal } from './transport.ts';

/** Holds requests back: all workers of a run go through the same one. */
export type Gate = {
  /** Resolves when the next request may leave; rejects when the signal stops the wait. */
  pass(signal?: Signal): Promise<void>;
  /** The server asked everybody to wait. */
  hold(ms: number): void;
  /** The server refused a request because there were too many: everybody waits, and goes on at the pace that it bears. */
  refused(ms: number): void;
  /** The server took a request. */
  taken(): void;
};

export type GateParts = {
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly now: () => number;
  /** Requests per second at most; without limit unless said. */
  readonly perSecond?: number;
  /** Told once of each pause that the server asked for, in milliseconds. */
  readonly onHold?: (ms: number) => void;
};

/**
 * A gate that lets so many requests a second through, evenly, and none before a pause that the server asked for is
 * over. A request takes its turn when it asks, so that those who wait together do not all leave at once. Where the
 * server refuses requests, the gate learns how many it takes.
 */
export const createGate = ({ sleep, now, perSecond = Number.POSITIVE_INFINITY, onHold }: GateParts): Gate => {
  const pace = learnedPace(now());
  let heldUntil = Number.NEGATIVE_INFINITY;
  let nextAt = Number.NEGATIVE_INFINITY;
  const turn = (): number => {
    const at = Math.max(now(), nextAt, heldUntil);
    nextAt = at + 1_000 / Math.min(perSecond, pace.perSecond(now()));
    return at;
  };
  const hold = (ms: number): void => {
    const until = now() + ms;
    if (until <= heldUntil) return;
    onHold?.(ms);
    heldUntil = until;
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
    hold,
    refused: (ms) => {
      // Those that were under way when the pause began tell nothing new.
      if (now() >= heldUntil) pace.refused(now(), ms);
      hold(ms);
    },
    taken: () => pace.taken(now()),
  };
};
