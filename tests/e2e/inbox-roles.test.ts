import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const inbox = { title: 'Inbox', scopes: ['queue.*', 'users.get', 'flags.given'] };
const { api, browser } = await openStage({ users: 60, roles: new Map([...builtInRoles, ['inbox', inbox]]) });

it('a case tells nothing of what is closed to a role, not even that there is none', async () => {
  const { database, clock } = api;
  const account = { email: 'inbox@staff.example', passwordHash: '', role: 2, roleName: 'inbox' } as const;
  const id = (await database.write((trx) => addAdmin(trx, account, 0))) ?? '';
  const token = await openSession(database.db, id, clock.now(), { idleMs: 3_600_000, lifeMs: 3_600_000 });
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
