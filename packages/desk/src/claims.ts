import { decidingActions, isTaken, namesOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';

/** How long, in ms, a case is open before it is claimed: a held key passes many cases. */
const restMs = 400;
/** How often, in ms, the claim on an open case is renewed: less than half of its lifetime. */
const renewMs = 4 * 60_000;

type Parts<Timer> = {
  /** Claims a case; resolves to whether that succeeded. */
  readonly claim: (id: string) => Promise<boolean>;
  readonly release: (id: string) => Promise<unknown>;
  /** Whether somebody can see the open case. */
  readonly isSeen: () => boolean;
  readonly setTimeout: (run: () => void, ms: number) => Timer;
  readonly clearTimeout: (timer: Timer) => void;
};

const isFree = (one: QueueCase): boolean => one.state === 'open' && !isTaken(one);

const isAmong = (one: QueueCase, ids: readonly string[]): boolean => namesOf(one).some((name) => ids.includes(name));

/**
 * Claims the case that is open unless somebody else has it, and releases it when it is left. A claim on the next case
 * ends the one before.
 */
export const createClaims = <Timer>({ claim, release, isSeen, setTimeout, clearTimeout }: Parts<Timer>) => {
  let shown: QueueCase | null = null;
  let mine: QueueCase | null = null;
  let stop: () => void = () => undefined;
  let latest: Promise<unknown> = Promise.resolve();
  const takeLater = (one: QueueCase, ms: number): void => {
    const timer = setTimeout(() => take(one), ms);
    stop = () => clearTimeout(timer);
  };
  const take = (one: QueueCase): void => {
    takeLater(one, renewMs);
    if (!isSeen()) return;
    mine = one;
    const asked = claim(one._id).then((isMine) => {
      if (!isMine && mine === one) mine = null;
    });
    latest = asked;
  };
  /** Shows a case, or none. Resolves once the case that was left is released. */
  const show = async (one: QueueCase | null): Promise<void> => {
    const free = one && isFree(one) ? one : null;
    // A colleague who took it over has it now.
    if (one && mine?._id === one._id && isTaken(one)) mine = null;
    if (free?._id === shown?._id) return;
    stop();
    shown = free;
    if (free) {
      if (free.is_mine) mine = free;
      takeLater(free, restMs);
      return;
    }
    await latest;
    const left = mine;
    if (!left || shown) return;
    mine = null;
    await release(left._id);
  };
  /** While something is done to the open case, it is not claimed: a decided case cannot be. */
  const waitFor = async (ids: readonly string[], over: Promise<void>): Promise<void> => {
    const one = shown;
    if (!one || !isAmong(one, ids)) return;
    stop();
    await over;
    if (shown === one) takeLater(one, restMs);
  };
  /** A decided case has no claim any more. */
  const noteDecided = (action: string, ids: readonly string[]): void => {
    if (mine && decidingActions.includes(action) && isAmong(mine, ids)) mine = null;
  };
  /** Releases the case at once, without waiting for a claim under way; showing it again claims it again. */
  const leave = (): void => {
    stop();
    const left = mine;
    shown = null;
    mine = null;
    if (left) void release(left._id);
  };
  return { show, waitFor, noteDecided, leave };
};

export type Claims = ReturnType<typeof createClaims>;
