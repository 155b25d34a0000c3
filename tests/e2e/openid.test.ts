import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { chooseByTab, visit } from '../kit/console.ts';
import { startIdentityProvider } from '../kit/openid/provider.ts';
import { openStage } from '../kit/stage.ts';

const provider = await startIdentityProvider();
const { api, browser } = await openStage({ users: 30, openId: provider.settings });
const ann = { sub: 'ann', email: 'ann@acme.test', email_verified: true, groups: ['desk'] };
beforeEach(() => provider.tell({ client: api.url, person: ann }));
afterAll(() => provider.stop());

/** The provider's questions to somebody who is there for the first time. */
const sayWho = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(ann.sub);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
};

describe('signing in with the company’s own provider, by keyboard alone', () => {
  it('leads there, back to where one wanted to go, and out of both', async () => {
    const { page, close } = await visit(browser, api);
    await page.goto('/user-management');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await expectAccessible(page);
    await chooseByTab(page, 'Sign in with Acme');
    await sayWho(page);
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user-management');
    const kept = (await page.context().cookies(api.url)).map(({ name, sameSite, httpOnly }) => [
      name,
      sameSite,
      httpOnly,
    ]);
    expect(kept.filter(([name]) => name !== 'matchdesk_look')).toEqual([['matchdesk_session', 'Strict', true]]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('>logout');
    await page.getByRole('option', { name: 'Logout', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Are you sure you want to logout?').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${provider.settings.issuer}/**`);
    await page.getByRole('button', { name: /yes/i }).press('Enter');
    await page.waitForURL(`${api.url}/admin-login**`);
    await chooseByTab(page, 'Sign in with Acme');
    await page.getByPlaceholder('Enter any login').waitFor();
    await close();
  });

  it('says why it did not let somebody in', async () => {
    await provider.tell({ person: { ...ann, groups: ['staff'] } });
    const { page, close } = await visit(browser, api);
    await page.goto('/admin-login');
    await chooseByTab(page, 'Sign in with Acme');
    await sayWho(page);
    const told = page.getByRole('alert').getByText('Your account at Acme has no role here.', { exact: false });
    await told.waitFor();
    await expectAccessible(page);
    await page.goto('/admin-login?problem=anything');
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('in a new tab, where a session ended over something typed, which stays', async () => {
    const { page, close } = await visit(browser, api);
    await page.goto('/admin-login?next=/change-password');
    await chooseByTab(page, 'Sign in with Acme');
    await sayWho(page);
    await page.getByLabel('Current password', { exact: true }).fill('half a word');
    await api.database.db.deleteFrom('sessions').execute();
    await page.getByLabel('New password', { exact: true }).fill('N3w!secretX');
    await page.getByLabel('Confirm new password', { exact: true }).fill('N3w!secretX');
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Sign in with Acme' });
    const [other] = await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
    await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe('half a word');
    await close();
  });
});

describe('where passwords are switched off', () => {
  it('the login holds the one way, and the password’s for whom the command line let in', async () => {
    await api.close();
    const { startApi } = await import('../kit/api.ts');
    Object.assign(api, await startApi({ users: 30, openId: provider.settings, passwordSignIn: false }));
    const { page, close } = await visit(browser, api);
    await page.goto('/admin-login');
    await page.getByRole('link', { name: 'Sign in with Acme' }).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Forgot Password?' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/admin-login?by=password');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await close();
  });
});
