import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import type { Page } from 'playwright';
import { beforeEach } from 'vitest';
import type { Api } from '../kit/api.ts';

/** Leaves this number of waiting cases of each kind, and no others. */
export const wanted: Readonly<Record<CaseKind, number>> = {
  flag: 7,
  rating: 4,
  community: 4,
  deletion: 2,
  identity: 3,
};

/** Leaves few waiting cases before each test. Returns a function that reads the waiting ones. */
export const fewCases = (api: Api) => {
  const openCases = () =>
    api.database.db
      .selectFrom('queue_items')
      .select(['id', 'kind'])
      .where('state', '=', 'open')
      .orderBy('weight', 'desc')
      .orderBy('since')
      .orderBy('seq')
      .execute();

  beforeEach(async () => {
    const { db } = api.database;
    // A person with two cases would have both decided at once.
    const flagged = db
      .selectFrom('queue_items')
      .select(({ ref }) => ref('user_id').$notNull().as('user_id'))
      .where('kind', '=', 'flag');
    const given = db.selectFrom('ratings').select('id').where('giver_id', 'in', flagged);
    await db.deleteFrom('queue_items').where('rating_id', 'in', given).execute();
    await db.deleteFrom('queue_items').where('kind', '=', 'identity').where('user_id', 'in', flagged).execute();
    const cases = await openCases();
    for (const [kind, count] of Object.entries(wanted)) {
      const surplus = cases.filter((one) => one.kind === kind).slice(count);
      if (surplus.length === 0) continue;
      const ids = surplus.map(({ id }) => id);
      await db.deleteFrom('queue_items').where('id', 'in', ids).execute();
    }
  });

  return openCases;
};

export const cursor = (page: Page) => page.locator('[role=row][data-cursor]');
export const pane = (page: Page) => page.locator('.peek');
export const caseAt = async (page: Page): Promise<string> => (await pane(page).getAttribute('data-record')) ?? '';
