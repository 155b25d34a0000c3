import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { setRole } from '@matchdesk/api/db/staff/admins.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { addCityRow, addUser } from '../kit/api/rows.ts';
import { type Line, openLine } from '../kit/line.ts';
import { openApi } from '../kit/open-api.ts';
import { answered } from './asked.ts';
import { call, endpointNamed } from './request.ts';

const minuteMs = 60_000;
const api = await openApi({ liveRules: { mostOfOne: 3, most: 4, beatMs: 50 } });
const open: Line[] = [];

afterEach(async () => {
  for (const line of open.splice(0)) line.close();
  await expect.poll(api.openLines).toBe(0);
});

const listen = async (token: string | null = api.adminToken, how: Parameters<typeof openLine>[2] = {}) => {
  const line = await openLine(api, token, how);
  open.push(line);
  return line;
};
const suspend = (id: string) => answered(api, 'users.setStatus', { id, status: 2 });
const about = (id: string) => (data: object) => 'target' in data && data.target === id;

/** A new session. */
const sessionOf = async (role: 1 | 2): Promise<string> => {
  const { id } = await api.database.db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', role)
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  return openSession(api.database.db, id, api.clock.now(), { idleMs: 30 * minuteMs, lifeMs: 60 * minuteMs });
};

describe('notes that somebody has seen', () => {
  it('reach their own pages and terminals at once, once, and nobody else', async () => {
    const person = await addUser(api.database.db);
    const words = { id: person, text: 'For @subadmin and @admin' };
    const { data: note } = await answered(api, 'notes.addToUser', words);
    const { data: other } = await answered(api, 'notes.addToUser', words);
    const [seer, tab, colleague] = [await sessionOf(2), await listen(api.subAdminToken), await listen()];
    const polled = async (token: string) =>
      (await call(api, endpointNamed('live.changes'), {}, { token })).body as { seen_at: string | null };
    const see = (...ids: string[]) => call(api, endpointNamed('notes.seen'), { ids }, { token: seer });
    // A server begins to hear others a moment after its first line opens.
    const early = await addUser(api.database.db);
    for (const line of [tab, colleague]) await line.until('open');
    await suspend(early);
    for (const line of [tab, colleague]) await line.until('change', about(early));
    const before = [await polled(api.subAdminToken), await polled(api.adminToken)];
    expect((await see(note._id, 'unknown')).status).toBe(200);
    await tab.until('seen', ({ notes }) => (notes as string[]).includes(note._id));
    // Another note, which was seen before, and a change that both get.
    await see(note._id);
    await see(other._id);
    await suspend(person);
    for (const line of [tab, colleague]) await line.until('change', about(person));
    // A new line names none, because some may have been missed before.
    const named = ({ notes }: Readonly<Record<string, unknown>>) => (notes as string[]).length > 0;
    const seen = ({ told }: Line) =>
      told.flatMap(({ name, data }) => (name === 'seen' && named(data) ? [data.notes] : []));
    await expect.poll(() => seen(tab)).toEqual([[note._id], [other._id]]);
    expect(seen(colleague)).toEqual([]);
    const after = [await polled(api.subAdminToken), await polled(api.adminToken)];
    expect([before[0]?.seen_at, after[0]?.seen_at]).toEqual([null, expect.stringMatching(/Z$/)]);
    expect(after[1]?.seen_at).toBe(before[1]?.seen_at);
  });
});

