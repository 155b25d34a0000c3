import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

type Setting = { setting_name: string; setting_title: string; setting_description: string };

const headers = () => ({ 'x-auth-token': api.adminToken, 'content-type': 'application/json' });
const settingNamed = async (name: string): Promise<Setting> => {
  const answer = await fetch(`${api.url}/v2/updateSettings`, { headers: headers() });
  const { data } = (await answer.json()) as { data: Setting[] };
  const found = data.find(({ setting_name }) => setting_name === name);
  if (!found) throw new Error(`There is no setting ${name}.`);
  return found;
};
const store = async (setting: Setting): Promise<void> => {
  const body = JSON.stringify(setting);
  const answer = await fetch(`${api.url}/v2/updateSettings`, { method: 'POST', headers: headers(), body });
  expect(answer.status).toBe(200);
};

const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/update-settings?tab=${tab}`);
  await settled(page);
  await editor(page).waitFor();
};
const plain = (html: string): string => html.replace(/<([bh]r) \/>/g, '<$1>').replaceAll('\u00a0', '&nbsp;');

describe('a policy text', () => {
  it('is changed by keyboard alone, and the change is in the log', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/admin-dashboard');
    await settled(page);
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    const tab = page.getByRole('tab', { name: 'Community Guidelines', selected: true });
    await tab.waitFor();
    await settled(page);
    await tab.focus();
    await page.keyboard.press('ArrowRight');
    // Arrows only move the focus: a text opens when it is chosen.
    await page.locator('[role=tab][aria-selected=false]:focus', { hasText: 'Privacy Policy' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Privacy Policy', selected: true }).waitFor();
    await editor(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('setting_title');
    await page.keyboard.press('End');
    await page.keyboard.type(' of 2027');
    // The tools come first, then the text.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' The end.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('New: ');
    await page.keyboard.press('Escape');
    const bold = page.getByRole('button', { name: 'Bold' });
    expect(await bold.evaluate((button) => button === document.activeElement)).toBe(true);
    // A tool acts and returns the focus to the text.
    await page.keyboard.press('Enter');
    await page.keyboard.type('read this');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bulleted list');
    await page.keyboard.press('Space');
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Settings updated successfully').waitFor();
    const { setting_title, setting_description } = await settingNamed('privacy_policy');
    expect(setting_title).toBe('Privacy Policy of 2027');
    expect(setting_description).toMatch(
      / The end\.<\/p><p>New: <strong>read this<\/strong><\/p><ul><li>One<\/li><li>Two<\/li><\/ul>$/,
    );

    await page.goto('/audit-log?f.kind=setting');
    await settled(page);
    await page.getByRole('row', { name: /edited the text privacy_policy/ }).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Details' });
    await details.getByRole('rowheader', { name: 'setting_title' }).waitFor();
    expect(await details.getByRole('cell').first().textContent()).toBe('Privacy Policy');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps what the editor can write, letter for letter', async () => {
    const setting_description = [
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>',
      '<p>Plain, <strong>bold</strong>, <em>leaning</em>, <u>under</u>, <strong><em><u>all</u></em></strong>,',
      ' <s>gone</s>, H<sub>2</sub>O, 10<sup>3</sup>, a&nbsp; b, 1 &lt; 2 &amp; 3.</p>',
      '<p>First line<br>second line</p>',
      '<ul><li>One<ul><li>Within</li></ul></li><li>Two <a href="https://example.test/a?b=c&amp;d=e">there</a></li></ul>',
      '<ol start="3"><li>Three</li><li>Four</li></ol>',
      '<blockquote>Said</blockquote><hr><p>王 🌸 العربية</p>',
    ].join('');
    await store({ setting_name: 'cookie_policy', setting_title: 'Cookies', setting_description });
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await open(page, 'cookie_policy');
    await editor(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Settings updated successfully').waitFor();
    const stored = await settingNamed('cookie_policy');
    expect(plain(stored.setting_description)).toBe(setting_description.replace('العربية', 'العربية!'));
    expect(complaints).toEqual([]);
    await close();
  });

  it('lets nothing in that could act, and says what the editor cannot keep', async () => {
    const setting_description =
      '<p>Words<img src="x" onerror="window.bad=1"><script>window.bad=1</script></p><table><tr><td>cell</td></tr></table><p><a href="javascript:window.bad=1">link</a></p>';
    const data = [{ setting_name: 'agreement', setting_title: 'Guidelines', setting_description }];
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.route('**/v2/updateSettings', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { data } }) : route.continue(),
    );
    await open(page, 'agreement');
    await page.getByText(/This text contains formatting that the editor cannot keep \(img, script, table/).waitFor();
    expect(await editor(page).locator('img, script, table, a').count()).toBe(0);
    await editor(page).focus();
    await page.keyboard.type('More ');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Settings updated successfully').waitFor();
    const { setting_description: stored } = await settingNamed('agreement');
    expect(stored).toContain('More Words');
    expect(stored).not.toMatch(/script|onerror|<a|<img/);
    expect(await page.evaluate(() => 'bad' in window)).toBe(false);
    // The content security policy reports that it would not run an event handler in the text that is sanitised.
    expect(complaints.filter((complaint) => !complaint.includes('inline event handler'))).toEqual([]);
    await close();
  });

  it('is refused while it is empty or too long, with the specified words', async () => {
    const data = [
      { setting_name: 'agreement', setting_title: 'Guidelines', setting_description: `<p>${'x'.repeat(50_000)}</p>` },
      { setting_name: 'privacy_policy', setting_title: '', setting_description: '' },
    ];
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.route('**/v2/updateSettings', (route) => route.fulfill({ json: { data } }));
    await open(page, 'agreement');
    await page.getByText('50,000 / 50,000').waitFor();
    await editor(page).focus();
    await page.keyboard.type('y');
    await page.getByText('You have reached the max limit').waitFor();
    expect(await page.getByRole('button', { name: 'Update settings' }).isDisabled()).toBe(true);
    await page.keyboard.press('Backspace');
    await page.getByText('You have reached the max limit').waitFor({ state: 'detached' });
    await page.getByLabel('Title').fill('T'.repeat(152));
    await page.getByText('152 / 150, 2 too many').waitFor();
    await page.getByText('You have reached the max limit').waitFor();
    expect(await page.getByRole('button', { name: 'Update settings' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Title').inputValue()).toHaveLength(152);
    await open(page, 'privacy_policy');
    await page.getByRole('button', { name: 'Update settings' }).press('Enter');
    await page.getByLabel('Alerts').getByText('All fields are required').waitFor();
    await page.getByText('Please enter description').waitFor();
    await close();
  });
});

describe('a draft', () => {
  it('outlives a reload, is set aside by Cancel, comes back, and goes at logout', async () => {
    const token = await freshToken(api);
    const { page, complaints, close } = await visit(browser, api, token);
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, 'terms_of_service');
    await editor(page).focus();
    await page.keyboard.type('Drafted. ');
    await page.getByLabel('Title').fill('Terms, drafted');
    await page.reload();
    await settled(page);
    await page.getByText('Your draft of this text was kept.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Terms, drafted');
    await editor(page)
      .getByText(/^Drafted\. /)
      .waitFor();
    expect((await settingNamed('terms_of_service')).setting_title).not.toBe('Terms, drafted');

    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByText('Your changes were set aside.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).not.toBe('Terms, drafted');
    await page.getByRole('button', { name: 'Restore it' }).press('Enter');
    await editor(page)
      .getByText(/^Drafted\. /)
      .waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Terms, drafted');

    // Leaving asks first.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).press('Enter');
    expect(new URL(page.url()).pathname).toBe('/update-settings');
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('matchdesk.draft.')))).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await page.getByText('Are you sure you want to logout?').waitFor();
    await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
    await page.waitForURL(/\/admin-login/);
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('matchdesk.draft.')))).toBe(
      false,
    );
    expect(complaints).toEqual([]);
    await close();
  });
});
