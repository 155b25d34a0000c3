import { allActions } from '@matchdesk/core/actions.ts';
import type { Route } from './routes.ts';

/** The extensions that it announces. */
export const announced: readonly string[] = [
  ...new Set(allActions.flatMap(({ action }) => action.calls.flatMap(({ extension }) => extension ?? []))),
];

const plan = {
  _id: '12',
  action: 'users.set-status',
  title: 'Set account status',
  record: 'user',
  values: 'Account status: Suspended',
  state: 'waiting',
  rows: 1,
  sum: '',
  done: 0,
  failed: 0,
  unknown: 0,
  left: 1,
  reason: 'Rude words',
  proposed_by: 'kim@example.com',
  proposed_at: '2024-06-01T10:00:00.000Z',
  is_own: false,
  token_state: '',
  second_person: '',
  decided_by: '',
  decided_at: null,
  why: '',
};
const planRow = { _id: '1', record_id: '101', name: 'Ana', values: '', was: '', now: '', state: 'waiting', why: '' };
const note = (id: string, record_id: string) => ({
  _id: id,
  kind: 'user',
  record_id,
  record_name: 'Ana',
  text: `Words of note ${id}`,
  pinned: 0,
  author: 'boss',
  may_edit: true,
  may_delete: 1,
  created_at: '2024-06-01T10:00:00Z',
});
const notes = { data: [note('9001', '101'), note('9002', '102')], total: '2' };
const aCase = (kind: string, _id: string, more = {}) => ({
  _id: `${kind}-${_id}`,
  kind,
  subject_id: _id,
  name: 'Ana',
  since: 1_717_236_000_000,
  state: 'open',
  weight: 4,
  ...more,
});
const dismissed = { state: 'dismissed', verdict: 'no-breach', dismissed_at: 1_717_236_000_000 };
const cases = [
  aCase('flag', '101', { said: 'Rude', count: '2', other: { firstname: 'Eve' } }),
  aCase('rating', '201', { name: 'Ben', said: 'Too late', stars: '2.5' }),
  aCase('flag', '102', { ...dismissed, name: 'Kim' }),
  aCase('rating', '202', { ...dismissed, name: 'Lou' }),
];

const tokenOf = (name: string) => ({ _id: `token-${name}`, name, scope: 'read', state: 'active' });

const answers: Readonly<Record<string, unknown>> = {
  'GET /v2/plans': { data: [plan], total: 1 },
  'GET /v2/plans/[^/]+': { data: { ...plan, changed: 0, looked_at: 1 } },
  'GET /v2/plans/[^/]+/rows': { data: [planRow], total: 1 },
  'POST /v2/plans(?:/[^/]+/(?:apply|refuse))?': { status: 1, data: plan },
  'GET /v2/capabilities': { data: announced },
  'GET /v2/tokens': { data: ['ci-smoke', 'nightly', 'weekly'].map(tokenOf) },
  'POST /v2/tokens': { status: 1, data: { token: `mdt_${'a'.repeat(43)}`, name: 'nightly', scope: 'read' } },
  'DELETE /v2/tokens/[^/]+': { status: 1, message: 'Done' },
  'GET /v2/webhooks': {
    data: [
      { _id: 'hook-ci', url: 'https://ci.example', state: 'active', reason: '', failures: 0, waiting: 0 },
      { _id: 'hook-old', url: 'https://old.example', state: 'paused', reason: 'Paused by hand', failures: 0 },
    ],
  },
  'POST /v2/webhooks': { data: { _id: 'hook-new', url: 'https://new.example', secret: 'whsec_c2VjcmV0' } },
  'GET /v2/webhooks/deliveries.*': {
    data: [
      {
        _id: 'sent-1',
        webhook: 'hook-ci',
        url: 'https://ci.example',
        action: 'ping',
        state: 'failed',
        attempts: 8,
      },
    ],
    total: 1,
  },
  'PUT /v2/webhooks/[^/]+/state': { status: 1, message: 'Done' },
  'POST /v2/webhooks/[^/]+/secret': {
    data: { _id: 'hook-ci', url: 'https://ci.example', secret: 'whsec_c2VjcmV0' },
  },
  'POST /v2/webhooks/[^/]+/ping': { status: 1, message: 'Done' },
  'POST /v2/webhooks/deliveries/[^/]+/resend': { status: 1, message: 'Done' },
  'DELETE /v2/webhooks/[^/]+': { status: 1, message: 'Done' },
  'GET /v2/roles': { data: [{ name: 'moderator', title: 'Moderator', scopes: ['users.list'] }] },
  'PUT /v2/subadmin/role': { status: 1, message: 'Done' },
  'GET /v2/adminLogin/two-step': { data: { is_on: false, by_passkey: false, recovery_codes_left: 0 } },
  'POST /v2/adminLogin/two-step/begin': {
    status: 1,
    data: { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Matchdesk?secret=JBSWY3DPEHPK3PXP' },
  },
  'POST /v2/adminLogin/two-step/confirm': { status: 1, data: { recovery_codes: ['aaaaa-aaaaa'] } },
  'GET /v2/queue': { data: cases, total: cases.length },
  ...Object.fromEntries(cases.map((one) => [`GET /v2/queue/${one._id}`, { data: one }])),
  'PUT /v2/queue/[^/]+/dismiss': { status: 1, message: 'Done' },
  'PUT /v2/queue/[^/]+/claim': { status: 1, message: 'Done' },
  'PUT /v2/queue/[^/]+/release': { status: 1, message: 'Done' },
  'PUT /v2/queue/[^/]+/restore': { status: 1, message: 'Done' },
  'GET /v2/adminLogin/passkeys': { data: [{ name: 'Laptop', created_at: null, last_used_at: null }] },
  'POST /v2/adminLogin/passkeys/begin': { status: 1, data: { question: '{"challenge":"AA"}' } },
  'POST /v2/adminLogin/passkeys/add': { status: 1, message: 'Done' },
  'POST /v2/adminLogin/passkeys/two-step': { status: 1, data: { recovery_codes: ['abcde-fghij'] } },
  'POST /v2/adminLogin/passkeys/remove': { status: 1, message: 'Done' },
  'GET /v2/adminLogin/terminal/[^/]+': { data: { code: 'BCDF-GHJK', machine: 'laptop', network: '127.0.0.1' } },
  'POST /v2/adminLogin/terminal/(?:approve|decline)': { status: 1, message: 'Done' },
  'POST /v2/adminLogin/two-step/off': { status: 1, message: 'Done' },
  'GET /v2/notes': notes,
  'GET /v2/notes/(user|event)/[^/]+': notes,
  'POST /v2/notes/(user|event)/[^/]+': { data: note('9003', '101') },
  'PUT /v2/notes/[^/]+': { data: note('9001', '101') },
  'POST /v2/notes/seen': { status: 1, message: '' },
  'DELETE /v2/notes/[^/]+': { status: 1, message: 'Done' },
  'PUT /v2/assignments/(user|event)/[^/]+': { status: 1, message: 'Done' },
  'DELETE /v2/assignments/(user|event)/[^/]+': { status: 1, message: 'Done' },
  'GET /v2/colleagues': { data: [{ _id: 1, name: 'boss' }] },
};

/** The further routes of a provider where it supports every action. */
export const extensions: readonly Route[] = Object.entries(answers).map(([call, json]) => [
  new RegExp(`^${call}$`),
  () => ({ json }),
]);
