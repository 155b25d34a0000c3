import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { chooseByTab, settled, signIn, typeSignIn, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 30, host: 'localhost' });

/** Chromium's virtual authenticator, which reports that the person verified themselves. */
const withAuthenticator = async (page: Page, isUserVerified = true): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
};

const here = { url: api.url.replace('127.0.0.1', 'localhost') };

/** Adds the passkey 'Laptop' on the present page Change Password, by keyboard only. */
const addLaptop = async (page: Page): Promise<void> => {
  await chooseByTab(page, 'Add a passkey');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  await page.keyboard.type(api.admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();
};

/** Ends the session. The page is left first, because its pending requests would be refused without the cookie. */
const forget = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

it('a passkey is added, signs in, and is removed, by keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, here, undefined, { isAltered: true });
  await withAuthenticator(page);
  await signIn(page, api.admin);
  await page.goto('/change-password');
  await settled(page);
  await page.getByText('You have no passkey yet.').waitFor();
  await expectAccessible(page);
  await addLaptop(page);
  await page.getByText('never used').waitFor();

  await forget(page);
  await page.goto('/admin-login?next=/change-password');
  await page.getByLabel('Email', { exact: true }).waitFor();
  await expectAccessible(page);
  await chooseByTab(page, 'Sign in with a passkey');
  await page.getByRole('list', { name: 'Passkeys' }).getByText('last used', { exact: false }).waitFor();

  await chooseByTab(page, 'Remove a passkey');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Tab');
  await page.keyboard.type(api.admin.password);
  await page.keyboard.press('Enter');
  await page.getByText('This passkey will no longer sign you in,', { exact: false }).waitFor();
  await chooseByTab(page, 'Remove a passkey');
  await page.getByText('You have no passkey yet.').waitFor();
  await forget(page);
  await page.goto('/admin-login');
  await chooseByTab(page, 'Sign in with a passkey');
  await page.getByRole('alert').getByText('This passkey could not be used.', { exact: false }).waitFor();
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await close();
});

it('a passkey is made the second step after the password, and answers it', async () => {
  const { page, complaints, close } = await visit(browser, here, undefined, { isAltered: true });
  await withAuthenticator(page);
  await signIn(page, api.admin);
  await page.goto('/change-password');
  await settled(page);
  await addLaptop(page);
  await chooseByTab(page, 'Turn on two-step sign-in by passkey');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  await page.keyboard.type(api.admin.password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recoveryCode = ''] = await codes.allTextContents();
  await chooseByTab(page, 'Done');
  await page.getByText('it asks for a passkey. 10 of your recovery codes are left.', { exact: false }).waitFor();
  await expectAccessible(page);

  await forget(page);
  await page.goto('/admin-login?next=/change-password');
  await typeSignIn(page, api.admin);
  await page.getByText('Use a passkey, or enter a recovery code.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await expectAccessible(page);
  await chooseByTab(page, 'Use a passkey');
  await page.getByRole('list', { name: 'Passkeys' }).getByText('last used', { exact: false }).waitFor();

  await chooseByTab(page, 'Turn off two-step sign-in');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(api.admin.password);
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await page.getByText('Sign-in will ask for your password only.', { exact: false }).waitFor();
  await chooseByTab(page, 'Turn off two-step sign-in');
  await page.getByText('Two-step sign-in is off.', { exact: true }).waitFor();
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await close();
});

it('a passkey that cannot be made says why: a device that has one, another address, a lock that stays shut', async () => {
  const { page, close } = await visit(browser, here, undefined, { isAltered: true });
  await withAuthenticator(page);
  await signIn(page, api.subAdmin);
  await page.goto('/change-password');
  await settled(page);
  const tryToAdd = async (of: Page, password = api.subAdmin.password) => {
    await of.getByRole('button', { name: 'Add a passkey' }).click();
    await of.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await of.keyboard.press('Enter');
    await of.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Laptop');
    await of.keyboard.press('Enter');
  };
  await tryToAdd(page);
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  await tryToAdd(page);
  await page.getByRole('dialog').getByText('This device already has a passkey of yours.', { exact: false }).waitFor();
  await close();

  const other = await visit(browser, api, undefined, { isAltered: true });
  await withAuthenticator(other.page);
  await other.page.goto('/admin-login');
  await other.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await other.page.getByText('Passkeys of this console belong to localhost.', { exact: false }).waitFor();
  await other.close();

  const shut = await visit(browser, here, undefined, { isAltered: true });
  await withAuthenticator(shut.page, false);
  await signIn(shut.page, api.admin);
  await shut.page.goto('/change-password');
  await settled(shut.page);
  await tryToAdd(shut.page, api.admin.password);
  await shut.page.getByRole('dialog').getByText('No passkey was made.', { exact: false }).waitFor();
  await shut.close();
});
