import { deflateSync } from 'node:zlib';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { Api } from '../kit/api.ts';
import { beginTwoStepOf, dropTwoStepOf, turnOnTwoStepOf } from '../kit/two-step.ts';
import type { Input } from './request.ts';

type Tables = Parameters<Api['database']['db']['selectFrom']>[0];

/** What examples are made of: records that are there, each asked for once. */
export type World = {
  readonly api: Api;
  /** The id of the nth active user, from 0. */
  readonly user: (nth?: number) => Promise<string>;
  /** The id of the nth row of a table that a condition holds for. */
  readonly record: (
    table: string,
    condition?: (row: Record<string, unknown>) => boolean,
    nth?: number,
  ) => Promise<string>;
};

export const worldOf = (api: Api): World => {
  const record: World['record'] = async (table, condition = () => true, nth = 0) => {
    const rows = (await api.database.db
      .selectFrom(table as Tables)
      .selectAll()
      .execute()) as Record<string, unknown>[];
    // A table gives its rows in no order of its own.
    const inOrder = rows.toSorted((a, b) => Number(a.seq) - Number(b.seq));
    const found = inOrder.filter(condition)[nth]?.id;
    if (typeof found !== 'string') throw new Error(`The demo world has no such row ${nth} of ${table}.`);
    return found;
  };
  return { api, record, user: (nth = 0) => record('users', ({ account_status }) => account_status === 0, nth) };
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const side = 32;
const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
// Each row begins with the number of its filter: 0, none.
const row = Buffer.alloc(1 + side * 3, 0x7f).fill(0, 0, 1);
const pixels = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)));

/** A true picture, made here. */
export const picture = {
  name: 'picture.png',
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', new Uint8Array()),
    ]),
  ),
};

const sheet = {
  name: 'Ann Lee',
  email: 'ann@example.test',
  phone: '+1 555 0100',
  invoiceNumber: 'INV-1',
  date: '01-31-2026',
  items: [{ description: 'Gold', price: 9.5, total: 9.5 }],
  subtotal: 9.5,
  discount: 0,
  total: 9.5,
  logoPath: 'logo.png',
};
const password = 'N3w!secretX';
const isPending = ({ is_approved }: Record<string, unknown>) => is_approved === 'pending';
const isApproved = ({ is_approved }: Record<string, unknown>) => is_approved === 'approved';
const isSubAdmin = ({ role }: Record<string, unknown>) => role === 2;

type Example = (world: World) => Promise<Input> | Input;

