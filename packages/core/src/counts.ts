import type { Client } from './context.ts';
import { countUnread } from './dashboard/reads.ts';
import type { CallOptions } from './kit/call/client.ts';
import { unlessForbidden } from './kit/call/unless-forbidden.ts';

type Count = {
  /** What is counted, spoken after the number. */
  readonly says: string;
  readonly load: (client: Client, options: CallOptions) => Promise<number | null>;
};

const first = { page: 1, limit: 1 } as const;
const totalOf = async (list: Promise<{ readonly total: number | null }>): Promise<number | null> =>
  (await unlessForbidden(list))?.total ?? null;

/**
 * The number beside a screen's entry in the sidebar, by the screen's id: the total of a list, which one call tells; null
 * for a caller who may not list it.
 */
export const counts = {
  'queue.list': { says: 'waiting', load: (client, options) => totalOf(client.queue.list(first, options)) },
  'plan.list': {
    says: 'waiting',
    load: (client, options) => totalOf(client.plan.list({ ...first, state: 'waiting' }, options)),
  },
  'notes.list': { says: 'unread', load: countUnread },
} as const satisfies Readonly<Record<string, Count>>;

export type CountedScreen = keyof typeof counts;

/** Whether a screen's entry has a number. */
export const isCounted = (id: string): id is CountedScreen => id in counts;
