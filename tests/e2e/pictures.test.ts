import { pictureKinds } from '@matchdesk/core/kit/wire/picture.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.ts';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();

/** Addresses of the pictures that show; waits until each has come. */
const shownPictures = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  );
  const sources = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  return [...new Set(sources)].toSorted();
};

const person = ['ana.jpg', 'ana-2.jpg', 'uploads/ana-3.jpg', 'values/honesty.png', 'values/humour.png'];

describe('a provider’s pictures', () => {
  it('come from its own host unless another is named, and the content policy lets them in', async () => {
    const gateway = await startGateway();
    const { page, complaints, close } = await visit(browser, gateway, token, { height: 2000 });
    const answer = await page.goto('/view-user-detail/101');
    await settled(page);
    const { url } = gateway.provider;
    expect(await shownPictures(page)).toEqual(person.map((name) => `${url}/${name}`).toSorted());
    expect(answer?.headers()['content-security-policy']).toContain(`img-src 'self' data: blob: ${url};`);

    await page.getByRole('button', { name: 'Picture 2 of 2' }).click();
    await page
      .getByRole('dialog')
      .getByAltText(/^Picture 2 of 2/)
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
    await gateway.close();
  });

  it('come from where the setting says', async () => {
    const host = await startGateway();
    const gateway = await startGateway({ pictures: { others: `${host.provider.url}/media` } });
    const { page, complaints, close } = await visit(browser, gateway, token, { height: 2000 });
    await page.goto('/view-user-detail/101');
    await settled(page);
    expect(await shownPictures(page)).toEqual(person.map((name) => `${host.provider.url}/media/${name}`).toSorted());
    expect(complaints).toEqual([]);
    await close();
    await gateway.close();
    await host.close();
  });

  it('of a kind come from the place of that kind, all others from the one for all', async () => {
    const host = await startGateway();
    const { url } = host.provider;
    const kinds = Object.fromEntries(pictureKinds.map((kind) => [kind, `${url}/${kind}`]));
    const gateway = await startGateway({ pictures: { ...kinds, others: `${url}/others` } });
    const { page, close } = await visit(browser, gateway, token, { height: 2000 });
    const foldersAt = async (address: string): Promise<readonly string[]> => {
      await page.goto(address);
      await settled(page);
      const pictures = await shownPictures(page);
      expect(pictures.every((picture) => picture.startsWith(`${url}/`))).toBe(true);
      return [...new Set(pictures.map((picture) => new URL(picture).pathname.split('/')[1] ?? ''))];
    };
    expect(await foldersAt('/view-user-detail/101')).toEqual(['galleries', 'others', 'profiles']);
    expect(await foldersAt('/community')).toEqual(['communities']);
    expect(await foldersAt('/GetAllPosts?community_id=21')).toEqual(['posts']);
    expect(await foldersAt('/events-details/4001')).toEqual(['events']);
    await close();
    await gateway.close();
    await host.close();
  });

  it('are not requested from a host that is not listed', async () => {
    const foreign = 'https://elsewhere.test/ana.jpg';
    const dress = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"ana.jpg"', `"${foreign}"`));
    const gateway = await startGateway({ dress });
    const { page, complaints, close } = await visit(browser, gateway, token, { height: 2000 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/view-user-detail/101');
    await settled(page);
    expect(await page.getByRole('img', { name: 'Photo of Ana' }).textContent()).toBe('A');
    expect(asked.filter((url) => url.includes('elsewhere.test'))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
    await gateway.close();
  });

  it('that do not come leave initials or a placeholder', async () => {
    const gateway = await startGateway();
    const { page, close } = await visit(browser, gateway, token);
    await page.route('**/*.jpg', (route) => route.abort());
    await page.goto('/view-user-detail/101');
    await settled(page);
    await page.waitForFunction(() => document.querySelector('main img[src$=".jpg"]') === null);
    expect(await page.getByRole('img', { name: 'Photo of Ana' }).textContent()).toBe('A');
    await page.goto('/GetAllPosts?community_id=21');
    await settled(page);
    await page.waitForFunction(() => document.querySelector('main img[src$=".jpg"]') === null);
    expect(await page.getByRole('img', { name: 'No image' }).count()).toBeGreaterThan(0);
    await close();
    await gateway.close();
  });
});

describe('the database’s own pictures', () => {
  const portrait = '/files/demo/portraits/f12.webp';

  it('show to who is signed in, by token or by the console’s cookie, and to nobody else', async () => {
    const api = await startApi();
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(api.url + path, { headers });
    const { page, complaints, close } = await visit(browser, api, api.subAdminToken);
    await page.goto('/community');
    await settled(page);
    const [picture = ''] = await shownPictures(page);
    expect(new URL(picture).pathname).toMatch(/^\/files\//);
    expect(complaints).toEqual([]);

    for (const path of [portrait, new URL(picture).pathname, '/files/media/none.png', '/files/else']) {
      expect([path, (await get(path)).status]).toEqual([path, 401]);
      expect([path, (await get(path, { 'x-auth-token': 'no-token' })).status]).toEqual([path, 401]);
    }
    expect((await get(portrait, { 'x-auth-token': api.subAdminToken })).status).toBe(200);
    const cookie = `matchdesk_session=${api.subAdminToken}`;
    expect((await get(portrait, { cookie })).status).toBe(200);
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/matchdesk.sqlite',
      '..\\x.png',
      'a%00.png',
      'none.png',
    ]) {
      const { status } = await get(`/files/media/${name}`, { cookie });
      expect([name, [400, 404].includes(status)]).toEqual([name, true]);
    }

    await page.request.post('/v2/adminLogin/logout', { headers: { 'x-auth-token': api.subAdminToken } });
    expect((await get(portrait, { cookie })).status).toBe(401);
    expect((await page.request.get(portrait)).status()).toBe(401);
    await close();
    await api.close();
  });
});
