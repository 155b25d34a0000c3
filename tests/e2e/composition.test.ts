import { afterAll, describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

const seen = await visit(browser, api, api.adminToken, { isAltered: true });
const { page } = seen;
const devtools = await page.context().newCDPSession(page);
afterAll(async () => {
  expect(seen.complaints).toEqual([]);
  await seen.close();
});

/** Shows text of an input method that is not accepted yet: the composition stays open. */
const compose = (text: string) =>
  devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
/** Accepts the text: it is written, and the composition ends. */
const agree = (text: string) => devtools.send('Input.insertText', { text });

/** A key that the input method handles itself, as Chromium reports it: keyCode 229, whatever was pressed. */
const pressWithin = async (key: string): Promise<void> => {
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
};

const open = async (address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};
const palette = () => page.getByRole('combobox', { name: 'Command palette' });
const search = () => page.getByRole('searchbox', { name: 'Enter name, email, or phone number to search' });

describe('while something is composed, the keys are the input method’s', () => {
  it('in the palette: Enter runs nothing, Escape closes nothing', async () => {
    await open('/user-management');
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    await compose('だっしゅ');
    await pressWithin('Enter');
    await pressWithin('Escape');
    await pressWithin('ArrowDown');
    await pressWithin('Backspace');
    expect(await palette().inputValue()).toBe('だっしゅ');
    await agree('dash');
    await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toContain('Dashboard');
    await page.keyboard.press('Enter');
    await page.waitForURL(/admin-dashboard/);
  });

  it('in a search: Enter searches nothing, Escape clears nothing', async () => {
    await open('/user-management');
    await page.keyboard.press('/');
    await compose('あん');
    await pressWithin('Enter');
    await pressWithin('Escape');
    expect(await page.evaluate(() => location.search)).toBe('');
    expect(await search().inputValue()).toBe('あん');
    await agree('ann');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=ann/);
  });

  it('in a dialog’s form: Enter sends nothing, Escape closes nothing, and limits wait for the end', async () => {
    await open('/radar');
    let writes = 0;
    await page.route('**/RadarAdd', (route) => {
      writes += 1;
      return route.continue();
    });
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Add Radar' });
    const city = dialog.getByRole('textbox', { name: 'City' });
    await city.waitFor();
    await compose('とうきょう');
    await pressWithin('Enter');
    await devtools.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      modifiers: 2,
      windowsVirtualKeyCode: 229,
    });
    await pressWithin('Escape');
    expect(await dialog.count()).toBe(1);
    expect(await city.inputValue()).toBe('とうきょう');
    await agree('Tokyo West');
    expect(await city.inputValue()).toBe('Tokyo West');
    expect(writes).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('City added successfully.').waitFor();
    expect(writes).toBe(1);
  });

  it('in the editor: Escape leaves it not, Enter begins no paragraph, and the text is what was agreed to', async () => {
    await open('/update-settings');
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.focus();
    await page.keyboard.press('Control+Home');
    const before = await text.locator('> *').count();
    await compose('にほん');
    await pressWithin('Escape');
    await pressWithin('Enter');
    expect(await text.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await text.locator('> *').count()).toBe(before);
    await agree('日本');
    await expect.poll(() => text.textContent()).toMatch(/^日本/);
    await page.keyboard.press('Escape');
    expect(await text.evaluate((each) => each === document.activeElement)).toBe(false);
  });

  it('over a list: a letter that is composed moves no row and begins no chord', async () => {
    await open('/user-management');
    await page.keyboard.press('j');
    const cursor = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'));
    const before = await cursor();
    for (const key of ['j', 'x', 'g', 'u', 'Enter', 'Delete']) await pressWithin(key);
    expect(await cursor()).toBe(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/user-management');
  });
});
