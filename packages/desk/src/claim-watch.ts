import type { Change } from '@matchdesk/core/live/schema.ts';
import { isTaken } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';

/** The shortest wait in ms, since clocks differ, and the longest, since no claim lasts longer. */
const [leastMs, mostMs] = [30_000, 15 * 60_000];

type Parts<Timer> = {
  /** Loads what shows who has the case again. */
  readonly look: (changed: Change) => void;
  readonly setTimeout: (run: () => void, ms: number) => Timer;
  readonly clearTimeout: (timer: Timer) => void;
};

type Claimed = Pick<QueueCase, '_id' | 'claimed_by' | 'claimed_until' | 'is_mine'>;

const changeOf = (target: string): Change => ({
  ...{ _id: '', at: null, actor: '', request: '' },
  ...{ action: 'queue.claim', kind: 'case', target, others: [], touches: ['queue'] },
});

/**
 * Watches the open case: once a colleague's claim should be over, looks up who has the case now. No message tells that
 * a claim was renewed or ended by itself.
 */
export const createClaimWatch = <Timer>({ look, setTimeout, clearTimeout }: Parts<Timer>) => {
  let watched = '';
  let stop: () => void = () => undefined;
  const lookLater = (one: Claimed): void => {
    const leftMs = Date.parse(one.claimed_until ?? '') - Date.now();
    const again = (): void => {
      lookLater(one);
      look(changeOf(one._id));
    };
    const timer = setTimeout(again, leftMs > leastMs ? Math.min(leftMs, mostMs) : leastMs);
    stop = () => clearTimeout(timer);
  };
  return (one: Claimed | null): void => {
    const claimed = one && isTaken(one) ? one : null;
    const now = claimed ? `${claimed._id} ${claimed.claimed_until}` : '';
    if (now === watched) return;
    watched = now;
    stop();
    if (claimed) lookLater(claimed);
  };
};
