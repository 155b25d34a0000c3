import * as z from 'zod/mini';
import { endpoints } from '../kit/endpoint.ts';
import { enveloped, listed, statusMessage } from '../kit/envelope.ts';
import { some } from '../kit/example.ts';
import { recordId } from '../kit/parameters.ts';
import { dismissForm, queueQuery } from './checks.ts';
import { caseInFull, claimed, queueCase } from './schema.ts';

const aCall = { access: 'any', extension: 'queue' } as const;
const one = z.strictObject({ id: recordId });
const aDecision = {
  ...aCall,
  method: 'PUT',
  write: true,
  params: one,
  answer: statusMessage,
  succeeds: 'status',
  touches: ['queue', 'dashboard'],
} as const;

const openFlag = some('queue_items', { where: { kind: 'flag', state: 'open' } });

/** Calls about the queue: an extension, offered where the provider announces it. */
export const queueEndpoints = endpoints({
  list: {
    ...aCall,
    method: 'GET',
    path: '/v2/queue',
    summary: 'What waits for a decision, the heaviest and oldest first',
    example: { kind: 'flag', state: 'open', page: 1, limit: 25 },
    query: queueQuery,
    ...listed(queueCase, 'total'),
  },
  get: {
    ...aCall,
    method: 'GET',
    path: '/v2/queue/{id}',
    summary: 'One case with all that it is judged by',
    tells: 'read the chat of {who} beside a case',
    example: { id: openFlag },
    params: one,
    answer: enveloped(caseInFull),
  },
  dismiss: {
    ...aDecision,
    path: '/v2/queue/{id}/dismiss',
    summary: 'Dismiss a case, with a reason',
    tells: 'dismissed {who}: {is.verdict}',
    example: { id: openFlag, verdict: 'no-breach' },
    untried: 'it would decide what people reported',
    body: dismissForm,
  },
  claim: {
    ...aDecision,
    path: '/v2/queue/{id}/claim',
    summary: 'Take a case for some minutes, so that nobody else decides it',
    tells: 'took {who}',
    example: { id: openFlag },
    untried: 'colleagues would see it taken',
    // `over`: although somebody else has it.
    body: z.strictObject({ over: z.optional(z.boolean()) }),
    answer: claimed,
    touches: ['queue'],
  },
  release: {
    ...aDecision,
    path: '/v2/queue/{id}/release',
    summary: 'Leave a case to others',
    tells: 'released {who}',
    example: { id: openFlag },
    untried: 'colleagues would see it free',
    touches: ['queue'],
  },
  restore: {
    ...aDecision,
    path: '/v2/queue/{id}/restore',
    summary: 'Let a dismissed case wait again',
    tells: 'restored {who}',
    example: { id: openFlag },
    untried: 'it would open what a colleague dismissed',
  },
});
