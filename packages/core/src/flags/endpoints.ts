import * as z from 'zod/mini';
import { anyAdministrator, endpoints, someUser } from '../kit/call/endpoint.ts';
import { listed } from '../kit/call/envelope.ts';
import { oneRecord, page, search } from '../kit/call/parameters.ts';
import { givenFlag, receivedFlag } from './schema.ts';

const ofUser = { params: oneRecord, query: z.strictObject({ pageNo: z.optional(page), search }) } as const;

/** Calls about flags (specification, section 7, Events, ratings, flags). */
export const flagsEndpoints = endpoints(anyAdministrator, {
  received: {
    ...ofUser,
    path: '/v2/adminLogin/singleUserReceivedFlags/{id}',
    summary: 'List the flags about a user',
    example: { id: someUser(), pageNo: 1, search: 'a' },
    ...listed(receivedFlag, 'totalCount'),
  },
  given: {
    ...ofUser,
    path: '/v2/adminLogin/singleUserGivenflag/{id}',
    summary: 'List the flags that a user raised',
    example: { id: someUser(), pageNo: 1, search: 'a' },
    ...listed(givenFlag, 'totalCount'),
  },
});
