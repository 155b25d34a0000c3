import { allScreens } from '@matchdesk/core/screens.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { settled, type Visit, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openStage } from '../kit/stage.ts';
import { openScreens } from './every-screen.ts';

const { api, browser } = await openStage({ oneWorld: true });

describe('in windows of 1440 and 380 px, light and dark', () => {
  let shown: Awaited<ReturnType<typeof openScreens>>;
  beforeAll(async () => {
    shown = await openScreens(browser, api);
  });

  it.each(allScreens)('$id shows what it should, without complaint, accessible', (named) => shown.expectScreen(named));
});

describe('who may open which screen', () => {
  const guarded = allScreens.filter(({ screen }) => screen.access !== 'public');
  const forAdmins = allScreens.filter(({ screen }) => screen.access === 'ADMIN');
  const forVisitors = allScreens.filter(({ screen }) => screen.access === 'public' && !screen.path.includes(':'));
  let signedIn: Visit;
  let subAdmin: Visit;
  let visitor: Visit;
  beforeAll(async () => {
    [signedIn, subAdmin, visitor] = await Promise.all([
      visit(browser, api, api.adminToken),
      visit(browser, api, api.subAdminToken),
      visit(browser, api),
    ]);
  });

  /** Goes there like a link, and waits until the console has redirected. */
  const led = async ({ page }: Visit, path: string, elsewhere: string): Promise<void> => {
    if ((await page.locator('h1').count()) === 0) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === elsewhere);
      await settled(page);
    }
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.waitForFunction((to) => location.pathname === to, elsewhere);
  };

  it.each(guarded)('sends a visitor from $id to the login', async ({ screen }) => {
    await led(visitor, await exampleParams(api, screen.path), '/admin-login');
  });

  it.each(forAdmins)('sends a sub-administrator from $id to the dashboard', async ({ screen }) => {
    await led(subAdmin, screen.path, '/admin-dashboard');
    expect(await subAdmin.page.getByRole('link', { name: screen.sidebar?.label ?? '' }).count()).toBe(0);
  });

  it.each(forVisitors)('sends who is signed in from $id to the dashboard', async ({ screen }) => {
    await led(signedIn, screen.path, '/admin-dashboard');
  });

  it('shows the fallback page on an unknown path', async () => {
    const { page } = signedIn;
    await page.goto('/no-such-place');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await page.getByText('Sorry, this page does not exist').count()).toBe(1);
  });
});
