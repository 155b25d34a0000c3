import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, endpointNamed } from '../contract/request.ts';
import { type Api, startApi } from '../kit/api.ts';
import { linesAt } from './lines.ts';
import { endLine, openTerminal, signIn, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi({ users: 30, passwordSignIn: false });
  terminal = openTerminal(api.url);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

/** Begins to sign in. Returns the ending, and the code once it shows. */
const begin = async (...words: readonly string[]) => {
  const { child, ended, said } = terminal.start(['auth', 'login', '--browser', ...words]);
  await said('or follow');
  const row = await api.database.db.selectFrom('terminal_requests').selectAll().executeTakeFirstOrThrow();
  return { child, ended, row };
};
const codeIn = (text: string): string => /enter the code (\S{9}),/.exec(text)?.[1] ?? '';
const decide = (name: 'approve' | 'decline', code: string) =>
  call(api, endpointNamed(`terminals.${name}`), { code }, { token: api.adminToken });

describe('auth login --browser', () => {
  it('shows a code and where it is entered, waits, and is signed in as whoever approved it', async () => {
    let shown = '';
    const { child, ended, said } = terminal.start(['auth', 'login', '--browser', '--quiet']);
    child.stderr?.on('data', (text: string) => {
      shown += text;
    });
    await said('or follow');
    const code = codeIn(shown);
    expect(shown).toContain(`Open ${api.url}/terminal and enter the code ${code},`);
    expect(shown).toContain(`or follow ${api.url}/terminal?code=${code}.`);
    expect((await decide('approve', code)).status).toBe(200);
    expect(await ended).toMatchObject({ code: 0, stdout: '' });
    const status = await terminal.run(['auth', 'status', '-o', 'json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ email: api.admin.email, role: 'ADMIN' });
  });

  it('is exit 4 where it is declined, with the line to run again, and 130 where it is stopped', async () => {
    let shown = '';
    const { child, ended, said } = terminal.start(['auth', 'login', '--browser', '-o', 'json']);
    child.stderr?.on('data', (text: string) => {
      shown += text;
    });
    await said('or follow');
    await decide('decline', codeIn(shown));
    const declined = await ended;
    expect(declined).toMatchObject({ code: 4, stdout: '' });
    expect(endLine(declined)).toMatchObject({
      reason: 'You declined this terminal.',
      next: linesAt(api.url, 'auth login --browser'),
    });
    const stopped = await begin();
    stopped.child.kill('SIGINT');
    expect((await stopped.ended).code).toBe(130);
  });

  it('is exit 4 where it waited too long', async () => {
    await api.database.db.deleteFrom('terminal_requests').execute();
    const { ended } = await begin();
    api.clock.advance(10 * 60_000);
    const late = await ended;
    expect([late.code, late.stderr]).toEqual([4, expect.stringContaining('The code has expired. Start again.')]);
  });
});

describe('where no password signs in', () => {
  it('auth login by one names the way by the browser', async () => {
    const ended = await signIn(terminal, api.admin, '-o', 'json');
    expect(ended.code).toBe(4);
    expect(endLine(ended)).toMatchObject({
      reason: expect.stringContaining('Password sign-in is switched off here.'),
      next: linesAt(api.url, 'auth login --browser'),
    });
  });
});
