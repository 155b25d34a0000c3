import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some, someUser } from '../kit/call/endpoint.ts';
import { listing, uncounted } from '../kit/call/envelope.ts';
import { limit, page, recordId } from '../kit/call/parameters.ts';
import { rows } from '../kit/wire/wire.ts';
import { chatPage, match } from './schema.ts';

// Who flagged whom is what the flags of both say.
const flagged = { 'data.users_data.flag': 'flags.received', 'data.users_data.reason': 'flags.received' } as const;

/** Calls about matches and chats (specification, section 7, Users). */
export const matchesEndpoints = endpoints(anyAdministrator, {
  ofUser: {
    path: '/v2/matching/{userId}',
    summary: 'List the matches of a user',
    example: { userId: someUser() },
    params: z.strictObject({ userId: recordId }),
    ...uncounted(rows(match)),
    parts: flagged,
    succeeds: 'success',
  },
  chat: {
    path: '/v2/matching/chat/{matchId}',
    summary: 'List the messages of a match, the oldest first',
    tells: 'read the chat of {who}',
    example: { matchId: some('matches'), page: 1, limit: 10 },
    assumed: true,
    params: z.strictObject({ matchId: recordId }),
    query: z.strictObject({ page: z.optional(page), limit }),
    ...listing(chatPage, { rowsAt: 'data.messages', totalAt: 'meta.totalCount' }),
    parts: flagged,
    succeeds: 'success',
  },
});
