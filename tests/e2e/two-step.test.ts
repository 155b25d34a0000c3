import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, tabTo, typeSignIn, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { codeAt } from '../kit/totp.ts';

const { api, browser } = await openStage({ users: 30 });

describe('two-step sign-in, by keyboard alone', () => {
  it('is turned on, asked for, and turned off', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const { password } = api.admin;
    await page.goto('/change-password');
    await settled(page);
    await page.getByText('Two-step sign-in is off.').waitFor();
    await tabTo(page, 'Turn on two-step sign-in');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    await expectAccessible(page);
    const key = ((await page.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.locator('.field-error').getByText('This code is wrong, or was already used.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(codeAt(key, api.clock.now()));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [first = '', second = ''] = await codes.allTextContents();
    expect(await codes.count()).toBe(10);
    await expectAccessible(page);
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await page.getByText('Two-step sign-in is on. 10 of your recovery codes are left.').waitFor();
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(first);
    await close();

    const anew = await visit(browser, api);
    await anew.page.goto('/admin-login?next=/admin-dashboard');
    await typeSignIn(anew.page, api.admin);
    await anew.page.getByText('Enter the code from your authenticator app, or a recovery code.').waitFor();
    await expectAccessible(anew.page);
    await anew.page.keyboard.type(first);
    await anew.page.keyboard.press('Enter');
    await anew.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await anew.page.goto('/change-password');
    await anew.page.getByText('9 of your recovery codes are left.').waitFor();
    await tabTo(anew.page, 'Turn off two-step sign-in');
    await anew.page.keyboard.press('Enter');
    await anew.page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    await anew.page.keyboard.type(password);
    await anew.page.keyboard.press('Tab');
    await anew.page.keyboard.press('Tab');
    await anew.page.keyboard.type(second);
    await anew.page.keyboard.press('Enter');
    await anew.page.getByText('Turn off two-step sign-in?', { exact: false }).waitFor();
    await tabTo(anew.page, 'Turn off two-step sign-in');
    await anew.page.keyboard.press('Enter');
    await anew.page.getByText('Two-step sign-in is off.', { exact: true }).waitFor();
    // The browser itself reports each answer of 400: for a wrong code, and where a code is needed.
    const odd = [...complaints, ...anew.complaints].filter((line) => !line.includes('400'));
    expect(odd).toEqual([]);
    await anew.close();
  });
});
