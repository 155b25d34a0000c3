import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { addNoteOn } from '../kit/notes.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

/** Of each kind so many wait, and nothing else. */
const wanted: Readonly<Record<CaseKind, number>> = { flag: 7, rating: 4, community: 4, deletion: 2, identity: 3 };

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
  // Who has two cases would have both decided at once.
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

const cursor = (page: Page) => page.locator('[role=row][data-cursor]');
const pane = (page: Page) => page.locator('.peek');
const caseAt = async (page: Page): Promise<string> => (await pane(page).getAttribute('data-record')) ?? '';

/** The keyboard, and how often it was pressed. */
const counting = (page: Page) => {
  let count = 0;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  const type = async (text: string): Promise<void> => {
    count += text.length;
    await page.keyboard.type(text);
  };
  return { press, type, count: () => count };
};

type Keys = ReturnType<typeof counting>;

/** How each kind is decided here; flags and ratings in several ways by turns. */
const decide: Readonly<Record<CaseKind, (page: Page, keys: Keys, nth: number) => Promise<void>>> = {
  flag: async (_, { press }, nth) => press(['1', 's', '2'][nth % 3] ?? '1'),
  rating: async (_, { press }, nth) => press(['3', '2'][nth % 2] ?? '3'),
  deletion: async (_, { press }) => press('3'),
  community: async (page, { press, type }, nth) => {
    if (nth % 2 === 0) {
      await press('a');
      await page.getByRole('alertdialog').waitFor();
      await press('Tab', 'Enter');
    } else {
      await press('r');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await type('Too much alike');
      await press('Control+Enter');
      await page.getByRole('alertdialog').waitFor();
      await press('Tab', 'Enter');
    }
    await page.locator('[data-overlay]').waitFor({ state: 'detached' });
  },
  identity: async (page, { press, type }) => {
    await press('e');
    await page.getByRole('textbox', { name: 'Edit Score' }).waitFor();
    await type('20');
    await press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await press('Tab', 'Enter');
    await page.locator('[data-overlay]').waitFor({ state: 'detached' });
  },
};

