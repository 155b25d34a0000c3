import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('a key on a closed choice that begins an action opens the choices, and changes nobody', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  await page.locator('[data-index="2"]').press('Enter');
  const status = page.getByLabel('Account status', { exact: true });
  await status.waitFor();
  const before = await status.inputValue();
  for (const key of ['s', 'p', 'a', 'n', 'ArrowDown', 'ArrowUp', 'End', 'PageDown']) {
    await status.press(key);
    await page.keyboard.press('Escape');
    expect([key, await status.inputValue()]).toEqual([key, before]);
  }
  expect(await page.locator('[data-overlay]').count()).toBe(0);
  const changes = api.database.db.selectFrom('audit_log').select('seq').where('action', 'like', 'users.%');
  expect((await changes.execute()).length).toBe(0);
  await status.selectOption('suspended');
  await page.getByText('Account status updated successfully').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('what a password manager fills in without an event is what is sent', async () => {
  const { page, complaints, close } = await visit(browser, api);
  await page.goto('/admin-login');
  await settled(page);
  const { email, password } = api.admin;
  for (const [name, value] of [
    ['Email', email],
    ['Password', password],
  ] as const) {
    await page.getByLabel(name, { exact: true }).evaluate((element, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    }, value);
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/admin-login');
  expect(complaints).toEqual([]);
  await close();
});

it('a file or link that is dragged over anything but a field for it is not taken, nor does it replace the page', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/community');
  await settled(page);
  await page.keyboard.press('c');
  await page.getByRole('dialog').locator('[type=file]').waitFor();
  const isTakenOver = (part: string, type: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element, type) => {
        const dataTransfer = new DataTransfer();
        if (type === 'Files') dataTransfer.items.add(new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
        else dataTransfer.setData(type, 'https://a.test/');
        const drag = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
        element.dispatchEvent(drag);
        return drag.defaultPrevented;
      }, type);
  for (const part of ['body', '[role=dialog]']) {
    expect(await isTakenOver(part, 'Files')).toBe(true);
    expect(await isTakenOver(part, 'text/uri-list')).toBe(true);
  }
  expect(await isTakenOver('[role=dialog] textarea', 'Files')).toBe(true);
  // Left to the browser: the field takes the file, and text goes where it is dropped.
  expect(await isTakenOver('[role=dialog] [type=file]', 'Files')).toBe(false);
  for (const type of ['text/plain', 'text/uri-list'])
    expect(await isTakenOver('[role=dialog] textarea', type)).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

const lists = [
  ['checkbox', '/user-management', '[data-index="1"] [type=checkbox]'],
  ['button of a row', '/radar', '[data-index="1"] button:not([role=switch])'],
  ['switch', '/radar', '[data-index="1"] [role=switch]'],
] as const;

it.each(lists)(
  'a click on a %s that began on another row does nothing, nor does a double click',
  async (_, path, part) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    for (const clicks of [1, 2]) {
      await page.goto(path);
      await settled(page);
      const before = await page.locator('[data-index="1"]').textContent();
      const released = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      await page.route('**/v2/**', async (route) => {
        asked.resolve();
        await released.promise;
        await route.continue();
      });
      const control = page.locator(part).first();
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (!box) throw new Error('It is not on the screen.');
      await page.locator('[data-index="0"]').focus();
      await page.keyboard.press('}');
      await asked.promise;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.evaluate(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        document.addEventListener('click', () => seen.push(true), { capture: true });
      });
      if (clicks === 1) await page.mouse.down();
      else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      released.resolve();
      await expect.poll(() => page.locator('[data-index="1"]').textContent()).not.toBe(before);
      await settled(page);
      const wasSeen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen.length);
      const seen = await wasSeen();
      if (clicks === 2) await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: clicks });
      expect([clicks, await wasSeen()]).toEqual([clicks, seen]);
      await page.unrouteAll();
    }
    expect(complaints).toEqual([]);
    await close();
  },
);
