import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 0 });

it('an empty system says what to do first, each by its key and command, and no longer once it is done', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/admin-dashboard');
  await settled(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.waitFor();
  await steps.getByText('Bring your people').waitFor();
  await steps.getByText('npx matchdesk-api import people.csv').waitFor();
  await steps.getByText('matchdesk session turn-on-two-step').waitFor();
  await expectAccessible(page);
  const { length: before } = await steps.getByRole('listitem').all();
  await api.database.db.updateTable('settings').set({ setting_description: '<p>Be kind.</p>' }).execute();
  await page.reload();
  await settled(page);
  await steps.waitFor();
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(before - 1);
  expect(await steps.getByText('Write the policies').count()).toBe(0);
  await steps.getByRole('link', { name: 'Turn on two-step sign-in' }).click();
  await page.waitForURL('**/change-password');
  expect(complaints).toEqual([]);
  await close();
});
