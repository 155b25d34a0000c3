import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { feedOf } from './feed.ts';

const { api, browser } = await openStage();
const { lively, posts } = feedOf(api);

describe('a like', () => {
  /** The heart of the first post, which the administrator has not liked. */
  const firstHeart = async (page: Page) => {
    const community = await lively();
    const [first] = await posts(community._id);
    await page.goto(`/GetAllPosts?community_id=${community._id}`);
    await settled(page);
    const card = page.getByRole('article').first();
    const heart = card.getByRole('button', { name: /^Like / });
    const shows = (count: number, pressed: boolean) =>
      card.getByRole('button', { name: new RegExp(`, ${count} likes?$`), pressed }).waitFor();
    const likes = first?.like_count ?? 0;
    await shows(likes, false);
    const isLiked = async () => (await posts(community._id))[0]?.is_liked;
    return { card, heart, shows, likes, isLiked };
  };

  it('likes and unlikes as often as the key was pressed, also while the server is slow', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    const { card, heart, shows, likes, isLiked } = await firstHeart(page);
    const [sent, all] = [[] as string[], Promise.withResolvers<void>()];
    await page.route(/\/(un)?like-post$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await all.promise;
      await route.continue();
    });
    await card.focus();
    await page.keyboard.press('l');
    await shows(likes + 1, true);
    for (const key of 'lll') await page.keyboard.press(key);
    await shows(likes, false);
    await expect.poll(() => sent).toEqual(['like-post']);
    // The server's state in between does not show: there the post is liked until the second request has arrived.
    const shown = await heart.evaluateHandle((button) => {
      const texts: (string | null)[] = [];
      const note = () => texts.push(button.textContent);
      new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    all.resolve();
    await expect.poll(() => sent).toEqual(['like-post', 'unlike-post']);
    await expect.poll(isLiked).toBe(false);
    await page.keyboard.press('l');
    await shows(likes + 1, true);
    expect(await shown.jsonValue()).toEqual([String(likes + 1)]);
    await expect.poll(isLiked).toBe(true);
    expect(sent).toEqual(['like-post', 'unlike-post', 'like-post']);
    await close();
  });

  it('takes a like back that the server refused', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    const { heart, shows, likes } = await firstHeart(page);
    await page.route('**/v2/community/like-post', (route) =>
      route.fulfill({ status: 403, json: [{ msg: 'No likes today.', param: '' }] }),
    );
    await heart.press('Enter');
    await page.getByText('No likes today.').waitFor();
    await shows(likes, false);
    await close();
  });
});
