import { loadedHeader } from '@matchdesk/core/kit/call/version.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addFlag, addMatch, addMessage, addUser, day } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, byOther, refused } from './asked.ts';
import { addFlaggedPerson } from './flagged-person.ts';
import { call, endpointNamed } from './request.ts';

let api: Api;
let mia: string;
beforeEach(async () => {
  api = await startApi({ users: 0 });
  onTestFinished(() => api.close());
  mia = await addFlaggedPerson(api.database.db);
});

const waiting = async (query = {}) => (await answered(api, 'queue.list', query)).data.map(({ _id }) => _id);

describe('the queue', () => {
  it('is announced, and says who waits for what, since when', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('queue');
    const { data, total } = await answered(api, 'queue.list', { kind: 'flag' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        _id: `flag-${mia}`,
        kind: 'flag',
        subject_id: mia,
        person_id: mia,
        name: 'Mia',
        said: 'Rude messages',
        count: 1,
        other: { firstname: 'Ann' },
        state: 'open',
        verdict: null,
      },
    ]);
    expect((await answered(api, 'queue.get', { id: `flag-${mia}` })).data).toMatchObject(data[0] ?? {});
  });

  it('is for sub-administrators, too', async () => {
    const answer = await call(api, endpointNamed('queue.list'), {}, { token: api.subAdminToken });
    expect(answer.status).toBe(200);
  });

  it('dismisses with a reason, once, and restores', async () => {
    const id = `flag-${mia}`;
    await answered(api, 'queue.dismiss', { id, verdict: 'other', words: ' They made up. ' });
    expect([await waiting(), await waiting({ state: 'dismissed' })]).toEqual([[], [id]]);
    expect((await answered(api, 'queue.get', { id })).data).toMatchObject({
      state: 'dismissed',
      verdict: 'other',
      words: 'They made up.',
      dismissed_by: api.admin.email,
    });
    expect(await refused(api, 'queue.dismiss', { id, verdict: 'settled' })).toMatchObject({ status: 409 });
    await answered(api, 'queue.restore', { id });
    expect(await waiting()).toEqual([id]);
    // A case that is already open is not a conflict.
    await answered(api, 'queue.restore', { id });
    expect(await waiting()).toEqual([id]);
    const lines = [...(await auditOf(api, 'queue.dismiss')), ...(await auditOf(api, 'queue.restore'))];
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ state: 'open' }, { state: 'dismissed', verdict: 'other', words: 'They made up.' }],
      [{ state: 'dismissed', verdict: 'other' }, { state: 'open' }],
    ]);
    // The lines are also found by the person.
    const ofMia = await answered(api, 'audit.list', { target: mia });
    expect(ofMia.data.map(({ action }) => action)).toEqual(['queue.restore', 'queue.dismiss']);
  });

  it('wants words for another reason, and none that are too long', async () => {
    const id = `flag-${mia}`;
    expect(await refused(api, 'queue.dismiss', { id, verdict: 'other' })).toMatchObject({ status: 400 });
    const words = 'a'.repeat(301);
    expect(await refused(api, 'queue.dismiss', { id, verdict: 'settled', words })).toMatchObject({ status: 400 });
    expect(await waiting()).toEqual([id]);
  });

  it('has nothing to dismiss where an identity is to be checked, or a case is decided', async () => {
    const unknown = await addUser(api.database.db);
    const identity = { id: `identity-${unknown}`, verdict: 'settled' };
    expect(await refused(api, 'queue.dismiss', identity)).toMatchObject({ status: 409 });
    await answered(api, 'users.setStatus', { id: mia, status: 2 });
    expect(await refused(api, 'queue.dismiss', { id: `flag-${mia}`, verdict: 'settled' })).toMatchObject({
      status: 409,
    });
    expect(await refused(api, 'queue.get', { id: `flag-${mia}` })).toMatchObject({ status: 404 });
  });
});

