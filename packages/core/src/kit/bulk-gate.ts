import type { LearnedPace, Told } from './learned-pace.ts';
import type { Signal } from './transport.ts';

/**
 * Holds requests back: all workers of a run go through the same one. Each request that passed ends with one word of it:
 * taken, refused, or ended otherwise.
 */
export type Gate = {
  /** Resolves when the next request may leave; rejects when the signal stops the wait. */
  pass(signal?: Signal): Promise<void>;
  /** The server asked everybody to wait. */
  hold(ms: number): void;
  /**
   * The server refused a request because there were too many: everybody waits, as long as it asks where it does, and
   * goes on at the pace that it bears.
   */
  refused(askedMs?: number): void;
  /** The server accepted a request. */
  taken(): void;
  /** A request that passed says nothing of the pace: it failed otherwise, or did not leave. */
  ended(): void;
  /** The server announced its limit. */
  told(limit: Told): void;
};

export type GateParts = {
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly now: () => number;
  /** Requests per second at most; without limit unless said. */
  readonly perSecond?: number;
  /** Learns the rate that the server accepts; without it, requests continue at the same rate after a pause. */
  readonly learn?: (now: number) => LearnedPace;
  /** Told once of each pause that the server asked for, in milliseconds. */
  readonly onHold?: (ms: number) => void;
};

/** The pause after a refusal that asks for none. */
const usualPauseMs = 1_000;
/** Timers wake late: one that was late by less does not delay the others. */
const latestMs = 5;

/**
 * A gate that lets so many requests a second through, evenly, and none before a pause that the server asked for is
 * over. With `learn`, one goes first behind a pause, and the others follow when it was answered, at the pace that the
 * server was seen to bear.
 */
export const createGate = ({
  sleep,
  now: clock,
  perSecond = Number.POSITIVE_INFINITY,
  learn,
  onHold,
}: GateParts): Gate => {
  /** The moment until which it slept: a timer may fire slightly early. */
  let slept = Number.NEGATIVE_INFINITY;
  const now = (): number => Math.max(clock(), slept);
  const pace = learn?.(now());
  let heldUntil = Number.NEGATIVE_INFINITY;
  /** When the latest one left, or would have left had it come in time. */
  let turnAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  /** Requests that wait for another one's answer. */
  let waiting: (() => void)[] = [];

  const nextAt = (): number => turnAt + 1_000 / Math.min(perSecond, pace?.perSecond(now()) ?? perSecond);
  const hold = (ms: number): void => {
    const until = now() + ms;
    if (until <= heldUntil) return;
    if (ms > 0) onHold?.(ms);
    heldUntil = until;
  };
  const answered = (): void => {
    underWay = Math.max(0, underWay - 1);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  return {
    pass: async (signal) => {
      for (;;) {
        if (signal?.aborted) await sleep(0, signal);
        const at = Math.max(nextAt(), heldUntil);
        if (at > now()) {
          await sleep(at - now(), signal);
          slept = Math.max(slept, at);
        } else if (pace && underWay >= pace.atOnce()) await new Promise<void>((wake) => waiting.push(wake));
        else break;
      }
      underWay += 1;
      turnAt = now() - nextAt() < latestMs ? nextAt() : now();
      pace?.left(now());
    },
    hold,
    refused: (askedMs) => {
      hold(pace?.refused(now(), askedMs) ?? askedMs ?? usualPauseMs);
      answered();
    },
    taken: () => {
      pace?.taken(now());
      answered();
    },
    ended: () => {
      pace?.ended(now());
      answered();
    },
    told: (limit) => pace?.told(now(), limit),
  };
};
