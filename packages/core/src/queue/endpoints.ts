import { endpoints, some } from '../kit/call/endpoint.ts';
import { changed, doneByStatus, enveloped, listed } from '../kit/call/envelope.ts';
import { oneRecord } from '../kit/call/parameters.ts';
import { caseQuery, claimForm, dismissForm, queueQuery, releaseForm } from './checks.ts';
import { caseInFull, claimed, queueCase } from './schema.ts';

const ofQueue = { access: 'any', extension: 'queue' } as const;
const aDecision = {
  method: 'PUT',
  write: true,
  params: oneRecord,
  ...doneByStatus,
  touches: ['queue', 'dashboard'],
} as const;

const openFlag = some('queue_items', { where: { kind: 'flag', state: 'open' } });

/** Calls about the queue: an extension, offered where the provider announces it. */
export const queueEndpoints = endpoints(ofQueue, {
  list: {
    path: '/v2/queue',
    summary: 'List the cases, the most serious and oldest first',
    example: { kind: 'flag', state: 'open', page: 1, limit: 25 },
    query: queueQuery,
    ...listed(queueCase, 'total'),
  },
  get: {
    path: '/v2/queue/{id}',
    summary: 'Read one case in full',
    tells: 'read the chat of {who} beside a case',
    example: { id: openFlag },
    params: oneRecord,
    query: caseQuery,
    answer: enveloped(caseInFull),
    parts: {
      'data.person': 'users.get',
      'data.person.riskFactor': 'identity.risk',
      'data.person.fraud_score': 'identity.trust',
      'data.figures.receivedFlags': 'flags.received',
      'data.figures.givenFlags': 'flags.given',
      'data.figures.avgRating': 'ratings.received',
      'data.figures.payments': 'users.transactions',
      'data.figures.paid': 'users.transactions',
      'data.figures.last_paid_at': 'users.transactions',
      'data.flags': 'flags.received',
      'data.notes': 'notes.of-user',
      'data.match_id': 'matches.chat',
      'data.messages': 'matches.chat',
    },
    recordIdAt: ['data._id'],
  },
  dismiss: {
    ...aDecision,
    path: '/v2/queue/{id}/dismiss',
    summary: 'Dismiss a case, with a reason',
    tells: 'dismissed {who}: {is.verdict}',
    example: { id: openFlag, verdict: 'no-breach' },
    untried: 'it would decide a case',
    body: dismissForm,
    answer: changed,
  },
  claim: {
    ...aDecision,
    path: '/v2/queue/{id}/claim',
    summary: 'Claim a case for some minutes',
    tells: 'claimed {who}[, which {was.claimed_by} had]',
    example: { id: openFlag },
    untried: 'colleagues would see it as claimed',
    // A page renews the claim of the case that is open; who opened it was counted by what they read.
    unattended: true,
    body: claimForm,
    answer: claimed,
    touches: ['queue'],
  },
  release: {
    ...aDecision,
    path: '/v2/queue/{id}/release',
    summary: 'Release a case so that others can decide it',
    tells: 'released {who}',
    example: { id: openFlag },
    untried: 'colleagues would see it as released',
    body: releaseForm,
    touches: ['queue'],
  },
  restore: {
    ...aDecision,
    path: '/v2/queue/{id}/restore',
    summary: 'Restore a dismissed case',
    tells: 'restored {who}',
    example: { id: openFlag },
    untried: 'it would reopen a case',
    compares: true,
  },
});
