import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { beginPlanRow, endApplying, giveUpPlanRowsBefore, openPlanRows, renewLease } from './plan-applying.ts';
import { addPlan, countPlanRows, decidePlan, planById } from './plans.ts';

const row = (record_id: string) => ({ record_id, name: record_id, own: '{}', shared_text: null, was: '{}' });

const opened = async () => {
  const { db, write } = await testDatabase();
  const about = { action: 'users.add-credits', shared: '{}', rows: 2, sum: '', reason: '', proposed_at: day };
  const by = { proposed_by: 'a', proposed_email: 'a@b.example', proposed_role: 1, by_machine: 0 } as const;
  const plan = await write((trx) => addPlan(trx, { ...about, ...by }, [row('x'), row('y')]));
  const lease = (name: string) => ({ seq: plan.seq, lease: name });
  const take = (name: string) => {
    const decided = { decided_by: 'a', decided_email: 'a@b.example', decided_at: day, why: '' };
    return write((trx) =>
      decidePlan(trx, plan.seq, { ...decided, state: 'applying', lease: name, leased_until: day + 1 }),
    );
  };
  return { db, write, plan, lease, take };
};

it('a plan is stored with its number, and only the holder of its lease continues or ends it', async () => {
  const { db, write, plan, lease, take } = await opened();
  expect(plan.id).toBe(String(plan.seq));
  await take('first');
  await take('second');
  expect(await write((trx) => renewLease(trx, lease('first'), day + 9))).toBe(false);
  expect(await write((trx) => renewLease(trx, lease('second'), day + 9))).toBe(true);
  await write((trx) => endApplying(trx, lease('first'), 'applied', ''));
  expect(await planById(db, plan.id)).toMatchObject({ state: 'applying', leased_until: day + 9 });
  await write((trx) => endApplying(trx, lease('second'), 'stopped', 'why'));
  expect(await planById(db, plan.id)).toMatchObject({ state: 'stopped', why: 'why', lease: null });
});

it('a row under way for longer than keys are kept becomes unknown', async () => {
  const { db, write, plan } = await opened();
  const place = { plan_seq: plan.seq, number: 1 };
  await write((trx) => beginPlanRow(trx, place, 'a', day));
  // Sending it again does not change its first time.
  await write((trx) => beginPlanRow(trx, place, 'a', day + 5));
  expect((await openPlanRows(db, plan.seq, 0, 9)).map(({ begun_at }) => begun_at)).toEqual([day, null]);
  await giveUpPlanRowsBefore(db, day - 1, 'Look.');
  expect(await openPlanRows(db, plan.seq, 0, 9)).toHaveLength(2);
  await giveUpPlanRowsBefore(db, day, 'Look.');
  expect((await countPlanRows(db, [plan.seq])).get(plan.seq)).toEqual({ unknown: 1, waiting: 1 });
});
