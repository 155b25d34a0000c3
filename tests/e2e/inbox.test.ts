import { setTimeout as delay } from 'node:timers/promises';
import type { CaseKind } from '@matchdesk/core/queue/schema.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { addNoteOn } from '../kit/notes.ts';
import { openStage } from '../kit/stage.ts';
import { caseAt, cursor, fewCases, pane, wanted } from './cases.ts';

const { api, browser } = await openStage();

const openCases = fewCases(api);

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

/** How each kind is decided here; flags and ratings in several ways in turn. */
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
    // One key for each case, and what the specification asks for: a confirmation, remarks of fourteen letters, a score
    // of two digits.
    expect(keys.count()).toBeLessThanOrEqual(before.length - asked + 6 * asked + 14 * 2);
    // Data of a case that was requested just as the case was decided no longer exists.
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
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    // With the administrator's own words.
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Dismiss case' });
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
    // The news of each decision arrives before its answer.
    await page.route('**/v2/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const response = await route.fetch();
      await delay(2_000);
      await route.fulfill({ response });
    });
    await page.goto('/inbox?f.kind=flag');
    await settled(page);
    await page.keyboard.press('.');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const options = palette.getByRole('option');
    await options.first().waitFor();
    const buttons = pane(page).locator('.peek-actions button[data-action]');
    await buttons.first().waitFor();
    // The button that asks for a reason is the action on cases, by its own name.
    const labels = (await buttons.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    const shown = (await options.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    // Beside the list the dismissals stand together, after the word that each of them has here.
    const { true: dismissals = [], false: acting = [] } = Object.groupBy(
      shown.slice(0, labels.length - 1),
      (title) => `${title.startsWith('Dismiss: ')}` as const,
    );
    const plain = [...acting, ...dismissals.map((title) => title.replace('Dismiss: ', ''))];
    expect(plain).toEqual(labels.filter((label) => !label.includes('…')));
    await page.keyboard.type('ban');
    await page.keyboard.press('Enter');
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    const { account_status } = await api.database.db
      .selectFrom('users')
      .select('account_status')
      .where('id', '=', personOf(first?.id))
      .executeTakeFirstOrThrow();
    expect(account_status).toBe(2);
    // The palette closes once the server has answered.
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('.');
    await options.first().waitFor();
    await page.keyboard.type('already');
    await page.keyboard.press('Enter');
    await expect.poll(() => caseAt(page)).toBe(third?.id);
    expect((await openCases()).map(({ id }) => id)).not.toContain(second?.id);
    expect(complaints).toEqual([]);
    await close();
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
    await page.locator('.alert').getByText('is in the inbox again: nothing was decided.').waitFor();
    await expect.poll(() => rows.count()).toBe(wanted.flag);
    expect(await caseAt(page)).toBe(second?.id);
    await page.unroute('**/v2/queue/*/dismiss');
    await page.keyboard.press('k');
    await expect.poll(() => caseAt(page)).toBe(first?.id);
    await page.keyboard.press('1');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).not.toContain(first?.id);
    await expect.poll(() => caseAt(page)).toBe(second?.id);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await close();
  });
});
