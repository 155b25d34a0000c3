import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const inbox = { title: 'Inbox', scopes: ['queue.*', 'users.get', 'flags.given'] };
const { api, browser } = await openStage({ users: 60, roles: new Map([...builtInRoles, ['inbox', inbox]]) });

const tokenOf = async (roleName: string): Promise<string> => {
  const { database, clock } = api;
  const account = { email: `${roleName}@staff.example`, passwordHash: '', role: 2, roleName } as const;
  const id = (await database.write((trx) => addAdmin(trx, account, 0))) ?? '';
  return openSession(database.db, id, clock.now(), { idleMs: 3_600_000, lifeMs: 3_600_000 });
};

it('an open case is not claimed for whoever may only read it, who sees who has it', async () => {
  const auditor = await visit(browser, api, await tokenOf('auditor'));
  await auditor.page.goto('/inbox');
  await settled(auditor.page);
  // By the time that a colleague, who came later, has claimed the case, the auditor would have, too.
  const colleague = await visit(browser, api, api.subAdminToken);
  await colleague.page.goto('/inbox');
  const held = auditor.page.getByText('subadmin@matchdesk.local has this case until', { exact: false });
  await held.waitFor();
  expect(await held.textContent()).toMatch(/UTC\.$/);
  expect(auditor.complaints).toEqual([]);
  await colleague.close();
  await auditor.close();
});

it('a case tells nothing of what is closed to a role, not even that there is none', async () => {
  const token = await tokenOf('inbox');
  const termsFor = async (by: string): Promise<readonly string[]> => {
    const { page, close } = await visit(browser, api, by);
    await page.goto('/inbox');
    await settled(page);
    const part = page.locator('.case-part').filter({ has: page.getByRole('heading', { name: queueTexts.known }) });
    await part.getByText(queueTexts.flagsGiven, { exact: true }).waitFor();
    const terms = await part.locator('dt').allInnerTexts();
    await close();
    return terms;
  };
  const whole = await termsFor(api.adminToken);
  expect(whole).toEqual(expect.arrayContaining(['IDM Trust', 'IDMerit', queueTexts.payments]));
  const own = await termsFor(token);
  const closed = ['IDM Trust', 'IDMerit', queueTexts.ratingReceived, queueTexts.payments];
  expect(own).toEqual(whole.filter((term) => !closed.includes(term)));
});
