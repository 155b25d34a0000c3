import type { Plan } from '@matchdesk/core/plan/schema.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { endToken, idOfToken, tokenFor } from './machine-token.ts';
import { planStage } from './plan-stage.ts';

const { here, data, asked, credits, propose, planOf, balances, over, apply, set, interrupt } = planStage();

let token = '';
let plan: Plan;
let before: readonly number[] = [];
beforeEach(async () => {
  token = await tokenFor(here.api, ['read', 'plan.propose']);
  plan = await propose(credits(here.users), token);
  before = await balances();
});

const revoke = async () => data('tokens.revoke', { id: await idOfToken(here.api, token) });
const expire = () => endToken(here.api, token, { expires_at: here.api.clock.now() - 1 });
const listed = async (): Promise<Plan | undefined> =>
  (await data<readonly Plan[]>('plan.list')).find(({ _id }) => _id === plan._id);

describe('a plan whose token was revoked', () => {
  it.each([
    ['waits', () => undefined],
    ['stopped in the middle', () => interrupt(plan, { begun_at: here.api.clock.now(), begun_by: 'somebody' })],
  ])('and that %s is applied by nobody, and can be refused', async (_, prepare) => {
    await prepare();
    expect(await planOf(plan)).toMatchObject({ token_state: 'active' });
    await revoke();
    expect([await planOf(plan), await listed()]).toMatchObject([
      { token_state: 'revoked' },
      { token_state: 'revoked' },
    ]);
    for (const who of ['adminToken', 'subAdminToken']) {
      const { status, said } = await asked('plan.apply', { id: plan._id }, who);
      expect([status, said]).toEqual([409, [['', say.tokenRevoked]]]);
    }
    expect(await balances()).toEqual(before);
    expect(await data('plan.refuse', { id: plan._id, why: 'It leaked' })).toMatchObject({ state: 'refused' });
  });

  it('also where the token is gone with its account', async () => {
    await set.plan(plan, { token_id: 'of-an-account-that-is-gone' });
    expect(await planOf(plan)).toMatchObject({ token_state: 'revoked' });
    expect((await asked('plan.apply', { id: plan._id }, 'subAdminToken')).status).toBe(409);
  });

  it('stops before its next row where it is being applied', async () => {
    const id = await idOfToken(here.api, token);
    await sql`CREATE TRIGGER revoked_after_one_row AFTER UPDATE ON plan_rows
      WHEN new.state = 'done' AND new.plan_seq = ${sql.lit(Number(plan._id))} BEGIN
        UPDATE machine_tokens SET revoked_at = 1 WHERE id = ${sql.lit(id)};
      END`.execute(here.api.database.db);
    const stopped = await apply(plan, 'subAdminToken');
    await sql`DROP TRIGGER revoked_after_one_row`.execute(here.api.database.db);
    expect(stopped).toMatchObject({ state: 'stopped', why: say.tokenRevoked, done: 1, left: 3 });
    expect((await asked('plan.apply', { id: plan._id }, 'subAdminToken')).status).toBe(409);
  });

  it('at the same time as it is applied: nothing begins after the revocation', async () => {
    const [applied] = await Promise.all([asked('plan.apply', { id: plan._id }, 'subAdminToken'), revoke()]);
    const { done: doneThen } = await planOf(plan);
    const ended = await over(plan);
    // A row may have been under way when the token was revoked.
    expect((ended.done ?? 0) - (doneThen ?? 0)).toBeLessThanOrEqual(1);
    expect(ended).toMatchObject(
      applied.status === 200
        ? { state: ended.left === 0 ? 'applied' : 'stopped', why: ended.left === 0 ? '' : say.tokenRevoked }
        : { state: 'waiting', done: 0 },
    );
    const given = (await balances()).reduce((sum, coins, at) => sum + coins - (before[at] ?? 0), 0);
    expect(given).toBe(50 * (ended.done ?? 0));
  });
});

it('a plan whose token has expired says so, and may be applied', async () => {
  await expire();
  expect([await planOf(plan), await listed()]).toMatchObject([{ token_state: 'expired' }, { token_state: 'expired' }]);
  expect(await apply(plan, 'subAdminToken')).toMatchObject({ state: 'applied', done: 4, token_state: 'expired' });
});

it('a token that had expired before it was revoked has expired', async () => {
  await expire();
  await revoke();
  expect(await planOf(plan)).toMatchObject({ token_state: 'expired' });
});

it('a plan of a person has no token', async () => {
  expect(await propose(credits())).toMatchObject({ token_state: '' });
});

it('a row that whoever applies may no longer do waits for somebody who may', async () => {
  const { db } = here.api.database;
  const ours = await propose(credits(), 'adminToken');
  const demote = sql`CREATE TEMP TRIGGER demote AFTER UPDATE ON plan_rows WHEN NEW.state = 'done'
    BEGIN UPDATE admins SET role_name = 'auditor' WHERE role = 2; END`;
  await demote.execute(db);
  const stopped = await apply(ours, 'subAdminToken');
  expect(stopped).toMatchObject({ state: 'stopped', done: 1, failed: 0, left: 1 });
  await sql`DROP TRIGGER demote`.execute(db);
  await db.updateTable('admins').set({ role_name: null }).execute();
  expect(await apply(ours, 'subAdminToken')).toMatchObject({ state: 'applied', done: 2, failed: 0 });
});
