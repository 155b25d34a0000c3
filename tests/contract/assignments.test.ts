import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { erasePerson } from '@matchdesk/api/db/erase-person.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { loadedHeader } from '@matchdesk/core/kit/call/version.ts';
import { dayAt, dayMs } from '@matchdesk/core/kit/form/day.ts';
import type { Change } from '@matchdesk/core/live/schema.ts';
import { isAssigned } from '@matchdesk/core/notes/rules.ts';
import type { deskParts } from '@matchdesk/core/notes/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvent, addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { admin } from '../kit/template.ts';
import { answered, refused } from './asked.ts';
import { call, endpointNamed } from './request.ts';

let api: Api;
const people: string[] = [];
let party = '';

beforeAll(async () => {
  api = await startApi({ users: 0 });
  const { db } = api.database;
  for (const firstname of ['Ann', 'Ben', 'Cem', 'Dot']) people.push(await addUser(db, { firstname }));
  party = await addEvent(db, people[3] ?? '', { title: 'Party' });
  await addEvent(db, people[3] ?? '', { title: 'Tea' });
});
afterAll(() => api.close());

const asked = (id: Parameters<typeof endpointNamed>[0], input: object, token = api.adminToken) =>
  call(api, endpointNamed(id), input as never, { token });
const namesBy = async (desk: (typeof deskParts)[number], more: object = {}) => {
  const { data, total } = await answered(api, 'users.list', { page: 1, sort: 4, desk, ...more });
  expect(total).toBe(data.length);
  return data.map(({ firstname }) => firstname);
};

