import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { open } from './opened.ts';

const { api, browser } = await openStage({ oneWorld: true });
const visited = await visit(browser, api, api.adminToken);

/** The element that an attribute names exists, so that screen readers can read it. */
const named = async (page: Page, from: Locator, attribute: string): Promise<Locator> => {
  const id = await from.getAttribute(attribute);
  const target = page.locator(`[id="${id}"]`);
  expect([attribute, id, await target.count()]).toEqual([attribute, id, 1]);
  return target;
};

describe('what a screen reader announces after each event', () => {
  it('the palette: an expanded combobox, one selected option that it points at, a count', async () => {
    const { page } = visited;
    await open(page, '/admin-dashboard');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Command palette' });
    await input.waitFor();
    const told = async (): Promise<void> => {
      expect(await input.getAttribute('aria-expanded')).toBe('true');
      expect(await (await named(page, input, 'aria-controls')).getAttribute('role')).toBe('listbox');
      const active = await named(page, input, 'aria-activedescendant');
      expect(await active.getAttribute('aria-selected')).toBe('true');
      expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(1);
    };
    await told();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'u', 's', 'e', 'Backspace']) {
      await page.keyboard.press(key);
      await told();
    }
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
  });

  it('a table: one tab stop, selection and order as they are, the number once', async () => {
    const { page } = visited;
    await open(page, '/idm-trust');
    const grid = page.getByRole('grid');
    const told = async (selected: number): Promise<void> => {
      expect(await grid.locator('[role=row][tabindex="0"]').count()).toBe(1);
      expect(await grid.locator('[role=row][aria-selected=true]').count()).toBe(selected);
      const said = selected === 0 ? [] : [`${selected} selected`];
      const statuses = await page.getByRole('status').allTextContents();
      expect(statuses.filter((text) => /selected/.test(text))).toEqual(said);
    };
    await page.keyboard.press('j');
    await told(0);
    await page.keyboard.press('x');
    await told(1);
    await page.keyboard.press('Shift+ArrowDown');
    await told(2);
    await page.keyboard.press('*');
    await page.keyboard.press('n');
    await told(0);
    const heading = page.getByRole('columnheader', { name: 'Score' });
    expect(await heading.getAttribute('aria-sort')).toBe('none');
    await heading.getByRole('button').press('Enter');
    await page.locator('[aria-sort=ascending]').waitFor();
    await heading.getByRole('button').press('Enter');
    await page.locator('[aria-sort=descending]').waitFor();
    expect(await page.locator('[aria-sort=ascending], [aria-sort=descending]').count()).toBe(1);
  });

  it('a dialog: a name, a field that says what is wrong with it, the focus back', async () => {
    const { page } = visited;
    await open(page, '/radar');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Add Radar' });
    const city = dialog.getByRole('textbox', { name: 'City' });
    await city.press('A');
    await dialog
      .getByText(/at least 2|2 to 50|characters/i)
      .first()
      .waitFor();
    expect(await city.getAttribute('aria-invalid')).toBe('true');
    const described = (await city.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const complaint = (await page.locator('.field-error').allTextContents()).join();
    const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(words.join()).toContain(complaint.trim());
    // Leaving typed text asks first, except for a single character.
    await page.keyboard.type('achen');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
    const stay = question.getByRole('button', { name: 'Stay', description: 'Your changes here are not saved.' });
    await stay.waitFor();
    await question.getByRole('button', { name: 'Leave' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'row');
  });

  it('tabs: one selected, its panel named by it, none loaded by an arrow', async () => {
    const { page } = visited;
    await open(page, '/update-settings');
    await page.getByRole('tab', { selected: true }).focus();
    for (const key of ['ArrowRight', 'Enter', 'End', 'Enter']) {
      await page.keyboard.press(key);
      const selected = page.getByRole('tab', { selected: true });
      expect(await selected.count()).toBe(1);
      const panel = page.getByRole('tabpanel');
      expect(await panel.getAttribute('aria-labelledby')).toBe(await selected.getAttribute('id'));
    }
    await page.getByRole('tab', { name: 'Member Principles', selected: true }).waitFor();
  });

  it('a chart: a named figure, its values as arrows move, the same figures as a table', async () => {
    const { page } = visited;
    await open(page, '/admin-dashboard');
    const chart = page.getByRole('figure', { name: 'Transactions' });
    const slider = chart.locator('[tabindex="0"]').first();
    await slider.focus();
    const heard = new Set<string>();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End']) {
      await page.keyboard.press(key);
      heard.add((await slider.getAttribute('aria-valuetext')) ?? (await chart.getByRole('status').textContent()) ?? '');
    }
    expect(heard.size).toBeGreaterThan(1);
    await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
    expect(await chart.getByRole('columnheader').count()).toBe(2);
    await chart.getByRole('button', { name: 'Show as chart' }).waitFor();
  });

  it('a feed and its slider: posts in a list, a like that is pressed, a picture that names its place', async () => {
    const { page, complaints } = visited;
    const answer = await fetch(`${api.url}/v2/community/adminCommunityList?page=1&limit=1`, {
      headers: { 'x-auth-token': api.adminToken },
    });
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    await open(page, `/GetAllPosts?community_id=${data[0]?._id}`);
    const posts = page.getByRole('list', { name: 'Posts' });
    await posts
      .getByRole('button', { name: /^Like the post by/, pressed: false })
      .first()
      .press('Enter');
    await posts
      .getByRole('button', { name: /^Like the post by/, pressed: true })
      .first()
      .waitFor();
    await posts
      .getByRole('button', { name: /picture/i })
      .first()
      .press('Enter');
    await page.getByRole('dialog', { name: /^Picture 1 of \d/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
