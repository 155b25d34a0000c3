import { figure } from '@matchdesk/core/kit/text/show.ts';
import { planTexts as say } from '@matchdesk/core/plan/texts.ts';
import { describe, expect, it } from 'vitest';
import { endToken, tokenFor } from '../contract/machine-token.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const people = async (count: number) =>
  api.database.db
    .selectFrom('users')
    .select(['id', 'firstname', 'coins'])
    .where('account_status', '=', 0)
    .orderBy('seq')
    .limit(count)
    .execute();

const propose = async (count: number, token: string): Promise<string> => {
  const rows = (await people(count)).map(({ id }) => ({ id }));
  const answer = await fetch(`${api.url}/v2/plans`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'users.add-credits', values: { coins: 50 }, rows, reason: 'Quiz' }),
  });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
};

const opened = async (path: string, token: string) => {
  const seen = await visit(browser, api, token);
  await seen.page.goto(path);
  await settled(seen.page);
  return seen;
};

describe.each([
  ['expired', { expires_at: 1 }, say.tokenExpired],
  ['revoked', { revoked_at: 1 }, say.tokenRevoked],
])('a plan whose token is %s', (state, term, sentence) => {
  it('says so in the list, on its screen and before it is applied', async () => {
    const token = await tokenFor(api, ['read', 'plan.propose']);
    const id = await propose(2, token);
    await endToken(api, token, term);
    const { page, complaints } = await opened('/plans', api.adminToken);
    await page.getByText(`Waiting, token ${state}`).first().waitFor();
    await page.goto(`/plans/${id}`);
    await settled(page);
    await page.getByText(sentence).waitFor();
    await expectAccessible(page);
    const apply = page.getByRole('button', { name: 'Apply plan' });
    expect(await apply.getAttribute('aria-disabled')).toBe(state === 'revoked' ? 'true' : null);
    if (state === 'expired') {
      await apply.click();
      await page.getByRole('alertdialog').getByText(sentence).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});

describe('a plan of many rows', () => {
  it('waits for a second person: who proposed it sees why, and sees it applied by keyboard alone', async () => {
    const before = await people(3);
    const id = await propose(3, api.subAdminToken);
    const proposer = await opened(`/plans/${id}`, api.subAdminToken);
    const approver = await opened('/', api.adminToken);
    await proposer.page.getByText('must apply it: nobody may apply a plan that only they proposed.').waitFor();
    const own = proposer.page.getByRole('button', { name: 'Apply plan' });
    expect(await own.getAttribute('aria-disabled')).toBe('true');

    await approver.page.keyboard.press('g');
    await approver.page.keyboard.press('y');
    await approver.page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
    await approver.page.getByRole('row', { name: 'Add credits: 3 users' }).focus();
    await approver.page.keyboard.press('Enter');
    await approver.page.getByRole('heading', { level: 1, name: 'Add credits: 3 users' }).waitFor();
    await approver.page.getByText('50 credits × 3 users = 150 credits').waitFor();
    await approver.page.getByText('None of the 3 checked has changed since').waitFor();
    await expectAccessible(approver.page);
    await approver.page.keyboard.press('a');
    const question = approver.page.getByRole('alertdialog');
    await question.getByText('Add credits: 3 users: apply it to 3 rows? Credits: 50.', { exact: false }).waitFor();
    await approver.page.keyboard.press('Tab');
    await question.getByRole('button', { name: 'Apply plan' }).focus();
    await approver.page.keyboard.press('Enter');
    await approver.page.getByText('The plan is being applied.').waitFor();
    await approver.page.locator('.page-head').getByText('Applied', { exact: true }).waitFor();
    await approver.page.getByText('3 done').waitFor();
    await expect.poll(() => approver.page.locator('main .badge', { hasText: 'Done' }).count()).toBe(3);
    const paid = await people(3);
    expect(paid.map(({ coins }) => coins)).toEqual(before.map(({ coins }) => coins + 50));

    await proposer.page.reload();
    await settled(proposer.page);
    await proposer.page.locator('.page-head').getByText('Applied', { exact: true }).waitFor();
    expect(proposer.complaints).toEqual([]);
    expect(approver.complaints).toEqual([]);
    await proposer.close();
    await approver.close();
  });

  it('shows what has changed since, and is refused with a reason by the other', async () => {
    const [person] = await people(1);
    const id = await propose(3, api.adminToken);
    const coins = (person?.coins ?? 0) + 1;
    await api.database.db
      .updateTable('users')
      .set({ coins })
      .where('id', '=', person?.id ?? '')
      .execute();
    const { page, complaints, close } = await opened(`/plans/${id}`, api.subAdminToken);
    await page.getByText('1 of the 3 checked have changed since').waitFor();
    await page.getByText(`credits ${figure(coins - 1)} then, credits ${figure(coins)} now`).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Refuse plan' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Made too late');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse plan' }).click();
    await page.getByText('The plan was refused.').waitFor();
    await page.getByText('Made too late').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
