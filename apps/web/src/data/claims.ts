import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { isReadOnly } from './read-only.ts';

/** Claims a case that nobody else has; where somebody was quicker, the list is asked anew and says who. */
export const claimCase = async (id: string): Promise<void> => {
  if (isReadOnly()) return;
  try {
    await client.queue.claim({ id });
  } catch {
    // Whatever kept it from being claimed, deciding it says so.
    await queryClient.invalidateQueries({ queryKey: ['queue', 'queue.list'] });
  }
};

/** Leaves a case to others. */
export const releaseCase = async (id: string): Promise<void> => {
  if (isReadOnly()) return;
  // One that was decided meanwhile is nobody's any more.
  await client.queue.release({ id }).catch(() => undefined);
};
