import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { Plan, PlanInFull, PlanRow } from '@matchdesk/core/plan/schema.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { worldOf } from './examples.ts';
import { call, complaintsIn, endpointNamed, type Input } from './request.ts';

/** The account whose token is used, or a token itself. */
type Who = string;

/** An API with limits for the plans of machines, and separate people for each test. */
export const planStage = () => {
  const here = {} as { api: Api; users: string[] };
  let next = 0;
  beforeAll(async () => {
    here.api = await startApi({ secondPerson: { rows: 3, coins: 1_000, roles: [] } });
  });
  afterAll(() => here.api.close());
  beforeEach(async () => {
    here.users = await Promise.all([0, 1, 2, 3].map((nth) => worldOf(here.api).user(next + nth)));
    next += 4;
  });
  const tokenOf = (who: Who): string => (who === 'adminToken' || who === 'subAdminToken' ? here.api[who] : who);
  const asked = async (id: EndpointId, input: Input = {}, who: Who = 'adminToken') => {
    const answer = await call(here.api, endpointNamed(id), input, { token: tokenOf(who) });
    return { ...answer, said: complaintsIn(answer).map(({ msg, param }) => [param, msg]) };
  };
  const data = async <T>(id: EndpointId, input: Input = {}, who: Who = 'adminToken'): Promise<T> => {
    const { status, body, said } = await asked(id, input, who);
    expect([status, said]).toEqual([200, []]);
    return (body as { readonly data: T }).data;
  };

  const credits = (rows: readonly string[] = here.users.slice(0, 2), coins = 50): Input => ({
    action: 'users.add-credits',
    values: { coins },
    rows: rows.map((id) => ({ id })),
    reason: 'Sorry for the outage',
  });
  /** Proposed by one person, so that the other may apply it. */
  const propose = (input: Input = credits(), who: Who = 'subAdminToken') => data<Plan>('plan.propose', input, who);
  const planOf = ({ _id: id }: Plan) => data<PlanInFull>('plan.get', { id });
  const rowsOf = ({ _id: id }: Plan) => data<readonly PlanRow[]>('plan.rows', { id });
  const coinsOf = async (id: string): Promise<number> =>
    (await here.api.database.db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow())
      .coins;
  const balances = () => Promise.all(here.users.map(coinsOf));
  const over = async (plan: Plan): Promise<PlanInFull> => {
    await expect.poll(async () => (await planOf(plan)).state).not.toBe('applying');
    return planOf(plan);
  };
  const apply = async (plan: Plan, who: Who = 'adminToken'): Promise<PlanInFull> => {
    await data('plan.apply', { id: plan._id }, who);
    return over(plan);
  };
  const staff = (role: 1 | 2) =>
    here.api.database.db.selectFrom('admins').select('id').where('role', '=', role).executeTakeFirstOrThrow();
  const set = {
    coins: (id: string, coins: number) =>
      here.api.database.db.updateTable('users').set({ coins }).where('id', '=', id).execute(),
    plan: ({ _id: id }: Plan, what: object) =>
      here.api.database.db.updateTable('plans').set(what).where('id', '=', id).execute(),
    rows: ({ _id: id }: Plan, what: object) =>
      here.api.database.db.updateTable('plan_rows').set(what).where('plan_seq', '=', Number(id)).execute(),
  };
  /** The state that a server leaves which ended in the middle. */
  const interrupt = async (plan: Plan, begun: object): Promise<void> => {
    await set.plan(plan, {
      state: 'applying',
      lease: 'of-a-server-that-ended',
      leased_until: here.api.clock.now() - 1,
    });
    await set.rows(plan, { state: 'under-way', ...begun });
  };
  return { here, data, asked, credits, propose, planOf, rowsOf, coinsOf, balances, over, apply, staff, set, interrupt };
};
