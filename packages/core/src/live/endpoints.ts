import * as z from 'zod/mini';
import { endpoints } from '../kit/call/endpoint.ts';
import { uncounted } from '../kit/call/envelope.ts';
import { instant, rows, text } from '../kit/wire/wire.ts';
import { changesQuery, lookingForm } from './checks.ts';
import { change, line, looker } from './schema.ts';

const ofLive = { access: 'any', extension: 'live' } as const;

/** Calls that tell what colleagues are doing at the moment: an extension, offered where the provider announces it. */
export const liveEndpoints = endpoints(ofLive, {
  changes: {
    path: '/v2/live',
    summary: 'List the changes after a line of the audit log, or stream them',
    example: { after: '0' },
    unattended: true,
    streams: true,
    query: changesQuery,
    // `seen_at` is when the caller last saw a note that names them: another moment means that unread ones are fewer.
    // `role` is the caller's present one: another than before means that the own account is to be read again.
    answer: z.looseObject({ data: rows(change), newest: line, seen_at: instant, role: text }),
  },
  look: {
    method: 'POST',
    path: '/v2/live/looking',
    summary: 'Report the open record; returns its other viewers',
    example: { tab: 'tab-1', kind: 'user', id: '1' },
    unattended: true,
    once: true,
    body: lookingForm,
    ...uncounted(rows(looker)),
  },
});
