import type { Client } from '../context.ts';
import type { CallOptions } from '../kit/call/client.ts';
import { asFailure } from '../kit/call/failure.ts';

/** The query of the list of notes whose total is the number of unread notes that name the caller. */
const unreadOnes = { page: 1, limit: 1, only: 'unread' } as const;

/** Counts the unread notes that name the caller; null for a caller who may not list notes. */
export const countUnread = async (client: Client, options: CallOptions): Promise<number | null> => {
  try {
    return (await client.notes.list(unreadOnes, options)).total;
  } catch (thrown) {
    if (asFailure(thrown).kind === 'forbidden') return null;
    throw thrown;
  }
};
