import { setTimeout } from 'node:timers/promises';
import { call, endpointNamed } from './request.ts';

export type Writing = {
  /** Credits that were acknowledged, each of one coin. */
  readonly acknowledged: () => number;
  readonly unanswered: () => number;
  /** The refusals: the status, and whether they say when to try again. */
  readonly refusals: ReadonlySet<string>;
  /** Resolves when this many further credits were acknowledged. */
  readonly until: (more: number) => Promise<void>;
  /** Lets each writer finish its present write. */
  readonly stop: () => Promise<void>;
};

export type WritingTo = {
  /** The present address of the server. */
  readonly url: () => string;
  readonly token: string;
  /** The id of the person to credit. */
  readonly id: string;
  readonly writers: number;
};

/** Writers that credit one coin at a time, each with its own key, and repeat a request until it is acknowledged. */
export const writing = ({ url, token, id, writers }: WritingTo): Writing => {
  let going = true;
  let done = 0;
  let unanswered = 0;
  const refusals = new Set<string>();
  /** The waits for a number of acknowledged credits. */
  const waiting = new Set<{ readonly wanted: number; readonly tell: () => void }>();
  const isAcknowledged = async (key: string): Promise<boolean> => {
    const sent = { token, headers: { 'idempotency-key': key } };
    const input = { coins: 1, user_ids: [id] };
    const answer = await call({ url: url() }, endpointNamed('users.addCredits'), input, sent).catch(() => null);
    if (answer?.status === 200) return true;
    if (answer === null) unanswered += 1;
    else refusals.add(`${answer.status} ${answer.headers.get('retry-after') === null ? 'at once' : 'later'}`);
    return false;
  };
  const write = async (name: number): Promise<void> => {
    for (let count = 0; going; count += 1) {
      while (!(await isAcknowledged(`${name}-${count}`))) await setTimeout(50);
      done += 1;
      for (const { wanted, tell } of waiting) if (done >= wanted) tell();
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, name) => write(name)));
  return {
    acknowledged: () => done,
    unanswered: () => unanswered,
    refusals,
    until: (more) => {
      const wanted = done + more;
      return new Promise((tell) => waiting.add({ wanted, tell }));
    },
    stop: async () => {
      going = false;
      await all;
    },
  };
};
