import { fill } from '@matchdesk/core/kit/text/text.ts';
import { planTexts } from '@matchdesk/core/plan/texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenFor } from './machine-token.ts';
import { planStage } from './plan-stage.ts';
import type { Input } from './request.ts';

const { here, asked, credits, propose, planOf, over, apply, set } = planStage();

it.each<[string, 'a person' | 'a machine', () => Input, string]>([
  ['of few rows', 'a person', () => credits(), 'nobody may apply a plan that only they proposed.'],
  ['of many rows', 'a machine', () => credits(here.users), 'it has more than 3 rows.'],
  [
    'of many coins',
    'a machine',
    () => credits(here.users.slice(0, 2), 501),
    'it gives more than 1,000 credits in all.',
  ],
])('a plan %s by %s must be applied by a second person', async (_, of, input, why) => {
  const by = of === 'a machine' ? await tokenFor(here.api, ['read', 'plan.propose']) : 'adminToken';
  const plan = await propose(input(), by);
  expect((await planOf(plan)).second_person).toBe(why);
  const { status, said } = await asked('plan.apply', { id: plan._id });
  const sentence = of === 'a machine' ? planTexts.ownMachinesPlan : planTexts.ownPlan;
  expect([status, said[0]?.[1]]).toEqual([403, fill(sentence, { why })]);
  expect(await planOf(plan)).toMatchObject({ state: 'waiting' });
  expect(await apply(plan, 'subAdminToken')).toMatchObject({ state: 'applied', decided_by: here.api.subAdmin.email });
});

it("a machine's small plan is applied by whoever may, also by the owner of its token", async () => {
  const plan = await propose(credits(), await tokenFor(here.api, ['read', 'plan.propose']));
  expect(await apply(plan)).toMatchObject({ is_own: true, second_person: '', state: 'applied', done: 2 });
});

describe("many small plans of one owner's machines", () => {
  const machines = () => tokenFor(here.api, ['read', 'plan.propose']);
  /** Dates the decisions made so far back by more than a day. */
  const passDay = () =>
    here.api.database.db
      .updateTable('plans')
      .set({ decided_at: here.api.clock.now() - 25 * 3_600_000 })
      .where('decided_at', 'is not', null)
      .execute();
  beforeEach(async () => {
    await passDay();
  });

  it('count together, whatever token proposed them: above the limits another applies them, until a day has passed', async () => {
    const [one, two] = [await propose(credits(), await machines()), await propose(credits(), await machines())];
    expect(await apply(one)).toMatchObject({ state: 'applied', second_person: '' });
    const why = fill(planTexts.manyRowsTogether, { most: 3 });
    expect((await planOf(two)).second_person).toBe(why);
    const { status, said } = await asked('plan.apply', { id: two._id });
    expect([status, said[0]?.[1]]).toEqual([403, fill(planTexts.ownMachinesPlan, { why })]);
    await passDay();
    expect(await planOf(two)).toMatchObject({ state: 'waiting', second_person: '' });
  });

  it('by their coins, also where the rest of one was refused', async () => {
    const [user = ''] = here.users;
    const [one, two] = [
      await propose(credits([user], 600), await machines()),
      await propose(credits([user], 600), await machines()),
    ];
    await apply(one);
    await set.plan(one, { state: 'refused' });
    const why = fill(planTexts.manyCoinsTogether, { most: '1,000' });
    expect((await planOf(two)).second_person).toBe(why);
    expect((await asked('plan.apply', { id: two._id })).status).toBe(403);
    // The limit does not affect somebody else.
    expect(await apply(two, 'subAdminToken')).toMatchObject({ decided_by: here.api.subAdmin.email });
  });

  it('that are applied at once do not both stay below the limits', async () => {
    const plans = await Promise.all([0, 1].map(async () => propose(credits(), await machines())));
    const answers = await Promise.all(plans.map(({ _id: id }) => asked('plan.apply', { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    for (const plan of plans) await over(plan);
  });

  it('may reach the numbers, not pass them', async () => {
    const plan = await propose(credits(here.users.slice(0, 2), 500), await machines());
    expect(await apply(plan)).toMatchObject({ state: 'applied', second_person: '' });
  });
});
