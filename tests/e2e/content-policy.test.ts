import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

type Marked = { attacked?: boolean };

/** Ways in which text can become markup or script; each would then set a mark on the window. */
const attacks = {
  innerHTML: () => {
    document.createElement('div').innerHTML = '<img src="x" onerror="window.attacked = true">';
  },
  insertAdjacentHTML: () =>
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.attacked = true">'),
  srcdoc: () => {
    document.createElement('iframe').srcdoc = '<script>parent.attacked = true</script>';
  },
  'a parsed document': () => new DOMParser().parseFromString('<p>', 'text/html'),
  'a handler': () => document.body.setAttribute('onclick', 'window.attacked = true'),
  'a script’s address': () => {
    document.createElement('script').src = '/assets/attack.js';
  },
  'a script’s text': () => {
    document.createElement('script').textContent = 'window.attacked = true';
  },
  'a worker': () => new Worker(URL.createObjectURL(new Blob(['1']))),
  'a policy of another name': () =>
    (
      window as never as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    ).trustedTypes.createPolicy('attack', { createHTML: (html: string) => html }),
};

const opened = openedOn(await openStage());
const outcomes = async (page: Page): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    found[name] = await page.evaluate(`(() => {
      try { (${attack})(); return 'let by'; } catch (error) { return error.name; }
    })()`);
  }
  return found;
};

describe('the content policy', () => {
  it('lets no text become markup or script, and reports a page that tries', async () => {
    const { page, complaints, close } = await opened('/admin-dashboard');
    const refused = Object.fromEntries(Object.keys(attacks).map((name) => [name, 'TypeError']));
    expect(await outcomes(page)).toEqual(refused);
    expect(await page.evaluate(() => (window as Marked).attacked)).toBeUndefined();
    expect(complaints.length).toBeGreaterThanOrEqual(Object.keys(attacks).length);
    await close();
  });

  it('lets the editor take what is pasted, more than once, without what the text may not hold', async () => {
    const { page, complaints, close } = await opened('/update-settings?tab=privacy-policy');
    const editor = page.getByRole('textbox', { name: 'Description' });
    await editor.focus();
    await page.keyboard.press('Control+End');
    for (const word of ['first', 'second']) {
      await editor.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          `<p><b>${pasted}</b><img src="x"></p><script>window.attacked = true</script>`,
        );
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, word);
      await editor.locator('strong', { hasText: word }).waitFor();
    }
    expect(await editor.locator('img').count()).toBe(0);
    expect(await page.evaluate(() => (window as Marked).attacked)).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });
});