describe('an assignment', () => {
  it('stands in the row and in the record, and in the log without its reason', async () => {
    const [ann, ben, cem] = people;
    await answered(api, 'notes.assignUser', { id: ann, to: 'me', due_on: '2031-01-02', why: 'Call back' });
    await answered(api, 'notes.assignUser', { id: ben, to: '@SubAdmin', due_on: '2020-01-02' });
    await answered(api, 'notes.assignUser', { id: cem, to: 'subadmin' });
    await answered(api, 'notes.addToUser', { id: cem, text: 'A note' });
    const { data } = await answered(api, 'users.list', { page: 1, sort: 4 });
    const none = { due_on: '', assigned_reason: '' };
    expect(data).toMatchObject([
      { assigned_to: 'admin', due_on: '2031-01-02', assigned_reason: 'Call back', assigned_by: 'admin', is_mine: true },
      { assigned_to: 'subadmin', due_on: '2020-01-02', is_mine: false, notes: 0 },
      { assigned_to: 'subadmin', ...none, notes: 1 },
      { assigned_to: '', ...none, assigned_by: '', notes: 0 },
    ]);
    expect((await answered(api, 'users.detail', { id: ann })).data).toMatchObject({ assigned_to: 'admin' });
    const log = await answered(api, 'audit.list', { action: 'notes.assignUser' });
    expect(log.total).toBe(3);
    expect(log.data[2]).toMatchObject({ kind: 'user', target: ann, before: null, after: { due_on: '2031-01-02' } });
    expect(JSON.stringify(log.data)).not.toContain('Call back');
  });

  it('narrows the list, with its other filters, orders and searches', async () => {
    expect(await namesBy('mine')).toEqual(['Ann']);
    expect(await namesBy('assigned')).toEqual(['Ann', 'Ben', 'Cem']);
    expect(await namesBy('nobody')).toEqual(['Dot']);
    expect(await namesBy('overdue')).toEqual(['Ben']);
    expect(await namesBy('noted')).toEqual(['Cem']);
    expect(await namesBy('assigned', { only: 'suspended' })).toEqual([]);
    expect(await namesBy('assigned', { sort: 1, limit: 100 })).toHaveLength(3);
    const found = async (term: string, desk: string) =>
      (await answered(api, 'users.search', { term, page: 1, sort: 4, desk } as never)).data.map(
        ({ firstname }) => firstname,
      );
    expect([await found('en', 'assigned'), await found('ann', 'assigned'), await found('ann', 'nobody')]).toEqual([
      ['Ben'],
      ['Ann', 'Ben', 'Cem'],
      ['Dot'],
    ]);
  });

  it('is overdue by the day of who asks, and by that of UTC where no day is named', async () => {
    const today = dayAt(new Date(api.clock.now()));
    await answered(api, 'notes.assignUser', { id: people[3], to: 'me', due_on: today });
    const onDay = (days: number) => namesBy('overdue', { today: dayAt(new Date(api.clock.now() + days * dayMs)) });
    expect([await namesBy('overdue'), await onDay(0), await onDay(1)]).toEqual([['Ben'], ['Ben'], ['Ben', 'Dot']]);
    expect((await refused(api, 'users.list', { page: 1, desk: 'overdue', today: 'today' })).param).toBe('today');
    await answered(api, 'notes.doneUser', { id: people[3] });
  });

  it('has its pages from either end', async () => {
    const page = async (page: number) =>
      (await answered(api, 'users.list', { page, limit: 1, sort: 4, desk: 'assigned' })).data.map(
        ({ firstname }) => firstname,
      );
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([['Ann'], ['Ben'], ['Cem'], []]);
  });

  it('of an event narrows the list of events', async () => {
    await answered(api, 'notes.assignEvent', { id: party, to: 'subadmin', due_on: '2020-01-02' });
    const titles = async (desk: string) =>
      (await answered(api, 'events.filter', { page: 1, desk } as never)).data.map(({ title }) => title);
    expect([await titles('assigned'), await titles('mine'), await titles('nobody'), await titles('overdue')]).toEqual([
      ['Party'],
      [],
      ['Tea'],
      ['Party'],
    ]);
    expect((await answered(api, 'events.settings', { id: party })).data).toMatchObject({ due_on: '2020-01-02' });
    const theirs = await asked('events.filter', { page: 1, desk: 'mine' }, api.subAdminToken);
    expect(theirs.body).toMatchObject({ totalCount: 1, data: [{ title: 'Party', is_mine: true }] });
  });

  it('goes to nobody, and a note names nobody, whose role does not show it', async () => {
    const account = { email: 'none@desk.example', passwordHash: '', role: 2, roleName: 'gone' } as const;
    await api.database.write((trx) => addAdmin(trx, account, 0));
    expect(await refused(api, 'notes.assignEvent', { id: party, to: 'none' })).toEqual({
      status: 400,
      param: 'to',
      msg: 'The role of none does not allow this work. Please choose somebody else.',
    });
    const { data } = await answered(api, 'notes.addToEvent', { id: party, text: '@none and @subadmin', pinned: 'no' });
    expect(data.mentions).toEqual(['subadmin']);
    const unreached = (await answered(api, 'notes.colleagues')).data.filter(({ reads_notes }) => !reads_notes);
    expect(unreached.map(({ name }) => name)).toEqual(['none']);
  });

  it('goes to nobody whose role shows it and ends none, nor is it theirs once their role became such a one', async () => {
    const account = { email: 'moved@desk.example', passwordHash: '', role: 2, roleName: 'support' } as const;
    const id = await api.database.write((trx) => addAdmin(trx, account, 0));
    if (id === undefined) throw new Error('The address is taken.');
    const token = await api.database.write((trx) => openSession(trx, id, api.clock.now(), api.services.sessions));
    const tried = [
      { kind: 'User', list: 'users.list', record: people[3] ?? '' },
      { kind: 'Event', list: 'events.filter', record: party },
    ] as const;
    const setRole = (role: string) => answered(api, 'admins.setRole', { account_id: id, role });
    const mine = async (list: 'users.list' | 'events.filter', desk: string) =>
      (await answered(api, list, { page: 1, desk } as never)).data.map(({ _id }) => _id);
    const waiting = async () => (await asked('dashboard.waiting', {}, token)).body;

    for (const { kind, record } of tried)
      await answered(api, `notes.assign${kind}`, { id: record, to: 'moved', due_on: '2020-01-02' });
    expect(await waiting()).toMatchObject({ data: { assigned_users: 1, assigned_events: 1 } });
    await setRole('auditor');
    expect(await waiting()).toMatchObject({ data: { assigned_users: 0, assigned_events: 0 } });
    for (const { kind, list, record } of tried) {
      expect([await mine(list, 'nobody'), await mine(list, 'overdue')].map((ids) => ids.includes(record))).toEqual([
        true,
        false,
      ]);
      expect(await refused(api, `notes.done${kind}`, { id: record })).toMatchObject({ status: 409 });
      expect(await refused(api, `notes.assign${kind}`, { id: record, to: 'moved' })).toMatchObject({ param: 'to' });
    }
    const unworking = (await answered(api, 'notes.colleagues')).data.filter(({ takes_work }) => !takes_work);
    expect(unworking.map(({ name }) => name)).toEqual(['none', 'moved']);
    await answered(api, 'notes.assignEvent', { id: party, to: 'me' });

    await setRole('support');
    const { data } = await answered(api, 'users.detail', { id: people[3] ?? '' });
    expect(data).toMatchObject({ assigned_to: 'moved', due_on: '2020-01-02' });
    expect(await mine('events.filter', 'mine')).toContain(party);
    await answered(api, 'notes.doneUser', { id: people[3] });
  });

  it('takes the name or the whole address of a colleague', async () => {
    const assignedTo = async (to: string) => {
      await answered(api, 'notes.assignEvent', { id: party, to });
      return (await answered(api, 'events.settings', { id: party })).data.assigned_to;
    };
    const tried = ['Admin', '@admin', 'Admin@matchdesk.local', 'subadmin@matchdesk.local'];
    const called: unknown[] = [];
    for (const to of tried) called.push(await assignedTo(to));
    expect(called).toEqual(['admin', 'admin', 'admin', 'subadmin']);
  });

  it('is replaced by another, and gone once it is done', async () => {
    const [ann] = people;
    await answered(api, 'notes.assignUser', { id: ann, to: 'subadmin' });
    expect(await namesBy('mine')).toEqual([]);
    await answered(api, 'notes.doneUser', { id: ann });
    expect(await namesBy('assigned')).toEqual(['Ben', 'Cem']);
    expect((await asked('notes.doneUser', { id: ann })).status).toBe(409);
  });

  it.each([
    [{ to: 'nobody.here' }, 'There is no colleague called nobody.here.'],
    [{ to: '' }, 'Please enter a colleague.'],
    [{ to: 'me', due_on: '2026-02-30' }, 'Please enter a day: tomorrow, monday, in 3 days or YYYY-MM-DD.'],
    [{ to: 'me', why: 'x'.repeat(201) }, 'A reason cannot exceed 200 characters.'],
  ])('refuses %j', async (input, msg) => {
    const answer = await asked('notes.assignUser', { id: people[0], ...input });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(msg)]);
  });

  it.each(['me', '@me', ' Me ', 'admin', '@Admin', '@ADMIN.', `@${admin.email}`])(
    'to %j is shown as done by the record',
    async (to) => {
      await answered(api, 'notes.assignUser', { id: people[3], to });
      const { data } = await answered(api, 'users.detail', { id: people[3] });
      expect(data).toMatchObject({ assigned_to: 'admin', is_mine: true });
      expect(isAssigned(data, { to })).toBe(true);
      await answered(api, 'notes.doneUser', { id: people[3] });
    },
  );

  it('goes with the account that it is of, and with the person', async () => {
    const { db } = api.database;
    const colleague = { email: 'other@staff.example', passwordHash: '', role: 2 } as const;
    const other = (await api.database.write((trx) => addAdmin(trx, colleague, 0))) ?? '';
    const token = await openSession(db, other, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
    const { newest } = await answered(api, 'live.changes');
    for (const { _id, email } of (await answered(api, 'admins.list')).data)
      if (email !== colleague.email) await answered(api, 'admins.delete', { id: _id });
    expect(await namesBy('assigned')).toEqual([]);
    const told = (await answered(api, 'audit.list', { action: 'notes.endAll' })).data.map((line) => line.told);
    expect(told).toEqual([`${admin.email} ended the work of subadmin@matchdesk.local on 3 records.`]);
    // A colleague who may not see accounts still gets the change of the assignment.
    const heard = (await asked('live.changes', { after: newest }, token)).body as { data: Change[] };
    expect(heard.data.map(({ action, others }) => [action, others.toSorted()])).toEqual([
      ['notes.endAll', [people[1], people[2], party].toSorted()],
    ]);
    expect(heard.data[0]?.touches).toEqual(expect.arrayContaining(['users', 'events', 'notes', 'queue', 'dashboard']));
    await answered(api, 'notes.assignUser', { id: people[3], to: 'me', why: 'About Dot' });
    await answered(api, 'notes.assignEvent', { id: party, to: 'me' });
    const erased = await api.database.write((trx) => erasePerson(trx, people[3] ?? '', Date.now()));
    expect(erased?.counts.assignments).toBe(2);
    expect(await db.selectFrom('assignments').selectAll().execute()).toEqual([]);
  });
});

