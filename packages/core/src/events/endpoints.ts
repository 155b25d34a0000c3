import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some, someUser } from '../kit/call/endpoint.ts';
import { enveloped, listed, listing, message, uncounted } from '../kit/call/envelope.ts';
import { limit, oneRecord, page, recordId, search } from '../kit/call/parameters.ts';
import { rows } from '../kit/wire/wire.ts';
import { deskAnswerParts, deskQuery, deskTells } from '../notes/schema.ts';
import { transaction } from '../transactions/schema.ts';
import { eventDetail, eventRow, invitedAnswer } from './schema.ts';

/** Event status filter values (specification, section 9): 0 is All. */
const status = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(4)));
const ofOne = { params: oneRecord } as const;
const aList = { ...listed(eventRow, 'totalCount'), parts: deskAnswerParts } as const;

/** Calls about events (specification, section 7, Events, ratings, flags). */
export const eventsEndpoints = endpoints(anyAdministrator, {
  list: {
    ...aList,
    path: '/v2/adminLogin/allEventsListView/{page}',
    summary: 'List the events, page by page',
    example: { page: 1 },
    assumed: true,
    params: z.strictObject({ page }),
  },
  filter: {
    ...aList,
    path: '/v2/adminLogin/filterEvents/{page}',
    summary: 'Search events by name and status',
    example: { page: 1, title: 'a', status: 1 },
    assumed: true,
    params: z.strictObject({ page }),
    query: z.strictObject({ title: search, status, ...deskQuery }),
    tellsBy: deskTells,
  },
  ofHost: {
    ...aList,
    path: '/v2/adminLogin/singleListEventsByid/{id}',
    summary: 'List the events of one host',
    example: { id: someUser(), page: 1, limit: 10, status: 0, search: 'a' },
    params: oneRecord,
    query: z.strictObject({ page: z.optional(page), limit, status, search }),
  },
  cancel: {
    method: 'DELETE',
    path: '/v2/adminLogin/singleEventCancel/{eventId}',
    summary: 'Cancel an event',
    tells: 'cancelled {who}',
    example: { eventId: some('events', { where: { cancelled_at: null }, latest: 'starts_at' }) },
    untried: 'it would cancel an event for good',
    write: true,
    params: z.strictObject({ eventId: recordId }),
    answer: message,
    touches: ['events'],
  },
  settings: {
    ...ofOne,
    path: '/v2/adminLogin/singleEventDetailSettings/{id}',
    summary: 'Read an event in full',
    example: { id: some('events') },
    answer: enveloped(eventDetail),
    parts: deskAnswerParts,
    recordIdAt: ['data._id'],
  },
  invited: {
    ...ofOne,
    path: '/v2/adminLogin/singleEventInvitedUsers/{id}',
    summary: 'List the people of an event',
    example: { id: some('events') },
    ...listing(invitedAnswer, { rowsAt: 'data.attended_users', totalAt: 'totalCount' }),
  },
  transactions: {
    ...ofOne,
    path: '/v2/adminLogin/singleEventTransaction/{id}',
    summary: 'List the transactions of an event',
    example: { id: some('events') },
    ...uncounted(rows(transaction), { sums: true }),
  },
});
