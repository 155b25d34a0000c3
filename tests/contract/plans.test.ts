import { erasePerson } from '@matchdesk/api/db/erase-person.ts';
import { endApplying, renewLease } from '@matchdesk/api/db/staff/plan-applying.ts';
import { figure } from '@matchdesk/core/kit/text/show.ts';
import type { Plan } from '@matchdesk/core/plan/schema.ts';
import { describe, expect, it } from 'vitest';
import { auditOf } from './asked.ts';
import { worldOf } from './examples.ts';
import { planStage } from './plan-stage.ts';
import type { Input } from './request.ts';

const { here, data, asked, credits, propose, planOf, rowsOf, coinsOf, balances, over, apply, staff, set, interrupt } =
  planStage();

describe('a proposal', () => {
  it('says what it would do, to whom, and what each record is now, and changes nothing', async () => {
    const [before, coins] = [await balances(), await coinsOf(here.users[0] ?? '')];
    const plan = await propose(credits(), 'adminToken');
    expect(plan).toMatchObject({
      action: 'users.add-credits',
      title: 'Add credits',
      record: 'user',
      values: 'Credits: 50',
      state: 'waiting',
      rows: 2,
      left: 2,
      sum: '50 credits × 2 users = 100 credits',
      reason: 'Sorry for the outage',
      proposed_by: here.api.admin.email,
      is_own: true,
      second_person: 'nobody may apply a plan that only they proposed.',
    });
    const [row] = await rowsOf(plan);
    expect(row).toMatchObject({ _id: '1', record_id: here.users[0], state: 'waiting', now: '' });
    expect(row?.was).toBe(`account status Active, credits ${figure(coins)}`);
    expect(row?.name).not.toBe('');
    expect(await planOf(plan)).toMatchObject({ changed: 0, looked_at: 2 });
    expect(await balances()).toEqual(before);
    expect((await auditOf(here.api, 'plan.propose')).at(-1)).toMatchObject({
      actor_email: here.api.admin.email,
      target_kind: 'plan',
      target_id: plan._id,
      after: { action: 'users.add-credits', rows: 2, coins: 100 },
    });
  });

  it('to assign to oneself means the proposer, whoever applies it', async () => {
    const [shared, own] = here.users;
    const action = 'notes.assign-user';
    const plans = [
      await propose({ action, values: { to: 'me' }, rows: [{ id: shared }] }),
      await propose({ action, rows: [{ id: own, values: { to: '@Me' } }] }),
    ];
    for (const plan of plans) await apply(plan);
    for (const id of [shared, own]) {
      expect(await data('users.detail', { id })).toMatchObject({ assigned_to: 'subadmin', is_mine: false });
    }
  });

  it.each<[string, (input: Input) => Input, string, string]>([
    ['of no action', (input) => ({ ...input, action: 'users.nothing' }), 'action', 'There is no such action'],
    ['of a decision on a plan', (input) => ({ ...input, action: 'plan.apply' }), 'action', 'There is no such action'],
    ['with a value out of range', (input) => ({ ...input, values: { coins: 0 } }), 'values.coins', ''],
    ['of nobody', (input) => ({ ...input, rows: [{ id: 'nobody' }] }), 'rows.0.id', 'There is no such record.'],
    ['of no rows', (input) => ({ ...input, rows: [] }), 'rows', 'A plan has 1 to 1000 rows.'],
  ])('%s is refused', async (_, changed, param, sentence) => {
    const { status, said } = await asked('plan.propose', changed(credits()));
    expect(status).toBe(400);
    expect(said[0]?.[0]).toBe(param);
    expect(said[0]?.[1]).toContain(sentence);
  });

  it('that names somebody twice, or somebody it cannot be done to, is refused with the row', async () => {
    const [user = ''] = here.users;
    expect((await asked('plan.propose', credits([user, user]))).said).toEqual([
      ['rows.1.id', 'This record is in the plan twice.'],
    ]);
    const gone = await worldOf(here.api).record({ some: 'users', where: { account_status: 1 } });
    expect((await asked('plan.propose', credits([user, gone]))).said[0]?.[0]).toBe('rows.1.id');
  });

  it('is what only somebody may see and propose who may do it', async () => {
    const input = { action: 'admins.delete', rows: [await staff(2)] };
    expect((await asked('plan.propose', input, 'subAdminToken')).status).toBe(403);
    const plan = await propose(input, 'adminToken');
    for (const call of ['plan.get', 'plan.rows', 'plan.apply'] as const) {
      expect((await asked(call, { id: plan._id }, 'subAdminToken')).status).toBe(404);
    }
    const seen = await data<readonly Plan[]>('plan.list', {}, 'subAdminToken');
    expect(seen.map(({ _id }) => _id)).not.toContain(plan._id);
    await data('plan.refuse', { id: plan._id, why: 'A test' });
  });
});

