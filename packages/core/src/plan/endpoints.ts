import { endpoints, some, someUser } from '../kit/call/endpoint.ts';
import { doneByData, enveloped, listed } from '../kit/call/envelope.ts';
import { oneRecord } from '../kit/call/parameters.ts';
import { planRowsQuery, plansQuery, proposal, refuseForm } from './checks.ts';
import { plan, planInFull, planRow } from './schema.ts';
import { planTexts as say } from './texts.ts';

const ofPlans = { access: 'any', extension: 'plans' } as const;
const ofOne = { params: oneRecord } as const;
const decides = {
  ...ofOne,
  method: 'POST',
  write: true,
  ...doneByData(plan),
  lookUp: say.lookAtPlan,
  touches: ['plan'],
} as const;

/** Calls about proposed plans: an extension, offered where the provider announces it. */
export const planEndpoints = endpoints(ofPlans, {
  list: {
    path: '/v2/plans',
    summary: 'List the plans, the newest first',
    example: { page: 1, limit: 25, state: 'waiting' },
    query: plansQuery,
    ...listed(plan, 'total'),
  },
  get: {
    ...ofOne,
    path: '/v2/plans/{id}',
    summary: 'Read a plan, with its drift',
    example: { id: some('plans') },
    answer: enveloped(planInFull),
    recordIdAt: ['data._id'],
  },
  rows: {
    ...ofOne,
    path: '/v2/plans/{id}/rows',
    summary: "List a plan's rows, with their drift",
    example: { id: some('plans'), page: 1, limit: 25, state: 'waiting' },
    query: planRowsQuery,
    ...listed(planRow, 'total'),
  },
  propose: {
    method: 'POST',
    path: '/v2/plans',
    summary: 'Propose a plan',
    tells: 'proposed {who}: {is.action} for {is.rows} {is.rows|row|rows}',
    example: { action: 'users.set-status', values: { status: 'suspended' }, rows: [{ id: someUser(1) }] },
    untried: 'it would leave a plan behind',
    write: true,
    body: proposal,
    ...doneByData(plan),
    lookUp: say.lookAtPlan,
    touches: ['plan'],
  },
  apply: {
    ...decides,
    path: '/v2/plans/{id}/apply',
    summary: 'Apply or resume a plan',
    tells: 'began to apply {who}',
    example: { id: some('plans', { where: { state: 'waiting' } }) },
    untried: 'it would make the planned changes',
  },
  refuse: {
    ...decides,
    path: '/v2/plans/{id}/refuse',
    summary: 'Refuse a plan for good',
    tells: 'refused {who}: {is.why}',
    example: { id: some('plans', { where: { state: 'waiting' }, nth: 1 }), why: 'Not these people' },
    untried: 'it would refuse a plan for good',
    body: refuseForm,
  },
});
