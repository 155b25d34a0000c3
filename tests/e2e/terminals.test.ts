import { expect, it } from 'vitest';
import { call, endpointNamed } from '../contract/request.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { sayYes, settled, typeSignIn, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { beginTerminalOf } from '../kit/terminals.ts';

const { api, browser } = await openStage({ users: 30 });

/** The answer to a terminal that asks, and the account whose session it got. */
const told = async (device_code: string) => {
  const { body } = await call(api, endpointNamed('terminals.ask'), { device_code });
  const { state, token = '' } = (body as { data: { state: string; token?: string } }).data;
  const me = await call(api, endpointNamed('session.me'), {}, { token });
  return [state, (me.body as { data?: { email: string } }).data?.email];
};

it('a terminal is signed in by the link that it shows, through the login, by keyboard alone', async () => {
  const { code, device_code } = await beginTerminalOf(api);
  const { page, complaints, close } = await visit(browser, api);
  await page.goto(`/terminal?code=${code}`);
  await typeSignIn(page, api.admin);
  await page.getByRole('heading', { name: `A terminal asks to sign in as you: code ${code}` }).waitFor();
  await page.getByText('Whoever sends you a code or a link wants to act as you.', { exact: false }).waitFor();
  await page.getByText('laptop', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.getByText('Did you start this yourself just now?', { exact: false }).waitFor();
  await expectAccessible(page);
  await sayYes(page);
  await page.getByRole('main').getByText('The terminal is signed in as you.', { exact: false }).waitFor();
  expect(await told(device_code)).toEqual(['signed-in', api.admin.email]);
  await page.reload();
  await page.getByText('No terminal is waiting with this code.', { exact: false }).waitFor();
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await close();
});

it('one is declined by the code that is typed in', async () => {
  const { code, device_code } = await beginTerminalOf(api);
  const { page, complaints, close } = await visit(browser, api, api.subAdminToken);
  await page.goto('/terminal');
  await settled(page);
  await page.getByLabel('Code').waitFor();
  await page.keyboard.type('AEIO');
  await page.keyboard.press('Enter');
  await page.getByText('A code has eight letters, such as BCDF-GHJK.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code.replace('-', ' ').toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  await page.keyboard.press('d');
  await page.getByRole('main').getByText('The terminal was declined.').waitFor();
  expect(await told(device_code)).toEqual(['declined', undefined]);
  expect(complaints).toEqual([]);
  await close();
});
