import { allEndpoints, type EndpointId } from '@matchdesk/core/endpoints.ts';
import { some } from '@matchdesk/core/kit/call/endpoint.ts';
import { loadedHeader, type Newer } from '@matchdesk/core/kit/call/version.ts';
import { nobodyVersion } from '@matchdesk/core/notes/rules.ts';
import { describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { answered, auditOf } from './asked.ts';
import { picture, worldOf } from './examples.ts';
import { type Answer, call, endpointNamed, type Input } from './request.ts';

const api = await openApi({ users: 300 });

type Row = Readonly<Record<string, unknown>>;
const asked = (id: EndpointId, input: Input, loaded?: string, token = api.adminToken): Promise<Answer> =>
  call(api, endpointNamed(id), input, { token, headers: loaded === undefined ? {} : { [loadedHeader]: loaded } });
const newerOf = ({ body }: Answer): Newer => (body as { newer: Newer }).newer;

const setting = async (): Promise<Row> => {
  const { data } = await answered(api, 'settings.list');
  return data.find(({ setting_name }) => setting_name === 'cookie_policy') as Row;
};
const city = async (id: string): Promise<Row> => {
  const { records } = await answered(api, 'radar.list', { page: 1 });
  return records.find(({ _id }) => _id === id) as Row;
};
const someCity = async (): Promise<string> =>
  (await answered(api, 'radar.list', { page: 1 })).records.find(({ status }) => status === 'active')?._id ?? '';
const community = async (id: string): Promise<Row> => (await answered(api, 'communities.single', { id })).data;
const someCommunity = (nth: number, is: string) =>
  worldOf(api).record(some('communities', { where: { is_approved: is }, nth }));
const events = async () => (await answered(api, 'events.list', { page: 1 })).data;
const someEvent = async () => (await events())[0]?._id ?? '';
const accountStatus = async (id: string) => (await answered(api, 'users.detail', { id })).account_status;

/** Each write that compares versions: what is read, what two people change, and where the record is in the answer. */
type Case = {
  readonly id: () => Promise<string>;
  readonly read: (id: string) => Promise<Row>;
  readonly version?: (row: Row) => string;
  readonly theirs: (id: string) => Input;
  readonly mine: (id: string) => Input;
  /** What the newer state contains. */
  readonly state: Row;
};
const aText = (setting_title: string) => () => ({
  setting_name: 'cookie_policy',
  setting_title,
  setting_description: '<p>x</p>',
});
const user_type = 'super_admin';
const assigned = ({ assigned_at }: Row): string => String(assigned_at ?? nobodyVersion);
const cases: Partial<Record<EndpointId, Case>> = {
  'settings.update': {
    id: async () => 'cookie_policy',
    read: setting,
    theirs: aText('Theirs'),
    mine: aText('Mine'),
    state: { setting_title: 'Theirs', setting_description: '<p>x</p>' },
  },
  'radar.edit': {
    id: someCity,
    read: city,
    theirs: (id) => ({ id, city: 'Theirstown' }),
    mine: (id) => ({ id, city: 'Minetown' }),
    state: { city: 'Theirstown' },
  },
  'radar.setStatus': {
    id: someCity,
    read: city,
    theirs: (id) => ({ id, status: '0' }),
    mine: (id) => ({ id, status: '1' }),
    state: { status: 'inactive' },
  },
  'communities.update': {
    id: () => someCommunity(0, 'approved'),
    read: community,
    theirs: (id) => ({ id, name: 'Their walkers', description: 'On their feet', image: picture, user_type }),
    mine: (id) => ({ id, name: 'My walkers', description: 'On my feet', user_type }),
    state: { name: 'Their walkers', description: 'On their feet' },
  },
  'communities.setStatus': {
    id: () => someCommunity(1, 'approved'),
    read: community,
    theirs: (community_id) => ({ community_id, status: 'inactive' }),
    mine: (community_id) => ({ community_id, status: 'active' }),
    state: { status: 'inactive' },
  },
  'users.setStatus': {
    id: () => worldOf(api).user(20),
    read: async (id) => ({ account_status: await accountStatus(id) }),
    version: ({ account_status }) => String(account_status),
    theirs: (id) => ({ id, status: 2 }),
    mine: (id) => ({ id, status: 3 }),
    state: { account_status: 2 },
  },
  'identity.setScore': {
    id: () => worldOf(api).user(21),
    read: async (id) => (await answered(api, 'users.detail', { id })).data,
    version: ({ fraud_score }) => String(fraud_score),
    theirs: (id) => ({ id, fraud_score: 11 }),
    mine: (id) => ({ id, fraud_score: 12 }),
    state: { fraud_score: 11 },
  },
  'notes.edit': {
    id: () => worldOf(api).record(some('notes')),
    read: async (id) => (await answered(api, 'notes.list')).data.find(({ _id }) => _id === id) as Row,
    theirs: (id) => ({ id, text: 'Theirs', pinned: 'no' }),
    mine: (id) => ({ id, text: 'Mine', pinned: 'yes' }),
    state: { text: 'Theirs', pinned: 'no' },
  },
  'admins.setRole': {
    id: () => worldOf(api).record(some('admins', { where: { role: 2 } })),
    read: async (id) => (await answered(api, 'admins.list')).data.find(({ _id }) => _id === id) as Row,
    version: ({ role }) => String(role),
    theirs: (account_id) => ({ account_id, role: 'support' }),
    mine: (account_id) => ({ account_id, role: 'moderator' }),
    state: { role: 'support' },
  },
  'notes.assignUser': {
    id: () => worldOf(api).user(23),
    read: async (id) => (await answered(api, 'users.detail', { id })).data,
    version: assigned,
    theirs: (id) => ({ id, to: 'subadmin', due_on: '2031-01-02', why: 'Theirs' }),
    mine: (id) => ({ id, to: 'me' }),
    state: { assigned_to: 'subadmin', due_on: '2031-01-02', assigned_reason: 'Theirs' },
  },
  'notes.assignEvent': {
    id: someEvent,
    read: async (id) => (await events()).find(({ _id }) => _id === id) as Row,
    version: assigned,
    theirs: (id) => ({ id, to: 'subadmin' }),
    mine: (id) => ({ id, to: 'me', due_on: '2031-01-02' }),
    state: { assigned_to: 'subadmin', due_on: '', assigned_reason: '' },
  },
};
const usual = ({ updated_at }: Row): string => String(updated_at);

describe.each(Object.entries(cases))('two administrators at %s', (name, { id, read, version = usual, ...what }) => {
  const write = name as EndpointId;
  it('lose nothing: the later one sees what the record is now, and who changed it', async () => {
    const one = await id();
    const loaded = version(await read(one));
    expect((await asked(write, what.theirs(one), loaded)).status).toBe(200);
    const standing = await read(one);
    const lines = (await auditOf(api, write)).length;

    const refused = await asked(write, what.mine(one), loaded);
    expect(refused.status, refused.text).toBe(409);
    expect(newerOf(refused)).toMatchObject({
      version: version(standing),
      state: what.state,
      changed_by: api.admin.email,
      changed_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(await read(one)).toEqual(standing);
    expect(await auditOf(api, write)).toHaveLength(lines);

    const knowingly = await asked(write, what.mine(one), newerOf(refused).version);
    expect(knowingly.status, knowingly.text).toBe(200);
    expect(await read(one)).not.toEqual(standing);
    expect((await asked(write, what.theirs(one))).status, 'without a version it is as the specification has it').toBe(
      200,
    );
  });
});

describe('a version', () => {
  it('is compared by every write that says so', () => {
    const compared = allEndpoints.filter(({ endpoint }) => endpoint.compares).map(({ id }) => id);
    const once = ['communities.accept', 'communities.reject', 'radar.delete', 'users.migrate'];
    const ends = ['notes.delete', 'notes.doneUser', 'notes.doneEvent', 'queue.restore'];
    expect(compared.toSorted()).toEqual([...Object.keys(cases), ...once, ...ends].toSorted());
  });

  it('is announced', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('versions');
  });

  it('is another one after two changes within a millisecond', async () => {
    const one = await someCity();
    const made = await api.database.write(async (trx) => {
      const { setCityStatus } = await import('@matchdesk/api/db/cities.ts');
      const at = api.clock.now();
      return [await setCityStatus(trx, one, 'inactive', at), await setCityStatus(trx, one, 'active', at)];
    });
    expect(made[1]).toBeGreaterThan(made[0] ?? 0);
  });

  it.each([['a b'], ['é'.repeat(3)], ['x'.repeat(65)]])('as %j is none', async (odd) => {
    const headers = Buffer.from(odd).toString('latin1');
    expect((await asked('radar.delete', { id: await someCity() }, headers)).status).toBe(400);
  });

  it('that is old keeps a city from being deleted, and a person from being migrated', async () => {
    const one = await someCity();
    expect((await asked('radar.delete', { id: one }, '2001-01-01T00:00:00.000Z')).status).toBe(409);
    expect(await city(one)).toBeDefined();
    const person = await worldOf(api).user(22);
    expect((await asked('users.migrate', { id: person, to_id: person }, '3')).status).toBe(409);
  });
});

describe('what others did first', () => {
  it('is the refusal of a decided request, whatever the version', async () => {
    const one = await someCommunity(0, 'pending');
    expect((await asked('communities.accept', { id: one })).status).toBe(200);
    const late = await asked('communities.reject', { id: one, rejection_reason: 'Too late' });
    expect(late.status).toBe(409);
    expect(newerOf(late)).toMatchObject({ state: { is_approved: 'approved' }, changed_by: api.admin.email });
  });

  it('is shown without a name to a sub-administrator', async () => {
    const person = await worldOf(api).user(23);
    await asked('users.setStatus', { id: person, status: 2 });
    const late = await asked('users.setStatus', { id: person, status: 3 }, '0', api.subAdminToken);
    expect(newerOf(late)).toMatchObject({ state: { account_status: 2 }, changed_by: null });
    expect(late.text).not.toContain(api.admin.email);
  });

  it('is no conflict where it is what was wanted', async () => {
    const person = await worldOf(api).user(24);
    await asked('users.setStatus', { id: person, status: 2 });
    expect((await asked('users.setStatus', { id: person, status: 2 }, '0')).status).toBe(200);
    await asked('identity.setScore', { id: person, fraud_score: 7 });
    expect((await asked('identity.setScore', { id: person, fraud_score: 7 }, '99')).status).toBe(200);
  });

  it('lets one of twelve at once through, and tells the others', async () => {
    const id = await someCity();
    const loaded = usual(await city(id));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => asked('radar.edit', { id, city: `City no ${nth}` }, loaded)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
  });
});
