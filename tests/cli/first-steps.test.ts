import { expect, it } from 'vitest';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';

const { api, terminal } = await openStage({ users: 0 });

it('an empty system says in the console what to do first, and no longer once it is done', async () => {
  const screen = openConsole(terminal);
  await screen.shows('First steps');
  await screen.shows(/Bring your people +MATCHDESK_PROVIDER_URL/);
  await screen.shows(/or +npx matchdesk-api import people\.csv/);
  await screen.shows(/Turn on two-step sign-in +g p +matchdesk session turn-on-two-step/);
  await screen.shows(/Write the policies +g s +matchdesk settings set/);
  await api.database.db.updateTable('settings').set({ setting_description: '<p>Be kind.</p>' }).execute();
  screen.type('r');
  await screen.hides('Write the policies');
  await screen.shows('Turn on two-step sign-in');
  await screen.press('gp', 'Current password');
  screen.type('\u001b');
  await screen.hides('Current password');
  await screen.quit();
});

it('a sign-in that cannot be kept here is ended on the server', async () => {
  const sessions = () => api.database.db.selectFrom('sessions').select('token_hash').execute();
  const before = await sessions();
  const words = ['auth', 'login', '--email', api.admin.email, '--password-file', '-'];
  const ended = await terminal.run(words, { input: api.admin.password, env: { XDG_STATE_HOME: '/dev/null' } });
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('name another folder with XDG_STATE_HOME') });
  expect(await sessions()).toEqual(before);
});