describe('an open line', () => {
  it('tells each change by ids and kinds, once it is kept', async () => {
    const line = await listen();
    expect(line.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(line.headers.get('cache-control')).toBe('no-store');
    expect(line.headers.get('x-content-type-options')).toBe('nosniff');
    await line.until('open');
    const id = await addUser(api.database.db);
    await suspend(id);
    const { id: at, data } = await line.until('change', about(id));
    expect(data).toEqual({
      _id: at,
      at: expect.stringMatching(/Z$/),
      actor: expect.stringMatching(/./),
      action: 'users.setStatus',
      kind: 'user',
      target: id,
      others: [],
      touches: ['users', 'dashboard', 'queue', 'audit', 'webhooks'],
      request: expect.stringMatching(/./),
    });
    const [kept] = (await answered(api, 'audit.list', { target: id })).data;
    expect([kept?._id, kept?.request_id]).toEqual([at, (data as { request: string }).request]);
  });

  it('names everybody whom a change is about', async () => {
    const line = await listen();
    const [ann, bob] = [await addUser(api.database.db), await addUser(api.database.db)];
    await answered(api, 'users.addCredits', { coins: 7, user_ids: [ann, bob] });
    const { data } = await line.until('change', ({ action }) => action === 'users.addCredits');
    expect((data.others as string[]).toSorted()).toEqual([ann, bob].toSorted());
  });

  it('that was cut comes back by the last id that it heard, and misses nothing', async () => {
    const line = await listen();
    const ids = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await addUser(api.database.db));
    const [first = '', ...others] = ids;
    await suspend(first);
    const { id: after = '' } = await line.until('change', about(first));
    line.close();
    for (const id of others) await suspend(id);
    const again = await listen(api.adminToken, { after });
    const last = await addUser(api.database.db);
    await suspend(last);
    await again.until('change', about(last));
    const heard = again.told.filter(({ name }) => name === 'change').map(({ data }) => data.target);
    expect(heard).toEqual([...others, last]);
  });

  it.each(['999999999', '-1', 'abc', '9'.repeat(40), '018f2c5e-0000-7000-8000-000000000000'])(
    'says that it missed some where its last id is of another log: %s',
    async (after) => {
      const line = await listen(api.adminToken, { after });
      await line.until('missed');
      const id = await addUser(api.database.db);
      await suspend(id);
      await line.until('change', about(id));
    },
  );

  it('tells a sub-administrator what one may do, no more', async () => {
    const line = await listen(api.subAdminToken);
    const id = await addUser(api.database.db);
    const added = { email: `live-${id}@desk.example`, password: 'N3w!secretX' };
    await answered(api, 'admins.add', added);
    const city = await addCityRow(api.database.db, 'Live Town');
    await answered(api, 'radar.setStatus', { id: city, status: '0' });
    await line.until('change', about(city));
    const actions = line.told.flatMap(({ data }) => ('action' in data ? [data.action] : []));
    expect(actions).not.toContain('admins.add');
    expect(actions).toContain('radar.setStatus');
    const since = await call(api, endpointNamed('live.changes'), { after: '0' }, { token: api.subAdminToken });
    expect(since.text).toContain('radar.setStatus');
    expect(since.text).not.toContain('admins.add');
  });

  it('says by itself that it is there', async () => {
    const line = await listen();
    await expect.poll(() => line.beats()).toBeGreaterThan(2);
  });

  it.each([
    ['signing out', (token: string) => call(api, endpointNamed('session.signOut'), {}, { token })],
    ['the loss of the session', () => api.database.db.deleteFrom('sessions').execute()],
  ])('ends after %s', async (_, end) => {
    const token = await sessionOf(2);
    const line = await listen(token);
    await line.until('open');
    await end(token);
    await expect.poll(() => line.isEnded()).toBe(true);
    expect(line.told.at(-1)?.name).toBe('end');
    expect((await listen(token)).status).toBe(401);
  });

  it('ends with a message for somebody whose role changes, who then hears what the new role may see', async () => {
    const token = await sessionOf(2);
    const line = await listen(token);
    await line.until('open');
    const { database } = api;
    const { id, role_name } = await database.db
      .selectFrom('admins')
      .select(['id', 'role_name'])
      .where('role', '=', 2)
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    const become = (roleName: string | null) =>
      database.write((trx) => setRole(trx, id, { role: 2, roleName }, api.clock.now()));
    const polled = async () => (await call(api, endpointNamed('live.changes'), {}, { token })).body;
    expect(await polled()).toMatchObject({ role: role_name ?? 'SUBADMIN' });
    await become('auditor');
    expect(await polled(), 'a terminal hears of it, too').toMatchObject({ role: 'auditor' });
    await expect.poll(() => line.isEnded()).toBe(true);
    expect(line.told.at(-1)?.name).toBe('role');
    expect((await listen(token)).status).toBe(200);
    // This role lists people; it cannot change their status, and does not see the settings.
    await become('finance');
    const told = await listen(token);
    await told.until('open');
    const admin = { token: await sessionOf(1) };
    const person = await addUser(database.db);
    const text = { setting_name: 'cookie_policy', setting_title: 'T', setting_description: '<p>T</p>' };
    expect((await call(api, endpointNamed('settings.update'), text, admin)).status).toBe(200);
    expect((await call(api, endpointNamed('users.setStatus'), { id: person, status: 2 }, admin)).status).toBe(200);
    await told.until('change', about(person));
    expect(told.told.map(({ data }) => data.action)).not.toContain('settings.update');
    await become(role_name);
  });

  it('keeps no session that nobody uses', async () => {
    const token = await sessionOf(1);
    const line = await listen(token);
    const rest = async () => {
      api.clock.advance(20 * minuteMs);
      return (await call(api, endpointNamed('live.changes'), {}, { token })).status;
    };
    expect(await rest()).toBe(200);
    expect(await rest()).toBe(401);
    await expect.poll(() => line.isEnded()).toBe(true);
  });
});

describe('many lines', () => {
  it('are refused beyond what one may have, and beyond all', async () => {
    const [one, other] = [await sessionOf(1), await sessionOf(2)];
    const statuses = async (token: string, times: number) => {
      const all = [];
      for (let nth = 0; nth < times; nth += 1) all.push((await listen(token)).status);
      return all;
    };
    expect(await statuses(one, 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(other, 2)).toEqual([200, 429]);
    open.shift()?.close();
    await expect.poll(async () => (await listen(other)).status).toBe(200);
  });
});

describe('who looks at a record', () => {
  it('reaches those who do, and nobody else', async () => {
    const [one, other] = [await sessionOf(1), await sessionOf(2)];
    const id = await addUser(api.database.db);
    const look = async (token: string, tab: string, at: object) =>
      (await call(api, endpointNamed('live.look'), { tab, ...at }, { token })).body as { data: { email: string }[] };
    const [mine, theirs] = [await listen(one), await listen(other)];
    expect((await look(one, 'a', { kind: 'user', id })).data).toEqual([]);
    expect((await look(other, 'b', { kind: 'user', id })).data.map(({ email }) => email)).toEqual([api.admin.email]);
    const both = ({ lookers }: Readonly<Record<string, unknown>>) => (lookers as object[]).length === 2;
    const { data } = await mine.until('looking', both);
    expect(data.record).toBe(`user/${id}`);
    await theirs.until('looking', both);
    await look(other, 'b', {});
    await mine.until('looking', ({ lookers }) => (lookers as object[]).length === 1 && mine.told.length > 2);
    const nobody = await call(api, endpointNamed('live.look'), { tab: 'c', kind: 'no-kind', id }, { token: one });
    expect(nobody.status).toBe(403);
  });
});
