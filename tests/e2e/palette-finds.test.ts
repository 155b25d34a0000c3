import { describe, expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { paletteOn } from '../kit/palette.ts';
import { openOnePage } from '../kit/stage.ts';

const { page } = await openOnePage('/user-management');
const { input, options, highlighted, open, close } = paletteOn(page);

describe('what the palette finds', () => {
  it('takes a line for what is focused where it was opened for that alone', async () => {
    const row = page.locator('[role=row][tabindex="0"]').first();
    await row.focus();
    await page.keyboard.press('.');
    await input().fill('credits 3');
    expect(await highlighted().textContent()).toContain('Give 3 credits to ');
    await page.keyboard.press('Enter');
    await page.getByText(/^Add 3 credits to /).waitFor();
    await close();
    // No entry that would first ask for its record.
    await row.focus();
    await page.keyboard.press('.');
    await input().fill('city Porto Alegre');
    expect(await options().count()).toBe(0);
    await close();
  });

  it.each(['@an', 'credits @an 50'])('says how many %s finds, and leads to all of them', async (query) => {
    await open(query);
    const said = page.getByRole('status').filter({ hasText: 'Type more to narrow.' });
    await said.waitFor();
    const [, shown, all = ''] = /^(\d+) of ([\d,]+)\. /.exec((await said.textContent()) ?? '') ?? [];
    expect(await options().count()).toBe(Number(shown) + 1);
    expect(await options().last().textContent()).toBe(`Show all ${all} in the list`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/user-management\?q=an$/);
    await page.getByText(new RegExp(`of ${all.replace(',', ',?')} entries`)).waitFor();
    await page.goto('/user-management');
    await settled(page);
  });

  it('finds a person by a phone number as it is written on a card', async () => {
    const phone =
      (await page
        .locator('[role=grid]')
        .getByText(/^\+\d{8,}$/)
        .first()
        .textContent()) ?? '';
    await open(`00${phone.slice(1, 4)} (${phone.slice(4, 7)}) ${phone.slice(7)}`);
    await options().filter({ hasText: phone }).waitFor();
    await close();
  });

  it('says in our words what is too long, and asks no list for what it does not take', async () => {
    const told = page.locator('.palette').getByRole('alert');
    const listed = () => page.locator('[cmdk-list]').textContent();
    await open('x'.repeat(201));
    await expect.poll(listed).toBe('A search cannot exceed 200 characters.');
    await input().fill(`https://console.example/view-user-detail/${'0'.repeat(24)}`);
    await expect.poll(listed, { timeout: 10_000 }).toBe('Nothing found');
    expect(await told.count()).toBe(0);
    await close();
  });

  it('leads to what else shows the record of a page, and of no row of a list', async () => {
    const row = page.locator('[role=row][tabindex="0"]').first();
    await row.focus();
    await open('flags');
    await highlighted().waitFor();
    expect(await options().filter({ hasText: 'Flags of ' }).count()).toBe(0);
    await close();
    await row.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/view-user-detail/);
    await settled(page);
    const who = await page.getByRole('heading', { level: 1 }).textContent();
    const id = page.url().split('/').at(-1) ?? '';
    // The flags' own page is about the same person.
    for (const [query, says] of [
      ['flags', 'Flags of'],
      ['ratings', 'Ratings of'],
      ['notes', 'Notes on'],
    ] as const) {
      await open(query);
      await expect.poll(() => highlighted().textContent()).toBe(`${says} ${who}`);
      await page.keyboard.press('Enter');
      await input().waitFor({ state: 'detached' });
      await settled(page);
      expect(page.url()).toContain(id);
    }
  });
});
