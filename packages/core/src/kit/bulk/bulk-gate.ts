import type { Signal } from '../call/transport.ts';
import type { AnnouncedLimit, LearnedPace } from './learned-pace.ts';

/**
 * Limits the rate of requests: all workers of a run share one gate. Each request that passed reports its end once:
 * taken, refused, or ended otherwise.
 */
export type Gate = {
  /** Resolves when the next request may leave; rejects when the signal stops the wait. */
  pass(signal?: Signal): Promise<void>;
  /** The server asked all requests to wait. */
  hold(ms: number): void;
  /**
   * The server refused a request because there were too many: all wait, for as long as the server asks if it says so,
   * and continue at the pace that it accepts.
   */
  refused(askedMs?: number): void;
  /** The server accepted a request. */
  taken(): void;
  /** A request that passed says nothing about the pace: it failed for another reason, or was not sent. */
  ended(): void;
  /** The server announced its limit. */
  announced(limit: AnnouncedLimit): void;
};

type GateParts = {
  readonly sleep: (ms: number, signal?: Signal) => Promise<void>;
  readonly now: () => number;
  /** The most requests per second; no limit by default. */
  readonly perSecond?: number;
  /** Learns the rate that the server accepts; otherwise requests continue at the same rate after a pause. */
  readonly learn?: (now: number) => LearnedPace;
  /** Called once for each pause that the server asked for, in milliseconds. */
  readonly onHold?: (ms: number) => void;
};

/** The pause after a refusal that names none. */
const usualPauseMs = 1_000;
/** Timers fire late: a delay below this does not delay the following requests. */
const latestMs = 5;

/**
 * Creates a gate that spaces requests evenly at the given rate and holds all of them during a pause that the server
 * asked for. With `learn`, a single request is sent after a pause; the others follow once it is answered, at the pace
 * that the server was seen to accept.
 */
export const createGate = (parts: GateParts): Gate => {
  const { sleep, now: clock, perSecond = Number.POSITIVE_INFINITY, learn, onHold } = parts;
  /** The time until which it slept: a timer may fire slightly early. */
  let slept = Number.NEGATIVE_INFINITY;
  const now = (): number => Math.max(clock(), slept);
  const pace = learn?.(now());
  let heldUntil = Number.NEGATIVE_INFINITY;
  /** When the latest request left, or should have left. */
  let turnAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  /** Requests that wait for the answer to another one. */
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
    announced: (limit) => pace?.announced(now(), limit),
  };
};