describe('undoing a dismissal', () => {
  const dismiss = async (words: string) =>
    (await answered(api, 'queue.dismiss', { id: `flag-${mia}`, verdict: 'other', words })).updated_at ?? '';
  const restore = (loaded: string) => {
    const headers = { [loadedHeader]: loaded };
    return call(api, endpointNamed('queue.restore'), { id: `flag-${mia}` }, { token: api.adminToken, headers });
  };
  const shown = async () => (await answered(api, 'queue.get', { id: `flag-${mia}` })).data;

  it('takes back that one, and no later one, even of the same moment', async () => {
    const first = await dismiss('Mine');
    expect((await shown()).dismissed_at).toBe(first);
    expect(await byOther(api, 'queue.restore', { id: `flag-${mia}` })).toEqual([200, undefined]);
    expect((await shown()).dismissed_at).toBe(null);
    const theirs = { id: `flag-${mia}`, verdict: 'other', words: 'Theirs' };
    expect(await byOther(api, 'queue.dismiss', theirs)).toEqual([200, undefined]);
    const { dismissed_at } = await shown();
    const late = await restore(first);
    const state = { state: 'dismissed', verdict: 'other', words: 'Theirs' };
    const newer = { version: dismissed_at, state, changed_by: api.subAdmin.email };
    expect([late.status, late.body]).toMatchObject([409, { newer }]);
    expect(await shown()).toMatchObject({ state: 'dismissed', words: 'Theirs', dismissed_by: api.subAdmin.email });
    expect(await auditOf(api, 'queue.restore')).toHaveLength(1);
    expect((await restore(dismissed_at ?? '')).status).toBe(200);
    expect((await restore(first)).status, 'what waits already is no conflict').toBe(200);
  });

  it('is refused where the case was decided', async () => {
    await answered(api, 'users.setStatus', { id: mia, status: 2 });
    const msg = 'This case has already been decided.';
    expect(await refused(api, 'queue.restore', { id: `flag-${mia}` })).toMatchObject({ status: 409, msg });
    expect(await auditOf(api, 'queue.restore')).toEqual([]);
  });
});

describe('the evidence of a case', () => {
  it('has who, the flags, the chat around the report, what was decided before, and logs that the chat was read', async () => {
    const { db } = api.database;
    const bob = await addUser(db, { firstname: 'Bob', fraud_score: 10 });
    const match = await addMatch(db, [bob, mia]);
    for (let nth = 0; nth < 20; nth += 1)
      await addMessage(db, match, { sender_id: mia, message: `words ${nth}`, created_at: day + nth });
    await addFlag(db, { by: bob, of: mia }, { reason: 'Threats', created_at: day + 10 });
    await answered(api, 'queue.dismiss', { id: `flag-${mia}`, verdict: 'settled' });
    await answered(api, 'queue.restore', { id: `flag-${mia}` });
    const ahead = await answered(api, 'queue.get', { id: `flag-${mia}`, without: 'chat' });
    expect(ahead.data).toMatchObject({ person: { _id: mia }, match_id: '', messages: [] });
    const { data } = await answered(api, 'queue.get', { id: `flag-${mia}` });
    expect(data.person).toMatchObject({ _id: mia, firstname: 'Mia', account_status: 0 });
    expect(data.flags.map(({ reason, giver }) => [reason, giver.firstname])).toEqual([
      ['Threats', 'Bob'],
      ['Rude messages', 'Ann'],
    ]);
    expect(data.figures).toMatchObject({ receivedFlags: 2, payments: 0 });
    expect(data.messages.map(({ message }) => message)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `words ${nth + 3}`),
    );
    expect(data.decisions.map(({ action, actor_email, told }) => [action, actor_email, told])).toEqual([
      ['queue.restore', api.admin.email, 'Restored the case of Mia.'],
      ['queue.dismiss', api.admin.email, 'Dismissed the case of Mia: Already settled.'],
    ]);
    expect(await auditOf(api, 'queue.get')).toMatchObject([{ target_kind: 'match', target_id: match }]);
    await answered(api, 'notes.addToUser', { id: mia, text: 'Wrote to her, @subadmin', pinned: 'yes' });
    await answered(api, 'notes.addToUser', { id: bob, text: 'Of somebody else', pinned: 'no' });
    const { notes } = (await answered(api, 'queue.get', { id: `flag-${mia}` })).data;
    expect(notes).toMatchObject([
      { text: 'Wrote to her, @subadmin', author: 'admin', mentions: ['subadmin'], pinned: true },
    ]);
    const other = await call(api, endpointNamed('queue.get'), { id: `flag-${mia}` }, { token: api.subAdminToken });
    expect(JSON.stringify(other.body)).not.toContain(api.admin.email);
  });
});
