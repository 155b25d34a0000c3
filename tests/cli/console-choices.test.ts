import { expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';
import { someUsers } from './terminal.ts';

const [enter, esc, down, tab] = ['\r', '\u001b', '\u001b[B', '\t'];
const ctrlK = '\u000b';

const { api, terminal } = await openStage({ users: 30 });

it.each([
  { cols: 120, rows: 36 },
  { cols: 80, rows: 24 },
])("a colleague's role is chosen by letters and by arrows on %j", async (size) => {
  const roleOf = async () =>
    (
      await api.database.db
        .selectFrom('admins')
        .select('role_name')
        .where('email', '=', api.subAdmin.email)
        .executeTakeFirstOrThrow()
    ).role_name;
  await api.database.db
    .updateTable('admins')
    .set({ role_name: null })
    .where('email', '=', api.subAdmin.email)
    .execute();
  const screen = openConsole(terminal, [], size);
  await screen.shows('Waiting for you');
  await screen.press('ga', api.subAdmin.email);
  await screen.press(`/${api.subAdmin.email.slice(0, 4)}${enter}`, 'Showing 1 to 1 of 1');
  await screen.press(`${ctrlK}set role`, /› Set role\s+subadmin@/);
  await screen.press(enter, /› Sub-administrator[\s\S]*Moderator[\s\S]*Auditor/);
  await screen.press('nobody', 'Nothing found.');
  await screen.press(enter, 'Please choose one: Sub-administrator, Support');
  await screen.press('\u0015mod', /› Moderator/);
  await screen.press(enter, 'The role was changed.');
  expect(await roleOf()).toBe('moderator');
  await screen.shows(/›\s+1 {2}\S+\s+Moderator/);
  await screen.press(`${ctrlK}set role`, /› Set role\s+subadmin@/);
  await screen.press(enter, /› Moderator/);
  await screen.press(down, /› Finance/);
  await screen.press(enter, 'The role was changed.');
  expect(await roleOf()).toBe('finance');
  await screen.quit();
});

it('the audit log is narrowed by an action, a colleague and a person, each from a list', async () => {
  const [id = ''] = await someUsers(api, 1, 3);
  await rename(api, id, 'Zelda Audited');
  const set = await terminal.run(['users', 'set-status', id, '--status', 'suspended', '--yes']);
  expect(set.code, set.stderr).toBe(0);
  const screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  await screen.press('gh', /set the acc/);
  await screen.press('f', /Action\s+Any action ▾/);
  await screen.press(`${tab}${tab}a`, /› admin/);
  await screen.press(enter, /› Administrator\s+admin ▾/);
  await screen.press(`${tab}account status`, /› Change a user's account status\s+users\.setStatus/);
  await screen.press(enter, /› Action\s+Change a user's account status ▾/);
  // The kind of record decides in which list the record is searched.
  await screen.press(`${'\u001b[A'.repeat(2)}l`, /‹ User ›/);
  await screen.press(`${down.repeat(3)}zelda`, /› Zelda Audited/);
  await screen.press(enter, /› Record\s+Zelda Audited ▾/);
  await screen.press(enter, 'Showing 1 to 1 of 1');
  await screen.shows(/Administrator: admin · Action: Change a user's account/);

  // The list opens on the value; Esc keeps it, and an empty line takes it back.
  await screen.press('f', /Action\s+Change a user's account status ▾/);
  await screen.press(`${tab.repeat(3)} `, /users\.setStatus[\s\S]*› Change a user's account status/);
  await screen.press(esc, /› Action\s+Change a user's account status ▾/);
  await screen.press(` ${'\u007f'}${enter}`, /› Action\s+Any action ▾/);
  await screen.press(enter, /Record: Zelda Audited/);
  await screen.hides('Action: Change');
  await screen.quit();
});

it('the scopes of a token are chosen one after the other, and Enter ends where the line is whole', async () => {
  const screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  await screen.press('gz', /Tokens/);
  await screen.press('c', 'Create token');
  await screen.press(`bot${enter}`, /All domains\s*│[\s\S]*Read everything/);
  await screen.press('read ev', /› Read everything/);
  await screen.press(enter, /│ read /);
  await screen.press(', add cred', /› Add credits\s+users\.add-credits/);
  await screen.press(enter, 'read, users.add-credits');
  // Keys that are typed before the next step shows belong to that step.
  await screen.press(`${enter}1d${enter}`, 'Rows per run');
  await screen.press(enter, 'Credits per day');
  await screen.press(enter, 'mdt_');
  const { scope } = await api.database.db
    .selectFrom('machine_tokens')
    .select('scope')
    .where('name', '=', 'bot')
    .executeTakeFirstOrThrow();
  expect(scope).toBe('read, users.add-credits');
  screen.type(esc);
  await screen.hides('mdt_');
  await screen.quit();
});
