import { describe, expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

const opened = openedOn({ api, browser });

const read = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${api.url}/v2/${path}`, { headers: { 'x-auth-token': api.adminToken } });
  return (await answer.json()) as T;
};

describe('cities', () => {
  it('are added, edited, switched and deleted with the specified questions and words', async () => {
    const { page, complaints, close } = await opened('/radar');
    await page.keyboard.press('c');
    const add = page.getByRole('dialog', { name: 'Add Radar' });
    const city = add.getByLabel('City', { exact: true });
    await city.fill('X');
    await page.keyboard.press('Enter');
    await add.getByText('City must be at least 2 characters long.').waitFor();
    await city.fill('');
    await add.getByText('Please enter a city.').waitFor();
    await city.pressSequentially('  Łódź 3<>!');
    // Leading spaces, and characters that no city has, are ignored.
    expect(await city.inputValue()).toBe('Łódź 3');
    await page.keyboard.press('Enter');
    await page.getByText('City added successfully.').waitFor();
    await page.getByRole('button', { name: 'Edit Łódź 3' }).click();
    await page.getByRole('dialog', { name: 'Edit Radar' }).getByLabel('City', { exact: true }).fill('Łódź');
    await page.keyboard.press('Enter');
    await page.getByText('City updated successfully.').waitFor();
    await page.getByRole('switch', { name: 'Status of Łódź', exact: true }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Are you sure you want to inactive this status?').waitFor();
    await asked.getByRole('button').last().click();
    await page.getByText('City status updated successfully').waitFor();
    await page.getByRole('button', { name: 'Delete Łódź', exact: true }).click();
    await asked.getByText('Are you sure you want to delete this city?').waitFor();
    await asked.getByRole('button', { name: /Delete/ }).click();
    await page.getByText('City deleted successfully').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a trust score, by keyboard alone', () => {
  it('is set over the threshold after the specified question, and the list returns to page 1', async () => {
    const { data } = await read<{ data: { _id: string; firstname: string; fraud_score: number }[] }>(
      'adminLogin/IDMtrustList/2/10',
    );
    const [row] = data;
    if (!row) throw new Error('The demo world has a second page of trust scores.');
    const { page, complaints, close } = await opened('/idm-trust?page=2');
    await page.keyboard.press('Home');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit Score' });
    await dialog.getByText(`User: ${row.firstname}`, { exact: true }).waitFor();
    const score = dialog.getByRole('textbox', { name: 'Edit Score' });
    for (const [typed, complaint] of [
      ['', 'Please enter score.'],
      ['1x', 'Invalid score. Please enter a number.'],
      ['101', 'Score must be between 0 and 100.'],
    ] as const) {
      await score.fill(typed);
      await page.keyboard.press('Control+Enter');
      await dialog.getByText(complaint, { exact: true }).waitFor();
      expect(await dialog.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    }
    await score.fill('71');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog');
    await asked
      .getByText(
        "Are you sure you want to update this user's score? Once updated, the user will gain access to the application",
      )
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Score updated successfully').waitFor();
    await page.waitForURL(/\/idm-trust$/);
    await page.goto('/user-management');
    await settled(page);
    const list = await read<{ data: { _id: string; fraud_score: number }[] }>('adminLogin/IDMtrustList/2/10');
    expect(list.data.find(({ _id }) => _id === row._id)?.fraud_score).toBe(71);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('an event, by keyboard alone', () => {
  it("is cancelled, and then reads 'Already Cancelled'; a past one 'expired'", async () => {
    const { page, complaints, close } = await opened('/events?status=1');
    await page.keyboard.press('Home');
    const row = page.getByRole('grid').getByRole('row').nth(1);
    const name = (await row.getByRole('link').first().textContent()) ?? '';
    await page.keyboard.press('Delete');
    const asked = page.getByRole('alertdialog');
    await asked.getByText(name, { exact: false }).first().waitFor();
    // Enter alone makes the safe choice.
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await page.keyboard.press('Delete');
    await asked.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await page.goto(`/events?search=${encodeURIComponent(name)}&status=3`);
    await page.getByText('Already Cancelled').first().waitFor();
    await page.goto('/events?status=2');
    await page.getByText('expired', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a deleted account', () => {
  it("reads 'Account Deleted', and offers no change", async () => {
    const { data } = await read<{ data: { _id: string }[] }>('adminLogin/usersRecord/deleted/1?sort=1');
    const { page, close } = await opened(`/view-user-detail/${data[0]?._id}`);
    await page.getByText('Account Deleted').first().waitFor();
    expect(await page.getByLabel('Account status', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Add credits/ }).count()).toBe(0);
    await close();
  });
});

describe('credits', () => {
  it("ask for users first: 'Please select users first'", async () => {
    const { page, close } = await opened('/user-management');
    await page.getByRole('button', { name: /^Add credits/ }).click();
    await page.getByText('Please select users first').waitFor();
    await close();
  });
});

describe('a community that the server refuses without a word', () => {
  it("says 'Something went wrong', and keeps what was typed", async () => {
    const { page, close } = await opened('/community');
    await page.route('**/v2/community/create-community', (route) => route.fulfill({ json: { success: false } }));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Add Community' });
    await dialog.getByLabel('Title').fill('Night Swimmers');
    await dialog.getByLabel('Description').fill('Lakes, after dark.');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles('tests/kit/picture.jpg');
    await dialog.getByText('1 picture ready').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Something went wrong').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Night Swimmers');
    await close();
  });
});
