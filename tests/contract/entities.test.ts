import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { asked } from './asked.ts';
import { examples, type World, worldOf } from './examples.ts';
import type { Input } from './request.ts';

/** The type of a field: a word for it, a list with the type of its items, or inner fields. */
type Shape = 'text' | 'number' | 'flag' | readonly [Shape] | { readonly [field: string]: Shape };

const texts = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as Record<N, 'text'>;
const numbers = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, 'number'])) as Record<N, 'number'>;

const user = {
  ...texts('_id', 'firstname', 'email', 'phone', 'dob', 'profile_image', 'identity', 'interest_in'),
  ...texts('created_at', 'updated_at'),
  ...numbers('srNo', 'age', 'account_status', 'flag_raised', 'otp_verify', 'riskFactor', 'fraud_score'),
  radar: ['text'],
  branch_data: { ...texts('feature', 'source', 'campaign'), tags: ['text'] },
  location: { coordinates: ['number'] },
} as const;
const transaction = {
  ...texts('_id', 'transaction_id', 'billing_date', 'card_method', 'subscription_title', 'invoice_id'),
  ...texts('name', 'email', 'phone'),
  ...numbers('value', 'maximum_participants'),
  userDetails: texts('name', 'email', 'phone'),
} as const;
const guest = texts('profile_image', 'firstname', 'email');
const answers = {
  ...numbers('question_one_answer', 'question_two_answer', 'question_three_answer', 'question_four_answer'),
  ...numbers('question_five_answer', 'question_six_answer', 'avg_rating'),
  question_seven_answer: 'text',
} as const;
const rated = { ...texts('firstname', 'email'), profile_image: ['text'] } as const;
const community = {
  ...texts('_id', 'name', 'description', 'image', 'status', 'created_at_formatted', 'created_at', 'is_approved'),
  total_members: 'number',
  creator_details: { firstname: 'text', profile_image: ['text'] },
} as const;

/**
 * Section 3 of the specification, entity by entity: the call, the entity's place in the answer, its fields and their
 * types.
 */
