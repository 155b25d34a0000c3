import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { call, endpointNamed } from '../contract/request.ts';
import { sayYes, settled, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openStage } from '../kit/stage.ts';
import { caseAt, cursor, fewCases, wanted } from './cases.ts';

const { api, browser } = await openStage();
const openCases = fewCases(api);

/** The address of the colleague who has claimed a case. */
const holderOf = async (id = ''): Promise<string | undefined> => {
  const held = api.database.db.selectFrom('queue_items').innerJoin('admins', 'admins.id', 'queue_items.claimed_by');
  return (await held.select('admins.email').where('queue_items.id', '=', id).executeTakeFirst())?.email;
};

describe('two people at one inbox', () => {
  it('do not decide the same case, unless one takes it over', async () => {
    const [ann, bob] = [await visit(browser, api, api.adminToken), await visit(browser, api, api.subAdminToken)];
    const [first] = await openCases();
    await ann.page.goto('/inbox');
    await settled(ann.page);
    const holder = () => holderOf(first?.id);
    await expect.poll(holder).toBe(api.admin.email);
    await bob.page.goto('/inbox');
    await settled(bob.page);
    await expect.poll(() => caseAt(bob.page)).toBe(first?.id);
    await cursor(bob.page).getByText(api.admin.email).waitFor();
    await bob.page.keyboard.press('1');
    await bob.page.locator('.alert').getByText(`${api.admin.email} has this case until`).waitFor();
    expect((await openCases())[0]?.id).toBe(first?.id);
    await bob.page.keyboard.press('t');
    await expect.poll(holder).toBe(api.subAdmin.email);
    await bob.page.keyboard.press('1');
    await expect.poll(async () => (await openCases()).map(({ id }) => id)).not.toContain(first?.id);
    // The first of them learns of it when she tries to decide.
    await ann.page.keyboard.press('2');
    await ann.page.locator('.alert').getByText('This case is already dismissed.').waitFor();
    expect([...ann.complaints, ...bob.complaints].filter((line) => !line.includes('409'))).toEqual([]);
    await ann.close();
    await bob.close();
  });

  it('see beside a case what others and they themselves write about its person', async () => {
    const lines = api.openLines();
    const ann = await visit(browser, api, api.adminToken);
    const { page } = ann;
    await page.goto('/inbox?f.kind=flag');
    await settled(page);
    await expect.poll(api.openLines).toBe(lines + 1);
    const { data } = await answered(api, 'queue.get', { id: (await caseAt(page)) ?? '' });
    const evidence = page.locator('.peek');
    const note = { id: data.person_id, text: 'By a colleague' };
    await call(api, endpointNamed('notes.addToUser'), note, { token: api.subAdminToken });
    await evidence.getByText('By a colleague').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`note on @${data.email}: "By me"`);
    await page.getByRole('option', { name: 'By me' }).waitFor();
    await page.keyboard.press('Enter');
    // Enter takes the default.
    await page.getByRole('option', { name: 'Not pinned', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await evidence.getByText('By me', { exact: true }).waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });

  it('keep a case that one of them has open twice, until the last of these is closed', async () => {
    const ann = await visit(browser, api, api.adminToken);
    const [first] = await openCases();
    const holder = () => holderOf(first?.id);
    const holders = async () => (await api.database.db.selectFrom('claim_holders').selectAll().execute()).length;
    const tabs = [await ann.page.context().newPage(), await ann.page.context().newPage()];
    for (const [at, tab] of tabs.entries()) {
      await tab.goto('/inbox?f.kind=flag');
      await expect.poll(holders).toBe(at + 1);
    }
    await tabs[0]?.close({ runBeforeUnload: true });
    await expect.poll(holders).toBe(1);
    expect(await holder()).toBe(api.admin.email);
    await tabs[1]?.close({ runBeforeUnload: true });
    await expect.poll(holder).toBeUndefined();
    expect(await holders()).toBe(0);
    await ann.close();
  });

  it('leave a case to the other where one signs out', async () => {
    const { page, complaints, close } = await visit(browser, api, await freshToken(api), { isAltered: true });
    const [first] = await openCases();
    const holder = () => holderOf(first?.id);
    await page.goto('/inbox?f.kind=flag');
    await expect.poll(holder).toBe(api.admin.email);
    await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await sayYes(page);
    await page.waitForURL(/admin-login/);
    expect([await holder(), complaints]).toEqual([undefined, []]);
    await close();
  });

  it('leave a case to the other where the page is left, and have it again where that comes back', async () => {
    const [ann, bob] = [await visit(browser, api, api.adminToken), await visit(browser, api, api.subAdminToken)];
    const [first] = await openCases();
    const holder = () => holderOf(first?.id);
    const page = await ann.page.context().newPage();
    const tell = (event: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
    await page.goto('/inbox?f.kind=flag');
    await expect.poll(holder).toBe(api.admin.email);
    await tell('pagehide');
    await expect.poll(holder).toBeUndefined();
    await tell('pageshow');
    await expect.poll(holder).toBe(api.admin.email);
    await bob.page.goto('/inbox?f.kind=flag');
    await cursor(bob.page).getByText(api.admin.email, { exact: true }).waitFor();
    await page.close({ runBeforeUnload: true });
    await cursor(bob.page).getByText(api.admin.email, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(holder).toBe(api.subAdmin.email);
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
    await ann.close();
    await bob.close();
  });

  it('go on to the case that follows, whatever the other decided meanwhile, and pass over what the other has', async () => {
    const [ann, bob] = [await visit(browser, api, api.adminToken), await visit(browser, api, api.subAdminToken)];
    const ids = (await openCases()).map(({ id }) => id);
    for (const { page } of [ann, bob]) {
      await page.goto('/inbox?f.kind=flag');
      await settled(page);
      await expect.poll(() => caseAt(page)).toBe(ids[0]);
    }
    const rowAt = (page: Page, place: number) => page.locator('.table-body [role=row]').nth(place);
    await bob.page.keyboard.press('j');
    await bob.page.keyboard.press('j');
    await rowAt(ann.page, 2).getByText(api.subAdmin.email).waitFor();
    // Bob has the third case: from the second Ann goes on to the fourth.
    await ann.page.keyboard.press('1');
    await expect.poll(() => caseAt(ann.page)).toBe(ids[1]);
    await ann.page.keyboard.press('2');
    await expect.poll(() => caseAt(ann.page)).toBe(ids[3]);
    // Now two are gone above Bob's case, and she has the one below it.
    await bob.page.getByRole('button', { name: '2 gone' }).waitFor();
    await rowAt(bob.page, 3).getByText(api.admin.email).waitFor();
    await bob.page.keyboard.press('1');
    await expect.poll(() => caseAt(bob.page)).toBe(ids[4]);
    await expect.poll(() => rowAt(bob.page, 0).getAttribute('data-cursor')).toBeNull();
    await expect.poll(() => bob.page.locator('.table-body [role=row]').count()).toBe(wanted.flag - 3);
    expect(await caseAt(bob.page)).toBe(ids[4]);
    expect(await cursor(bob.page).getAttribute('data-index')).toBe('1');
    // The cases of the other colleague were requested, too.
    expect([...ann.complaints, ...bob.complaints].filter((line) => !line.includes('409'))).toEqual([]);
    await ann.close();
    await bob.close();
  });
});
