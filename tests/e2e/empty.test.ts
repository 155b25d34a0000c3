import { deleteAdmin, firstAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { addPlan, type NewPlan } from '@matchdesk/api/db/staff/plans.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { addEvent, addMatch, addUser } from '../kit/api/rows.ts';
import { goTo, visit } from '../kit/console.ts';
import type { Owners } from '../kit/example-params.ts';
import { placeOfList } from '../kit/list-places.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true, users: 0, roles: new Map() });

const visited = await visit(browser, api, api.adminToken);
const subAdmin = await firstAdmin(api.database.db, 2);
if (subAdmin) await api.database.write((trx) => deleteAdmin(trx, subAdmin.id));

// The log comes first, because reading the identity checks adds a line to it.
const lists = allReads
  .toSorted((one, other) => Number(other.id === 'audit.list') - Number(one.id === 'audit.list'))
  .flatMap((named) =>
    named.read.kind === 'list' ? [{ ...named, empty: named.read.empty, hint: named.read.emptyHint }] : [],
  );
const nobody: Owners = {};
const planOfNobody: NewPlan = {
  ...{ action: 'users.add-credits', shared: '{}', rows: 0, sum: '', reason: '' },
  ...{ proposed_by: 'a', proposed_email: 'a@b.example', proposed_at: 0 },
  proposed_role: 1,
  by_machine: 0,
};

/** The specified sentence, once, in the middle of its frame under a drawing, with what will appear there. */
const expectEmpty = async (
  address: string,
  { empty: sentence, hint }: { readonly empty: string; readonly hint: string },
): Promise<void> => {
  const { page, complaints } = visited;
  await goTo(page, address);
  const empty = page.locator('.empty').filter({ hasText: sentence });
  expect(await empty.locator('.empty-title').allTextContents()).toEqual([sentence]);
  expect(await empty.locator('.empty-detail').allTextContents()).toEqual([hint]);
  expect(await empty.locator('svg').count()).toBe(1);
  expect(await empty.getByRole('button').count()).toBe(0);
  expect(complaints).toEqual([]);
};

describe('where there is nothing at all', () => {
  // The five policy texts are always there (specification, section 3).
  const always = ['settings.list'];

  it.each(lists.filter(({ id, read }) => read.within === undefined && !always.includes(id)))(
    '$id: $empty',
    async (named) => expectEmpty(placeOfList(named, nobody), named),
  );

  it('the dashboard shows zeros', async () => {
    const { page, complaints } = visited;
    await goTo(page, '/admin-dashboard');
    expect(await page.locator('.stat-value').getByText('$0.00').count()).toBe(3);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

describe('with a person, an event and a community that have nothing', () => {
  let owners: Owners;
  beforeAll(async () => {
    const { db } = api.database;
    const user = await addUser(db);
    const other = await addUser(db, { firstname: 'Bob', email: 'bob@people.example', phone: '+15550101' });
    const lonely = await addUser(db, { firstname: 'Cem', email: 'cem@people.example', phone: '+15550102' });
    owners = {
      user: lonely,
      event: await addEvent(db, user),
      community: await addCommunityRow(db),
      match: await addMatch(db, [user, other]),
      plan: (await api.database.write((trx) => addPlan(trx, planOfNobody, []))).id,
    };
  });

  it.each(lists.filter(({ read }) => read.within !== undefined))('$id: $empty', async (named) =>
    expectEmpty(placeOfList(named, owners), named),
  );

  it('a person without any answers is shown, and each tile says so', async () => {
    const { page } = visited;
    await goTo(page, `/view-user-detail/${owners.user}`);
    expect(await page.locator('.tile dd').allTextContents()).toEqual(
      Array.from({ length: 11 }, () => 'Prefer Not to Say'),
    );
    await expectAccessible(page);
  });
});
