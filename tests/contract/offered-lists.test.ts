import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { maySee, sessionOf } from '@matchdesk/core/access.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { openList } from '@matchdesk/core/kit/list/open-list.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { builtInRoles, type Roles } from '@matchdesk/core/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { clientAt, findOwners, type Owners } from '../kit/example-params.ts';

const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, read }] : []));

/** Besides the built-in roles, one role for each list, which opens nothing else. */
const own = lists.map(({ id }): [string, Roles extends ReadonlyMap<string, infer R> ? R : never] => [
  `only-${id.replace('.', '-')}`,
  { title: `Only ${id}`, scopes: [id] },
]);
const roles: Roles = new Map([...builtInRoles, ...own]);

let api: Api;
let owners: Owners;
/** An account that may see everything, and that no record is about. */
let whole: ReturnType<typeof clientAt>;
beforeAll(async () => {
  api = await startApi({ users: 40, roles });
  owners = await findOwners(api);
  whole = await clientOf(null, 1);
});
afterAll(() => api.close());

const clientOf = async (roleName: string | null, role: 1 | 2 = 2) => {
  const account = { email: `${roleName ?? role}@staff.example`, passwordHash: '', role, roleName } as const;
  const id = (await api.database.write((trx) => addAdmin(trx, account, 0))) ?? '';
  const rules = { idleMs: 3_600_000, lifeMs: 3_600_000 };
  const token = await openSession(api.database.db, id, api.clock.now(), rules);
  return clientAt({ url: api.url, adminToken: token });
};

const ordersOf = ({ sorts = [] }: SomeList): readonly Partial<ListQuery>[] => sorts.map(([sort]) => ({ sort }));
const narrowingsOf = ({ filters = [] }: SomeList): readonly Partial<ListQuery>[] =>
  filters.flatMap((filter) =>
    filter.kind === 'choice' ? filter.options.slice(1).map(([value]) => ({ filters: { [filter.id]: value } })) : [],
  );

/** The texts of those rows that are also among the others. */
const textsOf = ({ id }: SomeList, { columns }: SomeList, rows: readonly unknown[], others: readonly unknown[]) => {
  const known = new Set(others.map(id));
  return rows.filter((row) => known.has(id(row))).map((row) => columns.map(({ text }) => text(row, 1)));
};

it.each([...roles.keys()])(
  '%s is offered the columns, orders and filters of its lists that it may use',
  async (role) => {
    const client = await clientOf(role);
    const session = sessionOf((await client.session.me({})).data);
    // Which plans somebody may see depends on what the plans change.
    const open = lists.filter(({ id, read }) => id !== 'plan.rows' && maySee(session, { id, read }));
    for (const { id, read } of open) {
      const scope = read.within === undefined ? '' : (owners[read.within] ?? '');
      const load = (by: typeof client, more: Partial<ListQuery> = {}) =>
        read.page({ client: by, options: {}, scope }, { ...firstQuery(read), ...more });
      const offered: SomeList = openList(session, read);
      const [here, there] = await Promise.all([load(client), load(whole)]);
      const shown = textsOf(read, offered, here.rows, there.rows);
      expect(shown, id).toEqual(textsOf(read, offered, there.rows, here.rows));
      const asked = (list: SomeList) => [...ordersOf(list), ...narrowingsOf(list)].map((one) => JSON.stringify(one));
      for (const one of asked(read)) {
        const refused = await load(client, JSON.parse(one)).then(
          () => false,
          (thrown: unknown) => asFailure(thrown).kind === 'forbidden',
        );
        expect(asked(offered).includes(one), `${id} by ${one}`).toBe(!refused);
      }
    }
  },
);