describe('an old version', () => {
  const outdated = (id: Parameters<typeof endpointNamed>[0], input: object, version: unknown) =>
    call(api, endpointNamed(id), input as never, {
      token: api.adminToken,
      headers: { [loadedHeader]: String(version) },
    });

  it('keeps a note that was edited', async () => {
    const { data } = await answered(api, 'notes.addToUser', { id: people[0], text: 'A note' });
    await answered(api, 'notes.edit', { id: data._id, text: 'Another note' });
    expect((await outdated('notes.delete', { id: data._id }, data.updated_at)).status).toBe(409);
    expect((await answered(api, 'notes.list')).data.map(({ text }) => text)).toContain('Another note');
  });

  it.each(['User', 'Event'] as const)('keeps work that is another one now (%s)', async (kind) => {
    const id = kind === 'User' ? people[0] : party;
    const first = await answered(api, `notes.assign${kind}`, { id, to: 'me' });
    const second = await answered(api, `notes.assign${kind}`, { id, to: 'me', why: 'Again' });
    const done = await outdated(`notes.done${kind}`, { id }, first.updated_at);
    expect([done.status, done.body]).toMatchObject([409, { newer: { state: { assigned_reason: 'Again' } } }]);
    expect((await outdated(`notes.done${kind}`, { id }, second.updated_at)).status).toBe(200);
  });
});
