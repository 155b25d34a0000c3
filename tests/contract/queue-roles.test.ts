import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { CaseInFull } from '@matchdesk/core/queue/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFlag, addMatch, addMessage, addUser, day } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf } from './asked.ts';
import { addTokenRow } from './machine-token.ts';
import { call, endpointNamed, type Input } from './request.ts';

const roles = new Map([
  ['inbox', { title: 'Inbox', scopes: ['queue.*'] }],
  ['people', { title: 'People', scopes: ['users.list'] }],
  ['flags', { title: 'Flags', scopes: ['queue.*', 'flags.*', 'users.get', 'users.transactions'] }],
]);

let api: Api;
beforeAll(async () => {
  api = await startApi({ users: 0, roles });
});
afterAll(() => api.close());

it('the evidence of a case holds for a role, and for a token, only what they may read by themselves', async () => {
  const { db } = api.database;
  const mia = await addUser(db, { firstname: 'Mia', fraud_score: 10, flag_raised: 1 });
  const bob = await addUser(db, { firstname: 'Bob', fraud_score: 10 });
  await addMessage(db, await addMatch(db, [bob, mia]), { sender_id: mia, message: 'Private words', created_at: day });
  await addFlag(db, { by: bob, of: mia }, { reason: 'Threats', created_at: day });
  await answered(api, 'notes.addToUser', { id: mia, text: 'A note', pinned: 'no' });
  await answered(api, 'notes.assignUser', { id: mia, to: 'admin', why: 'Look at her' });
  await answered(api, 'users.addCredits', { coins: 5, user_ids: [mia] });
  const read = async (token: string, id: EndpointId = 'queue.get', input: Input = { id: `flag-${mia}` }) =>
    (await call(api, endpointNamed(id), input, { token })).body as { data: CaseInFull };
  const of = async (roleName: string) => {
    const email = `${roleName}@staff.example`;
    const account = { email, passwordHash: '', role: 2, roleName } as const;
    const id = (await api.database.write((trx) => addAdmin(trx, account, 0))) ?? '';
    return openSession(db, id, api.clock.now(), { idleMs: 60_000, lifeMs: 60_000 });
  };
  const admin = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', api.admin.email)
    .executeTakeFirstOrThrow();
  const row = { adminId: admin.id, name: 'reader', now: api.clock.now(), scope: 'queue.*' };
  for (const token of [await of('inbox'), await api.database.write((trx) => addTokenRow(trx, row))]) {
    expect((await read(token)).data).toMatchObject({
      ...{
        name: 'Mia',
        said: 'Threats',
        person: { _id: '', phone: '' },
        flags: [],
        notes: [],
        match_id: '',
        messages: [],
      },
      figures: {
        receivedFlags: null,
        givenFlags: null,
        avgRating: null,
        payments: null,
        paid: null,
        last_paid_at: null,
      },
    });
    expect((await read(token)).data.decisions).toEqual([]);
  }
  expect(await auditOf(api, 'queue.get')).toEqual([]);
  const own = { person: { _id: mia }, figures: { receivedFlags: 1, payments: 0 }, notes: [], messages: [] };
  const { data } = await read(await of('flags'));
  expect(data).toMatchObject(own);
  expect(data.flags).toHaveLength(1);
  expect(data.decisions.map(({ action }) => action)).toEqual(['users.addCredits']);
  const people = JSON.stringify(await read(await of('people'), 'users.list', { page: 1, limit: 10 }));
  expect([people.includes('Mia'), people.includes('Look at her')]).toEqual([true, false]);
  const whole = (await read(api.subAdminToken)).data;
  expect([whole.messages.length, whole.notes.length, whole.decisions.length]).toEqual([1, 1, 3]);
});