describe('applying', () => {
  it("does each row once, in the name of who applies it, by the action's own calls", async () => {
    const before = await balances();
    const plan = await propose(credits(here.users.slice(0, 3)));
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 3, left: 0, decided_by: here.api.admin.email });
    expect(await balances()).toEqual(before.map((coins, at) => (at < 3 ? coins + 50 : coins)));
    expect((await rowsOf(plan)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const lines = (await auditOf(here.api, 'users.addCredits')).slice(-3);
    expect(lines.map(({ actor_email }) => actor_email)).toEqual([
      here.api.admin.email,
      here.api.admin.email,
      here.api.admin.email,
    ]);
    for (const { after } of lines) expect(after).toMatchObject({ reason: 'Sorry for the outage' });
    expect((await auditOf(here.api, 'plan.apply')).at(-1)).toMatchObject({ target_id: plan._id });
    const again = await asked('plan.apply', { id: plan._id });
    expect([again.status, again.said[0]?.[1]]).toEqual([409, 'This plan was applied.']);
  });

  it('leaves out a row whose record has changed since, and says so before and after', async () => {
    const [first = '', other = ''] = here.users;
    const plan = await propose();
    const was = await coinsOf(first);
    await set.coins(first, was + 1);
    expect(await planOf(plan)).toMatchObject({ changed: 1, looked_at: 2 });
    const now = `credits ${figure(was)} then, credits ${figure(was + 1)} now`;
    expect((await rowsOf(plan))[0]).toMatchObject({ state: 'waiting', now });
    const before = await coinsOf(other);
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 1, failed: 1 });
    expect((await rowsOf(plan))[0]).toMatchObject({ state: 'changed', why: now });
    expect([await coinsOf(first), await coinsOf(other)]).toEqual([was + 1, before + 50]);
  });

  it('fails with the reason where a later version allows less, and sends nothing', async () => {
    const before = await balances();
    const plan = await propose();
    await set.plan(plan, { shared: '{"coins":0}' });
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 0, failed: 2, unknown: 0 });
    expect((await rowsOf(plan))[0]?.why).toMatch(/^Credits must be/);
    expect(await balances()).toEqual(before);
  });

  it('by two at once is done by one of them', async () => {
    const before = await balances();
    const plan = await propose();
    const answers = await Promise.all([1, 2].map(() => asked('plan.apply', { id: plan._id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await over(plan)).toMatchObject({ done: 2 });
    expect(await balances()).toEqual(before.map((coins, at) => (at < 2 ? coins + 50 : coins)));
  });

  it('has stopped where its server ended, and goes on from there', async () => {
    const plan = await propose();
    await interrupt(plan, { state: 'waiting' });
    expect(await planOf(plan)).toMatchObject({ state: 'stopped', left: 2, why: expect.stringContaining('ended') });
    const stopped = await data<readonly Plan[]>('plan.list', { state: 'stopped' });
    expect(stopped.map(({ _id }) => _id)).toEqual([plan._id]);
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 2 });
  });

  it('pays once what was under way when its server ended', async () => {
    const plan = await propose();
    await apply(plan);
    const paid = await balances();
    await interrupt(plan, { begun_by: (await staff(1)).id, begun_at: here.api.clock.now() });
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 2, unknown: 0 });
    expect(await balances()).toEqual(paid);
  });

  it.each([
    ['by another person', (now: number) => ({ begun_by: 'somebody-else', begun_at: now })],
    ['a day ago', (now: number) => ({ begun_at: now - 24 * 3_600_000 })],
  ])('never sends again what was sent %s: its outcome is unknown', async (_, begun) => {
    const before = await balances();
    const plan = await propose();
    await interrupt(plan, begun(here.api.clock.now()));
    expect(await apply(plan)).toMatchObject({ state: 'applied', done: 0, unknown: 2 });
    expect(await balances()).toEqual(before);
  });

  it('is stopped for good by who refuses the rest, and what is done stays done', async () => {
    const before = await balances();
    const plan = await propose();
    const lease = { seq: Number(plan._id), lease: 'of-a-server' };
    await set.plan(plan, { state: 'applying', lease: lease.lease, leased_until: here.api.clock.now() + 60_000 });
    const refused = await data<Plan>('plan.refuse', { id: plan._id, why: 'Too many' }, 'subAdminToken');
    expect(refused).toMatchObject({ state: 'refused', why: 'Too many', left: 2 });
    // The server that was applying the plan sends no further row, and does not open the plan again.
    expect(await here.api.database.write((trx) => renewLease(trx, lease, here.api.clock.now() + 60_000))).toBe(false);
    await here.api.database.write((trx) => endApplying(trx, lease, 'stopped', 'The turn was lost.'));
    expect(await planOf(plan)).toMatchObject({ state: 'refused', why: 'Too many' });
    expect((await asked('plan.apply', { id: plan._id })).status).toBe(409);
    expect(await balances()).toEqual(before);
  });

  it('gives nothing to whose data was erased since', async () => {
    const [user = ''] = here.users;
    const plan = await propose();
    const [row] = await rowsOf(plan);
    await here.api.database.write((trx) => erasePerson(trx, user, here.api.clock.now()));
    const kept = await here.api.database.db.selectFrom('plan_rows').selectAll().where('record_id', '=', user).execute();
    expect(JSON.stringify(kept)).not.toContain(row?.name);
    expect(await apply(plan)).toMatchObject({ done: 1, failed: 1 });
  });

  it('writes no words about whom it no longer knows, says so, and writes them about the others', async () => {
    const { db } = here.api.database;
    const people = here.users.slice(0, 2);
    const rows = people.map((id) => ({ id, values: { pinned: 'yes' } }));
    const plan = await propose({ action: 'notes.write-on-user', values: { text: 'zqwords' }, rows });
    expect(await planOf(plan)).toMatchObject({ values: 'Note: zqwords' });
    const erase = (id = '') => here.api.database.write((trx) => erasePerson(trx, id, here.api.clock.now()));
    await erase(people[0]);
    const why = 'The content of this row was erased with its person.';
    expect(await rowsOf(plan)).toMatchObject([{ name: '', values: '', was: '', why }, { why: '' }]);
    expect(await apply(plan)).toMatchObject({ done: 1, failed: 1, values: 'Note: zqwords' });
    expect(await rowsOf(plan)).toMatchObject([{ state: 'changed', why }, { state: 'done' }]);
    expect(await db.selectFrom('notes').select('person_id').where('text', '=', 'zqwords').execute()).toEqual([
      { person_id: people[1] },
    ]);
    await erase(people[1]);
    expect(await planOf(plan)).toMatchObject({ values: '' });
  });

  it.each([
    ['was under way', { state: 'under-way' }, 'unknown'],
    ['waits', { state: 'waiting' }, 'changed'],
  ] as const)('of an erased row that %s ends with the reason', async (_, begun, state) => {
    const [user = ''] = here.users;
    const plan = await propose(credits([user]));
    await interrupt(plan, { begun_by: (await staff(1)).id, begun_at: here.api.clock.now(), ...begun });
    await here.api.database.write((trx) => erasePerson(trx, user, here.api.clock.now()));
    const before = await balances();
    await apply(plan);
    expect(await rowsOf(plan)).toMatchObject([{ state, why: 'The content of this row was erased with its person.' }]);
    expect(await balances()).toEqual(before);
  });
});

it('a plan that was refused is never applied, and says why', async () => {
  const before = await balances();
  const plan = await propose();
  expect((await asked('plan.refuse', { id: plan._id, why: ' ' })).status).toBe(400);
  const refused = await data<Plan>('plan.refuse', { id: plan._id, why: 'Not these people' }, 'subAdminToken');
  expect(refused).toMatchObject({ state: 'refused', why: 'Not these people', decided_by: here.api.subAdmin.email });
  expect((await asked('plan.apply', { id: plan._id })).status).toBe(409);
  expect((await asked('plan.refuse', { id: plan._id, why: 'Again' })).status).toBe(409);
  expect(await balances()).toEqual(before);
  expect((await auditOf(here.api, 'plan.refuse')).at(-1)).toMatchObject({ after: { why: 'Not these people' } });
});