const entities: readonly (readonly [id: EndpointId, at: string, shape: Shape])[] = [
  ['session.me', 'data', { role: 'number', ...texts('created_at', 'updated_at') }],
  ['users.list', 'data', [user]],
  [
    'users.detail',
    'data',
    {
      ...user,
      profile_image_gallery: [{ image_name: 'text' }],
      registration_date: 'text',
      ...numbers('totaluserEvents', 'avgRating', 'receivedRating', 'givenRating', 'receiveFlags', 'givenFlags'),
      transactionDetails: [transaction],
      detailed_profile: {
        about_me: 'text',
        height: numbers('Feet', 'Inches'),
        work_and_education: texts('ethnicity', 'occupation', 'education'),
        basic_information: texts('identity', 'live_where', 'from_where'),
        from_where: texts('fromCity'),
        live_where: texts('liveCity'),
        date_question: ['text'],
        ...texts('religion', 'political_views', 'looking_for', 'family_plans', 'pets', 'diet_preferences'),
        ...texts('fitness', 'drinking', 'smoking', 'drugs', 'marijuana'),
        my_values: ['text'],
      },
    },
  ],
  ['users.detail', '', { account_status: 'number', pagination: { totalRecords: 'number' } }],
  ['transactions.list', 'data', [transaction]],
  ['settings.list', 'data', [texts('setting_name', 'setting_title', 'setting_description')]],
  [
    'dashboard.transactions',
    'data.0',
    {
      ...numbers('monthlyTransactions', 'annualyTransactions'),
      transactionDashboard: [{ month: 'text', count: 'number' }],
      latestTransaction: { billing_date: 'text' },
    },
  ],
  [
    'matches.ofUser',
    'data',
    [{ _id: 'text', users_data: [{ ...texts('profile_image', 'firstname', 'reason'), flag: 'flag' }] }],
  ],
  ['events.list', 'data', [texts('_id', 'title', 'event_date', 'event_time', 'status', 'hostname', 'hostImage')]],
  [
    'events.settings',
    'data',
    {
      ...texts('location', 'description', 'distance', 'drinking', 'drugs', 'smoking'),
      event_images: ['text'],
      ...numbers('min_age_range', 'max_age_range', 'ratio_women', 'ratio_men', 'ratio_others'),
    },
  ],
  ['events.invited', 'data', { invite_users: [guest], notinvited_users: [guest], attended_users: [guest] }],
  [
    'ratings.received',
    'data.ratings',
    [{ ...texts('_id', 'created_at'), report: 'number', userDetails: rated, ratingGivenBy: rated, ...answers }],
  ],
  ['ratings.given', 'data', { ratings: [{ ...texts('_id', 'created_at'), avg_rating: 'number', userDetails: rated }] }],
  ['ratings.given', 'data.pagination', { totalCount: 'number' }],
  ['ratings.givenDetail', 'data', { ratingGivenTo: { firstname: 'text', profile_image: ['text'] }, ...answers }],
  ['flags.received', 'data', [{ ...texts('_id', 'created_at'), singleUserRecivedFlags: guest }]],
  ['flags.given', 'data', [{ ...texts('_id', 'created_at'), givenFlag: guest }]],
  ['radar.list', 'records', [texts('_id', 'city', 'createdAt', 'status')]],
  [
    'radar.attendees',
    'data',
    [{ ...texts('_id', 'firstname', 'email', 'phone', 'profile_image'), radar: [{ city: 'text' }] }],
  ],
  ['identity.trustList', 'data', [{ ...texts('_id', 'phone', 'email', 'firstname'), fraud_score: 'number' }]],
  ['identity.riskList', 'data', [{ ...texts('phone', 'email', 'firstname'), riskFactor: 'number' }]],
  ['communities.list', 'data', [community]],
  ['communities.requests', 'data', [community]],
  [
    'communities.posts',
    'data',
    [
      {
        ...texts('_id', 'message'),
        images: ['text'],
        like_count: 'number',
        is_liked: 'flag',
        user_details: texts('firstname', 'profile_image'),
      },
    ],
  ],
  [
    'communities.members',
    'data.members',
    [
      {
        ...texts('_id', 'user_type', 'created_at'),
        user_id: { _id: 'text', firstname: 'text', profile_image: ['text'] },
        post_count: 'number',
      },
    ],
  ],
];

const typeNames = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** The places where a value does not have its type; null fits every type. */
const misfits = (value: unknown, shape: Shape, path: string): readonly string[] => {
  if (typeof shape === 'string')
    return value === null || typeof value === typeNames[shape]
      ? []
      : [`${path}: ${JSON.stringify(value)} is no ${shape}`];
  if (Array.isArray(shape)) {
    const [each] = shape as readonly [Shape];
    return Array.isArray(value)
      ? value.flatMap((item, at) => misfits(item, each, `${path}.${at}`))
      : [`${path}: no list`];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: no object`];
  return Object.entries(shape).flatMap(([field, inner]) =>
    field in value
      ? misfits((value as Record<string, unknown>)[field], inner, `${path}.${field}`)
      : [`${path}.${field}: missing`],
  );
};

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

it.each(entities)('%s sends %s with the fields and types of section 3', async (id, at, shape) => {
  const flag = await api.database.db.selectFrom('flags').selectAll().executeTakeFirstOrThrow();
  const flagged: Readonly<Record<string, Input>> = {
    'flags.received': { id: flag.receiver_id, pageNo: 1 },
    'flags.given': { id: flag.giver_id, pageNo: 1 },
  };
  const { body } = await asked(api, id, flagged[id] ?? (await examples[id](world)));
  const steps = at === '' ? [] : at.split('.');
  const entity = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], body);
  expect(misfits(entity, shape, id)).toEqual([]);
  if (Array.isArray(shape)) expect(entity).not.toEqual([]);
});
