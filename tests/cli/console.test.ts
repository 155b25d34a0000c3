import { shortId } from '@matchdesk/core/kit/text/show.ts';
import { describe, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { startProxy } from '../kit/fault-proxy.ts';
import { dropTwoStepOf, turnOnTwoStepOf } from '../kit/two-step.ts';
import { type ConsoleScreen, openConsole, openInShell } from './console-screen.ts';
import { openStage } from './stage.ts';
import { openTerminal, someUsers } from './terminal.ts';

const ctrlC = '\u0003';
const ctrlK = '\u000b';
const esc = '\u001b';
const enter = '\r';

const { api, terminal } = await openStage();

describe('the console', () => {
  it('asks who is there, says what is wrong, and shows the first screen', async () => {
    const signedOut = openTerminal(api.url);
    const screen = openConsole(signedOut);
    await screen.shows('Sign in to Matchdesk');
    await screen.press(`nobody${enter}`, '› Password');
    await screen.press(`x${enter}`, 'Please enter a valid email address');
    await screen.press(`${'\u0015'}${api.admin.email}\t`, '› Password');
    screen.type(`${'\u0015'}${api.admin.password}`);
    await screen.shows('•'.repeat(api.admin.password.length));
    await screen.press(enter, 'Waiting for you');
    await screen.shows(`${api.admin.email}, admin`);
    expect(screen.raw()).not.toContain(api.admin.password);
    await screen.quit();
    const again = openConsole(signedOut);
    await again.shows('Earnings Monthly');
    await again.quit();
    signedOut.close();
  });

  it('asks an account with two-step sign-in for its code too', async () => {
    const { recoveryCode } = await turnOnTwoStepOf(api);
    const signedOut = openTerminal(api.url);
    const screen = openConsole(signedOut);
    await screen.shows('Sign in to Matchdesk');
    await screen.press(`${api.admin.email}\t`, '› Password');
    await screen.press(`${api.admin.password}${enter}`, '› Code');
    await screen.shows('Enter the code from your authenticator app, or a');
    await screen.press(`12${enter}`, 'A code has six digits');
    await screen.press(`${'\u0015'}${recoveryCode}${enter}`, 'Waiting for you');
    expect(screen.raw()).not.toContain(recoveryCode);
    await screen.quit();
    signedOut.close();
    await dropTwoStepOf(api);
  });

  it('lists, searches, opens a record and comes back to where one was', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50 of 300 entries · page 1 of 6');
    await screen.press(']', 'Showing 51 to 100 of 300 entries');
    await screen.press('jjj', /›\s+54 /);
    await screen.press('y', 'Copied ');
    expect(screen.raw()).toContain('\u001b]52;c;');
    await screen.press(enter, 'All fields');
    await screen.press('5', '› Recieved Rating');
    await screen.press('u', /›\s+54 /);
    await screen.press('/zzzz\r', 'No Records Found');
    await screen.press(esc, 'The search stays');
    await screen.press('F', 'Showing 1 to 50 of 300 entries');
    await screen.press('n', 'Showing 51 to 100 of 300 entries');
    await screen.press('p', 'Showing 1 to 50 of 300 entries');
    await screen.press('s', 'Sort by');
    await screen.press(`jjj${enter}`, 'sorted by Name');
    await screen.quit();
  });

  it('shows the figures of the chosen days, and says what is wrong with custom days', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('f', '‹ 30 days ›');
    await screen.press('\u001b[C\u001b[C', '‹ 90 days ›');
    await screen.press(enter, 'In the last 90 days');
    await screen.press('f', '‹ 90 days ›');
    await screen.press('\u001b[C\u001b[C', 'First day');
    await screen.press(enter, 'Please select a start date');
    await screen.press('2026-01-01\t2026-01-31', '2026-01-31');
    await screen.press(enter, 'From 01-01-2026 to 01-31-2026');
    await screen.press('f', 'First day');
    await screen.press('\u0018', 'In the last 30 days');
    await screen.quit();
  });

  it('goes through the records of a list from one to the next, over the end of a page, too', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    screen.type('G');
    await screen.press(enter, / Users › /);
    const heading = () => screen.lines().find((line) => line.includes(' Users › '));
    const last = heading();
    await screen.press('[', /a/);
    await expect.poll(heading).not.toBe(last);
    screen.type(']');
    await expect.poll(heading).toBe(last);
    screen.type(']');
    await expect.poll(heading).not.toBe(last);
    await screen.press(esc, 'Showing 51 to 100');
    screen.type('{');
    await screen.shows('Showing 1 to 50');
    await screen.press(enter, / Users › /);
    await screen.press('[', 'This is the first record of the list.');
    await screen.quit();
  });

  it('shows a conversation and searches in it', async () => {
    const { db } = api.database;
    const talk = await db
      .selectFrom('messages')
      .select(['match_id', 'sender_id', 'message'])
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    await rename(api, talk.sender_id, 'Talkative');
    const shownId = shortId(talk.match_id);
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press(`${ctrlK}@talkative`, '› Talkative');
    await screen.press(`${enter}`, 'Matches Of Selected User');
    await screen.press('3', shownId);
    const rows = screen.lines().filter((line) => /…[0-9a-f]{8}/.test(line));
    const below = rows.findIndex((line) => line.includes(shownId)) - rows.findIndex((line) => line.includes('› '));
    await screen.press('j'.repeat(below), new RegExp(`› .*${shownId}`));
    await screen.press(enter, / of \d+ messages/);
    await screen.press(`/zzzz${enter}`, "0 with 'zzzz'");
    await screen.press(`/${esc}`, /\d+ of \d+ messages$/m);
    await screen.shows(talk.message.slice(0, 20));
    await screen.quit();
  });

  it('fits itself to the terminal, and says when it cannot', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    screen.resize({ cols: 80, rows: 24 });
    await screen.hides('Audit Log');
    await screen.shows(/^ matchdesk[\s\S]*\^K palette[^\n]*$/);
    screen.resize({ cols: 40, rows: 10 });
    await screen.shows('40×10 is too small.');
    screen.resize({ cols: 120, rows: 36 });
    await screen.shows('Audit Log');
    await screen.shows(new RegExp(`^[^\n]*${api.admin.email}, admin[\\s\\S]*\\^K palette[^\n]*$`));
    expect(screen.raw()).not.toContain('\u001b[3J');
    // An open panel takes no letters while it is not visible.
    await screen.press('c', 'Credits (1 to');
    screen.resize({ cols: 40, rows: 10 });
    await screen.shows('q quits.');
    await screen.quit();
  });

  it('keeps its lines where a name takes more columns than this terminal says', async () => {
    const [id = ''] = await someUsers(api, 1);
    // Each measures 2 columns, but terminals that do not know joined emoji draw 8.
    await rename(api, id, `${'👩‍👩‍👧‍👦'.repeat(8)} Family`);
    const screen = openConsole(terminal, [], { cols: 80, rows: 24 });
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to');
    await screen.press(`/family${enter}`, 'Showing 1 to 1 of 1');
    expect(screen.lines()[0]).toContain('matchdesk');
    await screen.quit();
    expect(screen.raw().lastIndexOf('\u001b[?7h')).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?7l'));
  });

  it('shows hostile names harmless', async () => {
    const [first = '', second = ''] = await someUsers(api, 2, 40);
    await rename(api, first, 'Eve\u001b[2J\u001b]0;own\u0007\n\u202ex');
    await rename(api, second, 'Eve\u200b\u2066hidden');
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('/eve\r', 'Eve␛[2J␛]0;own␇↵�x');
    await screen.shows('Eve��hidden');
    expect(screen.lines()[0]).toContain('matchdesk');
    for (const sign of ['\u001b[2J', '\u001b]0;own', '\u202e', '\u2066', '\u200b'])
      expect(screen.raw()).not.toContain(sign);
    await screen.quit();
  });

  it('says that the API is gone, and goes on when it is back', async () => {
    let isGone = false;
    const proxy = await startProxy(api.url, () => (isGone ? 'drop-before' : 'pass'));
    const screen = openConsole(terminal, ['--url', proxy.url]);
    await screen.shows('Waiting for you');
    isGone = true;
    await screen.press('ge', 'The connection ended before the whole answer came.');
    await screen.shows('r tries again');
    isGone = false;
    await screen.press('r', /Showing 1 to 10 of [\d,]+ entries/);
    await screen.quit();
    await proxy.close();
  });

  it('hides what a sub-administrator may not do, and writes nothing when read-only', async () => {
    const other = openTerminal(api.url, api.subAdminToken);
    const screen = openConsole(other, ['--read-only']);
    await screen.shows('Waiting for you');
    await screen.shows('sub-admin');
    await screen.shows('READ-ONLY');
    for (const hidden of ['Settings', 'Admins', 'Audit Log']) expect(screen.lines().join('\n')).not.toContain(hidden);
    await screen.press(`${ctrlK}audit log`, 'Nothing found.');
    await screen.press(esc, 'Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('c', 'Read-only is on: nothing is sent.');
    await screen.quit();
    other.close();
  });

  it.each([
    ['q', (screen: ConsoleScreen) => screen.type('q'), 0],
    ['Ctrl-C', (screen: ConsoleScreen) => screen.type(ctrlC), 130],
  ])('gives the terminal back as it was after %s', async (_, leave, code) => {
    const screen = openInShell(terminal);
    await screen.shows('Waiting for you');
    expect(screen.isAlternate()).toBe(true);
    expect(screen.isCursorShown()).toBe(false);
    leave(screen);
    await screen.ended;
    expect(screen.isAlternate()).toBe(false);
    expect(screen.isCursorShown()).toBe(true);
    expect(screen.lines().slice(0, 3)).toEqual(['before', 'same-settings', `code=${code}`]);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('gives the terminal back when it is ended by %s', async (signal, code) => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    screen.kill(signal);
    expect(await screen.ended).toBe(code);
    expect(screen.isAlternate()).toBe(false);
    expect(screen.isCursorShown()).toBe(true);
  });

  it('sets the terminal up again when a shell continues it', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    screen.kill('SIGCONT');
    await expect.poll(() => screen.raw().split(`${esc}[?1049h`).length).toBe(3);
    await screen.quit();
  });
});
