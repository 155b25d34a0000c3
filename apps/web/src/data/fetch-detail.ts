import type { Client } from '@matchdesk/core/context.ts';
import type { Detail } from '@matchdesk/core/kit/list/read.ts';
import { queryClient } from './query-client.ts';
import { detailOptions } from './reads.ts';

/** Returns a record by its id, from the cache where it is fresh. */
export const fetchDetail = <D>(read: Detail<Client, D>, scope: string): Promise<D> =>
  queryClient.fetchQuery(detailOptions(read, scope));
