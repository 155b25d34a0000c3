import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 30 });

const asMachine = (token: string): Promise<Response> =>
  fetch(`${api.url}/v2/adminLogin`, { headers: { authorization: `Bearer ${token}` } });

it('a token is made by keyboard alone, seen once, used, and revoked', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await page.getByRole('heading', { level: 1, name: 'Tokens for machines' }).waitFor();
  await page.getByRole('row', { name: /nightly/ }).waitFor();

  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('Name').waitFor();
  for (const text of ['ci-smoke', 'nonsense.act', '90d']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await form.getByText("There is no scope 'nonsense.act' for a token.").waitFor();
  await form.getByLabel('Scope').fill('read');
  await page.keyboard.press('Enter');

  const shown = page.getByRole('dialog', { name: 'Token ci-smoke' });
  const token = (await shown.getByRole('listitem').textContent()) ?? '';
  expect(token).toMatch(/^mdt_[\w-]{43}$/);
  await expectAccessible(page);
  // A browser that refuses to copy is reported, without the secret.
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  );
  // No single key discards a secret that was not copied, as here where the browser refuses to copy.
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  for (const answer of ['Escape', 'Enter']) {
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press(answer);
    await question.waitFor({ state: 'detached' });
    expect(await shown.getByRole('listitem').textContent()).toBe(token);
  }
  // Escape belongs to the question from the moment it shows: two presses in one task open and close it.
  await page.evaluate(async () => {
    for (const key of ['Escape', 'Escape']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
  expect(await question.count()).toBe(0);
  await shown.waitFor();
  await shown.getByRole('button', { name: 'Copy' }).press('Enter');
  const alert = page.locator('.alert', { hasText: 'The browser refused to copy.' });
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain(token);
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await shown.getByRole('button', { name: 'Copy' }).press('Enter');
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /ci-smoke/ });
  await row.getByText('Active').waitFor();
  expect(await page.content()).not.toContain(token);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(token);
  expect((await asMachine(token)).status).toBe(200);

  await page.reload();
  await row.getByText('Active').waitFor();
  await row.click();
  await page.keyboard.press('Delete');
  const revoking = page.getByRole('alertdialog', { name: 'Revoke token' });
  await revoking.getByText('Whatever uses the token ci-smoke stops working at once.', { exact: false }).waitFor();
  await revoking.getByRole('button', { name: 'Revoke token' }).press('Enter');
  await row.getByText('Revoked').waitFor();
  expect((await asMachine(token)).status).toBe(401);
  expect(complaints, 'of the scope that there is not').toEqual([expect.stringContaining('status of 400')]);
  await close();
});

it('the palette lists the scopes by domain, and takes one after the other', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/tokens');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create token');
  await page.getByRole('option', { name: /^Create token/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Name' }).waitFor();
  await page.keyboard.type('by-palette');
  await page.keyboard.press('Enter');
  const scope = page.getByRole('combobox', { name: 'Scope' });
  const marked = page.getByRole('option', { selected: true });
  await page
    .getByRole('group', { name: 'All domains' })
    .getByRole('option', { name: /Read everything/ })
    .waitFor();
  // Enter alone chooses nothing.
  await page.keyboard.press('Enter');
  await page.getByText('Please enter what the token may do').waitFor();
  await page.keyboard.type('read ev');
  await expect.poll(() => marked.textContent()).toBe('Read everythingread');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(await scope.inputValue()).toBe('read');
  await page.keyboard.type(', add cred');
  await expect.poll(() => marked.textContent()).toBe('Add creditsusers.add-credits');
  await page.keyboard.press('Enter');
  expect(await scope.inputValue()).toBe('read, users.add-credits');
  await expect.poll(() => marked.textContent()).toContain('Use “read, users.add-credits”');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Expires' }).waitFor();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await close();
});

it('a sub-administrator finds no tokens: neither in the sidebar nor by address', async () => {
  const { page, close } = await visit(browser, api, api.subAdminToken);
  await page.goto('/tokens');
  await page.waitForURL(/\/admin-dashboard/);
  expect(await page.getByRole('link', { name: 'Tokens' }).count()).toBe(0);
  await close();
});

it('scopes are chosen by keyboard from the existing ones, by domain', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/tokens');
  await settled(page);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('Name').waitFor();
  await page.keyboard.type('nightly-credits');
  await page.keyboard.press('Tab');
  const scope = form.getByRole('combobox', { name: 'Scope' });
  await page.keyboard.press('ArrowDown');
  await form.getByRole('option', { name: 'Read everything' }).waitFor();
  await form.locator('.combobox-group').getByText('Users', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(await scope.inputValue()).toBe('read');
  await page.keyboard.type(', add cred');
  await form.getByRole('option', { name: /users\.add-credits/ }).waitFor();
  expect(await form.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Escape');
  await form.getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await scope.inputValue()).toBe('read, users.add-credits');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1d');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Token nightly-credits' })
    .getByRole('button', { name: 'Done' })
    .press('Enter');
  await page
    .getByRole('row', { name: /nightly-credits/ })
    .getByText('read, users.add-credits')
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});
