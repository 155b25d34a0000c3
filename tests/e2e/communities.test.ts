import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { feedOf } from './feed.ts';

const { api, browser } = await openStage();

const { requests, lively, posts } = feedOf(api);

const picture = (name: string, type: string, file: string) => ({
  name,
  mimeType: type,
  buffer: readFileSync(new URL(`../kit/${file}`, import.meta.url)),
});
const heic = picture('IMG_0001.HEIC', '', 'picture.heic');
const jpeg = picture('lake.jpg', 'image/jpeg', 'picture.jpg');
const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are no pixels.') };

/** Opens the file chooser by key, where the focus is. */
const choose = async (page: Page, files: (typeof heic)[]): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(files);
};

describe('requests, by keyboard alone', () => {
  it('accepts one, and rejects the next with a reason', async () => {
    const [first, second] = (await requests()).filter(({ is_approved }) => is_approved === 'pending');
    if (!first || !second) throw new Error('The demo world has two pending requests on its first page.');
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/admin-dashboard');
    await settled(page);
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    await page.waitForURL(/\/requested-community/);
    await settled(page);
    await page.getByRole('row', { name: first.name }).focus();
    await page.keyboard.press('a');
    const accept = page.getByRole('alertdialog', { name: 'Accept' });
    await accept
      .getByText(
        `Are you sure you want to accept the community '${first.name}'? Once accepted, users will be able to start engaging in this community.`,
      )
      .waitFor();
    // The safe choice has the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await accept.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: first.name }).getByText('Approved').waitFor();

    await page.getByRole('row', { name: second.name }).focus();
    await page.keyboard.press('r');
    const reject = page.getByRole('dialog', { name: 'Reject Community Submission' });
    await reject.waitFor();
    await page.keyboard.type('x');
    await reject.getByText('Remarks must be at least 2 characters long.').waitFor();
    await page.keyboard.insertText('y'.repeat(300));
    await reject.getByText('Remarks cannot exceed 300 characters.').waitFor();
    expect(await reject.getByLabel('Remarks').inputValue()).toHaveLength(301);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await reject.getByText('Remarks cannot be blank. Please provide a reason for rejection.').waitFor();
    await page.keyboard.type('This community exists already.');
    await page.keyboard.press('Control+Enter');
    const sure = page.getByRole('alertdialog', { name: 'Reject Community Submission' });
    await sure.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sure.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: second.name }).getByText('Rejected').waitFor();

    const decided = await requests();
    expect(decided.find(({ _id }) => _id === first._id)?.is_approved).toBe('approved');
    expect(decided.find(({ _id }) => _id === second._id)?.is_approved).toBe('rejected');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the feed, by keyboard alone', () => {
  it('posts two pictures, one of them HEIC, likes and unlikes the post, and deletes it', async () => {
    const community = await lively();
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/community');
    await settled(page);
    await page.getByRole('row', { name: community.name }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/GetAllPosts\\?community_id=${community._id}`));
    await page.getByRole('heading', { level: 1, name: community.name }).waitFor();
    await settled(page);

    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Add New Post' });
    await dialog.waitFor();
    // With a listener, the browser never opens its own window meanwhile.
    page.on('filechooser', () => undefined);
    await page.keyboard.type('Two pictures of the lake');
    await page.keyboard.press('Tab');
    await choose(page, [heic, text]);
    await dialog.getByText('Invalid image format. Please upload a (JPG, PNG, JPEG, or HEIC).').waitFor();
    expect(await dialog.getByRole('button', { name: 'Add New Post' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Remove notes.png' }).press('Enter');
    await choose(page, [jpeg]);
    await dialog.getByText('2 pictures ready').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Post added successfully').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const [posted] = await posts(community._id);
    expect(posted).toMatchObject({ message: 'Two pictures of the lake', is_liked: false });
    expect(posted?.images).toHaveLength(2);

    const card = page.getByRole('article').first();
    await card.getByText('Two pictures of the lake').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    await card.getByRole('button', { name: /, 1 like$/, pressed: true }).waitFor();
    await expect.poll(async () => (await posts(community._id))[0]?.is_liked).toBe(true);
    await page.keyboard.press('l');
    await card.getByRole('button', { name: /, 0 likes$/, pressed: false }).waitFor();
    await expect.poll(async () => (await posts(community._id))[0]?.is_liked).toBe(false);

    await page.keyboard.press('Delete');
    const sure = page.getByRole('alertdialog', { name: 'Delete post' });
    await sure.getByText('Are you sure you want to delete this post?').waitFor();
    expect(await sure.locator('.dialog-foot').getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete']);
    await page.keyboard.press('Enter');
    await sure.waitFor({ state: 'detached' });
    expect((await posts(community._id))[0]?._id).toBe(posted?._id);
    await page.keyboard.press('Delete');
    await sure.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Post Deleted successfully').waitFor();
    await page.getByText('Two pictures of the lake').waitFor({ state: 'detached' });
    expect((await posts(community._id)).map(({ _id }) => _id)).not.toContain(posted?._id);
    expect(complaints).toEqual([]);
    await close();
  });

  it('loads five posts a page until there are no more, and shows pictures one by one', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken, { height: 500 });
    const community = await lively();
    await page.goto(`/GetAllPosts?community_id=${community._id}`);
    await settled(page);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(5);
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(5);
    await page.keyboard.press('End');
    while ((await page.getByText('No more posts').count()) === 0) {
      const before = await cards.count();
      await cards.last().focus();
      await expect
        .poll(async () => (await cards.count()) > before || (await page.getByText('No more posts').count()) > 0)
        .toBe(true);
    }
    const open = page.getByRole('button', { name: 'Open picture 1 of 5' }).first();
    await open.press('Enter');
    const slider = page.getByRole('dialog', { name: 'Picture 1 of 5' });
    await slider.waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: 'Picture 5 of 5' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Picture 2 of 5' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open picture 4 of 5, +1' }).first().waitFor();
    // Wherever the page is scrolled to, the bar at its top may cover half of a link.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
