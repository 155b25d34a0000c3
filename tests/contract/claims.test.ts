import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, byOther, refused } from './asked.ts';
import { addFlaggedPerson } from './flagged-person.ts';
import { call, endpointNamed, type Input } from './request.ts';

let api: Api;
let mia: string;
beforeEach(async () => {
  api = await startApi({ users: 0 });
  onTestFinished(() => api.close());
  mia = await addFlaggedPerson(api.database.db);
});

const waiting = async () => (await answered(api, 'queue.list')).data.map(({ _id }) => _id);

describe('a case that somebody takes', () => {
  const minuteMs = 60_000;

  it('shows who has it and until when, for ten minutes', async () => {
    const id = `flag-${mia}`;
    const { claimed_until } = await answered(api, 'queue.claim', { id });
    const held = { claimed_by: api.admin.email, claimed_until, is_mine: true };
    expect((await answered(api, 'queue.list')).data).toMatchObject([held]);
    const seen = await call(api, endpointNamed('queue.list'), {}, { token: api.subAdminToken });
    expect(seen.body).toMatchObject({ data: [{ ...held, is_mine: false }] });
    api.clock.advance(11 * minuteMs);
    const free = { claimed_by: '', claimed_until: null, is_mine: false };
    expect((await answered(api, 'queue.list')).data).toMatchObject([free]);
  });

  it('is sent once, however often its holder claims it again, until that claim is over', async () => {
    const id = `flag-${mia}`;
    await answered(api, 'queue.claim', { id, holder: 'a' });
    api.clock.advance(9 * minuteMs);
    await answered(api, 'queue.claim', { id, holder: 'a' });
    api.clock.advance(9 * minuteMs);
    expect((await answered(api, 'queue.list')).data).toMatchObject([{ is_mine: true }]);
    await answered(api, 'queue.claim', { id, holder: 'b' });
    expect(await auditOf(api, 'queue.claim')).toHaveLength(1);
    await answered(api, 'queue.release', { id, holder: 'b' });
    expect(await auditOf(api, 'queue.release'), 'it is open elsewhere').toEqual([]);
    api.clock.advance(11 * minuteMs);
    await answered(api, 'queue.claim', { id, holder: 'a' });
    expect(await auditOf(api, 'queue.claim')).toHaveLength(2);
  });

  it('keeps no session alive by being claimed again: nobody may sit before the page that does it', async () => {
    const id = `flag-${mia}`;
    const { db } = api.database;
    const admin = await db
      .selectFrom('admins')
      .select('id')
      .where('email', '=', api.admin.email)
      .executeTakeFirstOrThrow();
    const rules = { idleMs: 30 * minuteMs, lifeMs: 600 * minuteMs };
    const token = await openSession(db, admin.id, api.clock.now(), rules);
    const claim = async () => {
      api.clock.advance(20 * minuteMs);
      return (await call(api, endpointNamed('queue.claim'), { id, holder: 'a' }, { token })).status;
    };
    expect([await claim(), await claim()]).toEqual([200, 401]);
  });

  it('is sent again where its holder leaves another case for it, which is then free', async () => {
    const [id, other] = [`flag-${mia}`, `identity-${await addUser(api.database.db)}`];
    await answered(api, 'queue.claim', { id, holder: 'a' });
    await answered(api, 'queue.claim', { id: other, holder: 'b' });
    await answered(api, 'queue.claim', { id, holder: 'b' });
    expect((await auditOf(api, 'queue.claim')).map(({ target_id }) => target_id)).toEqual([id, other, id]);
  });

  it('is decided by nobody else, wherever they try, unless they take it over', async () => {
    const id = `flag-${mia}`;
    await answered(api, 'queue.claim', { id });
    const refusal = [409, expect.stringMatching(`^${api.admin.email} has this case until \\d\\d:\\d\\d UTC`)];
    expect(await byOther(api, 'queue.claim', { id })).toEqual(refusal);
    expect(await byOther(api, 'queue.dismiss', { id, verdict: 'settled' })).toEqual(refusal);
    expect(await byOther(api, 'users.setStatus', { id: mia, status: 2 })).toEqual(refusal);
    expect(await byOther(api, 'users.migrate', { id: mia, to_id: mia })).toEqual(refusal);
    expect(await waiting()).toEqual([id]);
    expect(await byOther(api, 'queue.claim', { id, over: true })).toEqual([200, undefined]);
    expect(await refused(api, 'users.setStatus', { id: mia, status: 2 })).toMatchObject({ status: 409 });
    expect(await byOther(api, 'users.setStatus', { id: mia, status: 2 })).toEqual([200, undefined]);
    expect(await waiting()).toEqual([]);
    const actionsIn = async (only: 'changes' | 'claims') =>
      new Set((await answered(api, 'audit.list', { only, limit: 100 })).data.map(({ action }) => action));
    expect([...(await actionsIn('claims'))]).toEqual(['queue.claim']);
    expect(await actionsIn('changes')).not.toContain('queue.claim');
    expect((await auditOf(api, 'queue.claim')).map(({ before, after }) => [before, after])).toMatchObject([
      [{ claimed_by: null }, { claimed_by: api.admin.email }],
      [{ claimed_by: api.admin.email }, { claimed_by: api.subAdmin.email }],
    ]);
  });

  it('is free again once it is released or dismissed, or its holder takes another', async () => {
    const [id, other] = [`flag-${mia}`, `identity-${await addUser(api.database.db)}`];
    await answered(api, 'queue.claim', { id });
    await answered(api, 'queue.release', { id });
    expect(await byOther(api, 'queue.claim', { id })).toEqual([200, undefined]);
    expect(await byOther(api, 'queue.claim', { id: other })).toEqual([200, undefined]);
    expect((await refused(api, 'identity.setScore', { id: other.slice(9), fraud_score: 5 })).status).toBe(409);
    await answered(api, 'queue.claim', { id, holder: 'tab' });
    await answered(api, 'queue.dismiss', { id, verdict: 'settled' });
    expect(await byOther(api, 'users.setStatus', { id: mia, status: 3 })).toEqual([200, undefined]);
  });
});

describe('releasing a case', () => {
  const release = async (token: string, more: Input = {}) => {
    const { status, body } = await call(api, endpointNamed('queue.release'), { id: `flag-${mia}`, ...more }, { token });
    return [status, (body as { message: string }).message];
  };
  const holder = async () => (await answered(api, 'queue.list')).data.map(({ claimed_by }) => claimed_by);

  it('that somebody else has changes nothing, logs nothing, and says who has it', async () => {
    await answered(api, 'queue.claim', { id: `flag-${mia}` });
    const theirs = [200, expect.stringMatching(`^${api.admin.email} has this case until \\d\\d:\\d\\d UTC`)];
    expect(await release(api.subAdminToken)).toEqual(theirs);
    expect(await release(api.subAdminToken, { holder: 'a tab' })).toEqual(theirs);
    expect(await holder()).toEqual([api.admin.email]);
    expect(await auditOf(api, 'queue.release')).toEqual([]);
    expect(await release(api.adminToken)).toEqual([200, 'This case is free.']);
    expect(await auditOf(api, 'queue.release')).toMatchObject([{ actor_email: api.admin.email }]);
  });

  it('that nobody has, or that is decided, says so and logs nothing', async () => {
    expect(await release(api.adminToken)).toEqual([200, 'This case is free.']);
    await answered(api, 'users.setStatus', { id: mia, status: 2 });
    expect(await release(api.adminToken)).toEqual([200, 'This case has already been decided.']);
    expect(await auditOf(api, 'queue.release')).toEqual([]);
  });
});