describe('the inbox', () => {
  it('is worked through by keyboard alone, one key a decision where nothing has to be asked', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const before = await openCases();
    await page.goto('/inbox');
    await settled(page);
    const keys = counting(page);
    const nth: Partial<Record<CaseKind, number>> = {};
    for (const { id, kind } of before) {
      await expect.poll(() => caseAt(page)).toBe(id);
      await decide[kind](page, keys, nth[kind] ?? 0);
      nth[kind] = (nth[kind] ?? 0) + 1;
    }
    await expect.poll(async () => (await openCases()).length).toBe(0);
    expect(Object.keys(nth).toSorted()).toEqual(Object.keys(wanted).toSorted());
    const asked = (nth.community ?? 0) + (nth.identity ?? 0);
    // One key each, and what the specification has asked: a question, remarks of fourteen letters, a score of two.
    expect(keys.count()).toBeLessThanOrEqual(before.length - asked + 6 * asked + 14 * 2);
    // What was asked of a case just as it was decided is there no more.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await close();
  });

  it('says why a case is here, and takes a decision back', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const [first, second] = await openCases();
    await addNoteOn(api, first?.id.replace('flag-', '') ?? '', 'She wrote to **us** first.');
    await page.goto('/inbox');
    await settled(page);
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    await pane(page).getByText('What was reported').waitFor();
    await pane(page).getByText('She wrote to us first.').waitFor();
    await pane(page).getByText('What was decided before').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).toContain(first?.id);
    // With words of one's own.
    await page.keyboard.press('Home');
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Dismiss case' });
    await dialog.getByRole('combobox').selectOption('other');
    await dialog.getByRole('textbox').fill('They made up.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    await page.goto('/inbox?f.state=dismissed');
    await settled(page);
    await pane(page).getByText('Dismissed: They made up.').waitFor();
    await page.keyboard.press('Shift+R');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).toContain(first?.id);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is decided from the palette in the same ways, which acts on whom the case is about', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const [first, second, third] = await openCases();
    const personOf = (id = '') => id.replace('flag-', '');
    await page.goto('/inbox?f.kind=flag');
    await settled(page);
    await page.keyboard.press('.');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const options = palette.getByRole('option');
    await options.first().waitFor();
    const buttons = pane(page).locator('.peek-actions button[data-action]');
    // The button that asks for a reason is the action on cases, by its own name.
    const labels = (await buttons.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    const shown = (await options.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    expect(shown.slice(0, labels.length - 1)).toEqual(labels.filter((label) => !label.includes('…')));
    await page.keyboard.type('ban');
    await page.keyboard.press('Enter');
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    const { account_status } = await api.database.db
      .selectFrom('users')
      .select('account_status')
      .where('id', '=', personOf(first?.id))
      .executeTakeFirstOrThrow();
    expect(account_status).toBe(2);
    await page.keyboard.press('.');
    await options.first().waitFor();
    await page.keyboard.type('already');
    await page.keyboard.press('Enter');
    await expect.poll(() => caseAt(page)).toBe(third?.id);
    expect((await openCases()).map(({ id }) => id)).not.toContain(second?.id);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps two people from deciding the same case, unless one takes it over', async () => {
    const [ann, bob] = [await visit(browser, api, api.adminToken), await visit(browser, api, api.subAdminToken)];
    const [first] = await openCases();
    await ann.page.goto('/inbox');
    await settled(ann.page);
    const holder = () =>
      api.database.db
        .selectFrom('queue_items')
        .innerJoin('admins', 'admins.id', 'queue_items.claimed_by')
        .select('admins.email')
        .where('queue_items.id', '=', first?.id ?? '')
        .executeTakeFirst();
    await expect.poll(async () => (await holder())?.email).toBe(api.admin.email);
    await bob.page.goto('/inbox');
    await settled(bob.page);
    await expect.poll(() => caseAt(bob.page)).toBe(first?.id);
    await cursor(bob.page).getByText(api.admin.email).waitFor();
    await bob.page.keyboard.press('1');
    await bob.page.locator('.alert').getByText(`${api.admin.email} has this case until`).waitFor();
    expect((await openCases())[0]?.id).toBe(first?.id);
    await bob.page.keyboard.press('t');
    await expect.poll(async () => (await holder())?.email).toBe(api.subAdmin.email);
    await bob.page.keyboard.press('1');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).not.toContain(first?.id);
    // The first of them hears of it when she tries.
    await ann.page.keyboard.press('2');
    await ann.page.locator('.alert').getByText('This case is already dismissed.').waitFor();
    expect([...ann.complaints, ...bob.complaints].filter((line) => !line.includes('409'))).toEqual([]);
    await ann.close();
    await bob.close();
  });

  it('shows the next case before the server has answered, and one that was refused again', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const [first, second] = await openCases();
    await page.goto('/inbox?f.kind=flag');
    await settled(page);
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    await page.route('**/v2/queue/*/dismiss', async (route) => {
      await refused;
      const errors = [{ msg: 'Not today.', param: '' }];
      await route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify({ errors }) });
    });
    await page.keyboard.press('1');
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    await pane(page).getByText('What was reported').waitFor();
    // The list follows: its cursor is on the case that shows, and the decided one has left it.
    const rows = page.locator('.table-body [role=row]');
    await expect.poll(() => rows.count()).toBe(wanted.flag - 1);
    expect(await cursor(page).getAttribute('aria-label')).toBe(await pane(page).locator('.peek-title').textContent());
    expect((await openCases()).map(({ id }) => id)).toContain(first?.id);
    refuse();
    await page.locator('.alert').getByText('Not today.').waitFor();
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    await page.unroute('**/v2/queue/*/dismiss');
    await page.keyboard.press('1');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).not.toContain(first?.id);
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await close();
  });
});
