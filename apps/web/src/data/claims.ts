import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { isReadOnly } from './read-only.ts';

/** Claims a case that nobody else has. Where a colleague was faster, the list is loaded again and names them. */
export const claimCase = async (id: string, holder: string): Promise<boolean> => {
  if (isReadOnly()) return false;
  try {
    await client.queue.claim({ id, holder });
    return true;
  } catch {
    // Whatever prevented the claim, deciding the case reports it.
    await queryClient.invalidateQueries({ queryKey: ['queue', 'queue.list'] });
    return false;
  }
};

/** Releases a case, so that colleagues can take it. */
export const releaseCase = async (id: string, holder: string): Promise<void> => {
  if (isReadOnly()) return;
  // A case that was decided meanwhile has no claim any more.
  await client.queue.release({ id, holder }).catch(() => undefined);
};
