import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { open } from './opened.ts';

const { api, browser } = await openStage({ oneWorld: true });
const visited = await visit(browser, api, api.adminToken);

type Row = {
  readonly _id: string;
  readonly name: string;
  readonly firstname: string;
  readonly is_approved: string;
  readonly account_status: number;
  readonly fraud_score: number | null;
};
const rowsAt = async (path: string): Promise<readonly Row[]> => {
  const answer = await fetch(`${api.url}${path}`, { headers: { 'x-auth-token': api.adminToken } });
  return ((await answer.json()) as { data: Row[] }).data;
};

const rowAt = (page: Page, index: number) => page.locator(`[role=row][data-index="${index}"]`);

/** Waits until the row at a place has the focus. */
const focusOn = (page: Page, index: number) =>
  page.waitForFunction((at) => document.activeElement?.getAttribute('data-index') === String(at), index);

const confirm = async (page: Page): Promise<void> => {
  await sayYes(page);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};

describe('a queue moves on to the next record after a decision', () => {
  it('community requests, and what is decided is what was shown when the key went down', async () => {
    const { page } = visited;
    await open(page, '/requested-community');
    const before = await rowsAt('/v2/community/requestCommunityList?page=1&limit=10');
    const place = before.findIndex(({ is_approved }, at) => is_approved === 'pending' && at < before.length - 1);
    const [chosen, next] = [before[place], before[place + 1]];
    await rowAt(page, place).focus();
    await page.keyboard.press('a');
    await page.getByRole('alertdialog').getByText(`accept the community '${chosen?.name}'`).waitFor();
    await confirm(page);
    await focusOn(page, place + 1);
    expect(await rowAt(page, place + 1).getAttribute('aria-label')).toBe(next?.name);
    const after = await rowsAt('/v2/community/requestCommunityList?page=1&limit=10');
    const changed = after.filter(({ is_approved }, at) => is_approved !== before[at]?.is_approved);
    expect(changed.map(({ name }) => name)).toEqual([chosen?.name]);
  });

  it('trust scores; from a later page the list returns to the first', async () => {
    const { page } = visited;
    const setScore = async (score: string): Promise<void> => {
      await page.keyboard.press('e');
      await page.getByRole('textbox', { name: 'Edit Score' }).fill(score);
      await page.keyboard.press('Enter');
      await confirm(page);
    };
    await open(page, '/idm-trust?sort=email');
    await rowAt(page, 2).focus();
    const next = await rowAt(page, 3).getAttribute('aria-label');
    await setScore('41');
    await focusOn(page, 3);
    expect(await rowAt(page, 3).getAttribute('aria-label')).toBe(next);
    await open(page, '/idm-trust?sort=email&page=2');
    await rowAt(page, 4).focus();
    await setScore('42');
    await page.getByText(/^Showing 1 to 10 of/).waitFor();
    await focusOn(page, 0);
    expect(await page.evaluate(() => location.search)).toBe('?sort=email');
  });

  it('flagged people, in the list and on their pages', async () => {
    const { page, complaints } = visited;
    const flagged = await rowsAt('/v2/adminLogin/usersRecord/1?limit=10&sort=6');
    const undecided = flagged.findIndex(
      ({ account_status: one }, at) => one === 0 && flagged[at + 1]?.account_status === 0 && at < 7,
    );
    const pause = async (): Promise<void> => {
      await page.keyboard.press('e');
      await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('paused');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await open(page, '/user-management?sort=6');
    await rowAt(page, undecided).focus();
    await pause();
    await focusOn(page, undecided + 1);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/view-user-detail/${flagged[undecided + 1]?._id}$`));
    await settled(page);
    await pause();
    await page.waitForURL(new RegExp(`/view-user-detail/${flagged[undecided + 2]?._id}$`));
    await page.getByRole('heading', { level: 1, name: flagged[undecided + 2]?.firstname ?? '' }).waitFor();
    expect((await rowsAt('/v2/adminLogin/usersRecord/1?limit=10&sort=6')).map((row) => row.account_status)).toEqual(
      flagged.map(({ account_status }, at) => (at === undecided || at === undecided + 1 ? 3 : account_status)),
    );
    expect(complaints).toEqual([]);
  });
});