/** One good input of each call: a call without one does not compile. */
export const examples: Readonly<Record<EndpointId, Example>> = {
  'session.me': () => ({}),
  'session.signIn': ({ api }) => api.admin,
  'session.changePassword': ({ api }) => ({
    previous_password: api.admin.password,
    new_password: password,
    confirm_password: password,
  }),
  'session.forgotPassword': ({ api }) => ({ email: api.admin.email }),
  'session.linkStatus': () => ({ id: 'no-such-link' }),
  'session.resetPassword': async ({ api }) => ({
    id: await api.resetToken(api.admin.email),
    password,
    confirm_password: password,
  }),
  'session.signOut': () => ({}),
  'session.twoStep': () => ({}),
  'session.turnOnTwoStep': async ({ api }) => {
    await dropTwoStepOf(api);
    return { password: api.admin.password };
  },
  'session.confirmTwoStep': async ({ api }) => ({ code: (await beginTwoStepOf(api)).code }),
  'session.turnOffTwoStep': async ({ api }) => {
    const { recoveryCode } = await turnOnTwoStepOf(api);
    return { password: api.admin.password, code: recoveryCode };
  },
  'session.capabilities': () => ({}),
  'dashboard.waiting': () => ({}),
  'dashboard.transactions': () => ({}),
  'dashboard.users': () => ({}),
  'dashboard.usersChart': () => ({ year: new Date().getUTCFullYear(), month: 1, mode: 'weekly' }),
  'users.list': () => ({ page: 1, sort: 4, limit: 25 }),
  'users.search': () => ({ term: 'an', page: 1, sort: 5, limit: 25 }),
  'users.searchRecords': () => ({ search: 'an', page: 1, limit: 10, sort: 1 }),
  'users.deleted': () => ({ page: 1, sort: 1, limit: 10 }),
  'users.searchDeleted': () => ({ searchValue: 'a', page: 1, limit: 10, sort: 1 }),
  'users.download': () => ({ columns: ['Name', 'Email'] }),
  'users.detail': async ({ user }) => ({ id: await user(), page: 1, limit: 3, searchText: 'a' }),
  'users.migrate': async ({ user }) => ({ id: await user(1), to_id: await user(2) }),
  'users.setStatus': async ({ user }) => ({ id: await user(3), status: 2 }),
  'users.addCredits': async ({ user }) => ({ coins: 5, user_ids: [await user(4), await user(5)] }),
  'matches.ofUser': async ({ user }) => ({ userId: await user() }),
  'matches.chat': async ({ record }) => ({ matchId: await record('matches'), page: 1, limit: 10 }),
  'events.list': () => ({ page: 1 }),
  'events.filter': () => ({ page: 1, title: 'a', status: 1 }),
  'events.ofHost': async ({ user }) => ({ id: await user(), page: 1, limit: 10, status: 0, search: 'a' }),
  'events.cancel': async ({ api, record }) => ({
    eventId: await record(
      'events',
      ({ cancelled_at, starts_at }) => cancelled_at === null && Number(starts_at) > api.clock.now(),
    ),
  }),
  'events.settings': async ({ record }) => ({ id: await record('events') }),
  'events.invited': async ({ record }) => ({ id: await record('events') }),
  'events.transactions': async ({ record }) => ({ id: await record('events') }),
  'ratings.received': async ({ user }) => ({ id: await user(), page: 1, status: 3, search: 'a' }),
  'ratings.given': async ({ user }) => ({ id: await user(), page: 1, status: 1, search: 'a' }),
  'ratings.receivedDetail': async ({ record }) => ({ id: await record('ratings') }),
  'ratings.givenDetail': async ({ record }) => ({ id: await record('ratings') }),
  'flags.received': async ({ user }) => ({ id: await user(), pageNo: 1, search: 'a' }),
  'flags.given': async ({ user }) => ({ id: await user(), pageNo: 1, search: 'a' }),
  'transactions.list': () => ({ page: 1 }),
  'transactions.search': () => ({ page: 1, username: 'an', startDate: '01-01-2020', endDate: '12-31-2025' }),
  'transactions.invoice': async ({ record }) => ({ id: await record('transactions') }),
  'transactions.userInvoice': async ({ record }) => ({ transactionId: await record('transactions') }),
  'transactions.generatePdf': () => sheet,
  'identity.riskList': () => ({ page: 1, limit: 10, status: 'verified' }),
  'identity.riskSearch': () => ({ term: 'an', page: 1, limit: 10, status: 'not-verified' }),
  'identity.trustList': () => ({ page: 1, limit: 10, sortField: 'email', sortDirection: 'desc' }),
  'identity.trustSearch': () => ({ term: 'an', page: 1, limit: 10, eligibility: 'verify' }),
  'identity.setScore': async ({ user }) => ({ id: await user(6), fraud_score: 55 }),
  'identity.export': () => ({}),
  'communities.list': () => ({ status: 'active', page: 1, limit: 10, search: 'a', start_date: '01-01-2016' }),
  'communities.single': async ({ record }) => ({ id: await record('communities') }),
  'communities.setStatus': async ({ record }) => ({
    community_id: await record('communities', isApproved),
    status: 'inactive',
  }),
  'communities.requests': () => ({ page: 1, limit: 10, sortField: 'name', sortOrder: 'asc' }),
  'communities.create': () => ({ name: 'Hikers', description: 'On foot', image: picture, user_type: 'super_admin' }),
  'communities.update': async ({ record }) => ({
    id: await record('communities', isApproved),
    name: 'Walkers',
    description: 'On foot, slowly',
    user_type: 'super_admin',
  }),
  'communities.accept': async ({ record }) => ({ id: await record('communities', isPending) }),
  'communities.reject': async ({ record }) => ({
    id: await record('communities', isPending, 1),
    rejection_reason: 'Too much alike',
  }),
  'communities.posts': async ({ record }) => ({
    page: 1,
    limit: 5,
    community_id: await record('communities', isApproved),
  }),
  'communities.createPost': async ({ record }) => ({
    message: 'Welcome',
    images: [picture],
    community_id: await record('communities', isApproved),
    user_type: 'super_admin',
  }),
  'communities.deletePost': async ({ record }) => ({ id: await record('community_posts') }),
  'communities.like': async ({ record }) => ({
    post_id: await record('community_posts', undefined, 1),
    user_id: await record('admins'),
    user_type: 'super_admin',
  }),
  'communities.unlike': async ({ record }) => ({
    post_id: await record('community_posts', undefined, 1),
    user_id: await record('admins'),
  }),
  'communities.members': async ({ record }) => ({ community_id: await record('communities', isApproved), page: 1 }),
  'radar.list': () => ({ page: 1, search: 'an' }),
  'radar.add': () => ({ city: 'Ushuaia' }),
  'radar.edit': async ({ record }) => ({ id: await record('cities'), city: 'Longyearbyen' }),
  'radar.setStatus': async ({ record }) => ({ id: await record('cities'), status: '0' }),
  'radar.delete': async ({ record }) => ({ id: await record('cities', undefined, 1) }),
  'radar.attendees': () => ({ page: 1 }),
  'radar.searchAttendees': () => ({ term: 'an', page: 1 }),
  'admins.add': () => ({ email: 'new.admin@example.test', password }),
  'admins.list': () => ({}),
  'admins.delete': async ({ record }) => ({ id: await record('admins', isSubAdmin) }),
  'admins.updatePassword': async ({ record }) => ({ account_id: await record('admins', isSubAdmin), password }),
  'settings.list': () => ({}),
  'settings.update': () => ({
    setting_name: 'agreement',
    setting_title: 'Guidelines',
    setting_description: '<p>Be kind.</p>',
  }),
  'audit.list': () => ({ page: 1, limit: 25, action: 'users.setStatus' }),
};
