import { recheckDue } from '@matchdesk/api/auth/openid/recheck.ts';
import { runAdminTask } from '@matchdesk/api/commands/admin.ts';
import { dropEndedSessions } from '@matchdesk/api/db/staff/sessions.ts';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.ts';
import { startIdentityProvider } from '../kit/openid/provider.ts';
import { plainBrowser, signInAtProvider } from '../kit/openid/sign-in.ts';
import { beginTerminalOf } from '../kit/terminals.ts';
import { anns, openIdStage } from './openid-stage.ts';
import { call, complaintsIn, endpointNamed } from './request.ts';

const { here, begin, come, whoIs, rechecking, recheck, linesOf } = openIdStage();

describe('a colleague', () => {
  it.each([true, false])('who is gone there is out within a minute (with refresh tokens: %s)', async (refresh) => {
    await here.provider.tell({ refresh });
    const { token } = await come(anns());
    await recheck();
    expect((await whoIs(token)).status).toBe(200);
    await here.provider.tell({ gone: 'ann' });
    await recheck();
    expect((await whoIs(token)).status).toBe(401);
    expect(await linesOf('session.openIdEnded')).toEqual([
      { actor_email: null, after: { by: here.provider.settings.issuer } },
    ]);
    await here.provider.tell({ refresh: true });
  });

  it('who is gone there is out within a minute also where the clock has gone back since they came', async () => {
    here.api.clock.advance(dayMs);
    const { token } = await come(anns());
    here.api.clock.advance(-dayMs);
    await here.provider.tell({ gone: 'ann' });
    await recheck();
    expect((await whoIs(token)).status).toBe(401);
  });

  it('whose role changed there has it here within a minute, and without one is out', async () => {
    const { token } = await come(anns());
    await here.provider.tell({ person: anns({ groups: ['desk-admins'] }) });
    await recheck();
    expect(await whoIs(token)).toMatchObject({ status: 200, role: 1 });
    await here.provider.tell({ person: anns({ groups: [] }) });
    await recheck();
    expect((await whoIs(token)).status).toBe(401);
  });

  it.each([
    ['it gave no role while they were signed in', 403],
    ['it gave no role at their next try', 403],
    ['it renewed their session, but refused to say who they are', 403],
    ['their session there ended, for whatever reason', 200],
  ])('and the tokens that they left behind: %s', async (when, status) => {
    const admins = anns({ groups: ['desk-admins'] });
    const { token } = await come(admins);
    const given = { name: 'left-behind', scope: 'read, users.add-credits', expires: '90d' };
    const { body } = await call(here.api, endpointNamed('tokens.create'), given, { token: token ?? '' });
    const machine = (body as { data: { token: string } }).data.token;
    const reads = async () =>
      (await call(here.api, endpointNamed('users.list'), { page: 1 }, { token: machine })).status;
    expect(await reads()).toBe(200);
    if (when.includes('next try')) await come(anns({ groups: [] }));
    else {
      if (when.includes('no role')) await here.provider.tell({ person: anns({ groups: [] }) });
      if (when.includes('refused')) await here.provider.tell({ refuses: true });
      if (when.includes('ended')) await here.provider.tell({ gone: 'ann' });
      await recheck();
      expect((await whoIs(token)).status).toBe(401);
    }
    expect(await reads()).toBe(status);
    if (status === 403)
      expect((await linesOf('session.openIdRole')).at(-1)?.after).toEqual({ role: 2, role_name: 'None' });
    await here.provider.tell({ refuses: false });
    await come(admins);
    expect(await reads()).toBe(200);
  });

  it('is asked about once by all servers together, whose tokens are good for one time', async () => {
    const { token } = await come(anns());
    here.api.clock.advance(31_000);
    const { openId, ...others } = rechecking();
    let asked = 0;
    const counting = {
      ...openId,
      again: (...words: Parameters<typeof openId.again>) => {
        asked += 1;
        return openId.again(...words);
      },
    };
    const twice = { ...others, openId: counting };
    await Promise.all([recheckDue(here.api.database, twice), recheckDue(here.api.database, twice)]);
    expect(asked).toBe(1);
    await recheck();
    expect((await whoIs(token)).status).toBe(200);
  });

  it('goes on where the provider issued a new refresh token and then did not answer about the person', async () => {
    const { token } = await come(anns());
    await here.provider.tell({ tells: false });
    await recheck();
    expect((await whoIs(token)).status).toBe(200);
    await here.provider.tell({ tells: true });
    await recheck();
    expect((await whoIs(token)).status).toBe(200);
    expect(await linesOf('session.openIdEnded')).toEqual([]);
  });

  it('takes the terminals along that were signed in by that session, however long it is idle', async () => {
    const { token } = await come(anns());
    const { code, device_code } = await beginTerminalOf(here.api);
    await call(here.api, endpointNamed('terminals.approve'), { code }, { token: token ?? '' });
    const { body } = await call(here.api, endpointNamed('terminals.ask'), { device_code });
    const terminal = (body as { data: { token: string } }).data.token;
    for (let passed = 0; passed < 60; passed += 1) {
      await recheck();
      expect((await whoIs(terminal)).status).toBe(200);
    }
    // Half an hour without use ends the browser's session, but the tokens for asking the provider stay.
    await dropEndedSessions(here.api.database.db, here.api.clock.now(), 30 * 60_000);
    expect((await whoIs(token)).status).toBe(401);
    await recheck();
    expect((await whoIs(terminal)).status).toBe(200);
    await here.provider.tell({ gone: 'ann' });
    await recheck();
    expect((await whoIs(terminal)).status).toBe(401);
  });

  it('who signs out is led to the provider’s own sign-out', async () => {
    const { token = '', browser } = await come(anns());
    const answer = await call(here.api, endpointNamed('session.signOut'), {}, { token });
    const { leave_at } = answer.body as { leave_at: string };
    const address = new URL(leave_at);
    expect(address.origin).toBe(here.provider.settings.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${here.api.url}/admin-login`);
    expect((await (await browser.open(leave_at)).answer.text()).toLowerCase()).toContain('sign-out');
    const plain = await call(here.api, endpointNamed('session.signOut'), {}, { token: here.api.adminToken });
    expect(plain.body).not.toHaveProperty('leave_at');
  });
});

describe('a provider that does not answer', () => {
  it('is reported, signs nobody out for a quarter of an hour, and leaves the password usable', async () => {
    const own = await startIdentityProvider();
    await here.api.close();
    here.api = await startApi({ users: 30, openId: own.settings });
    await own.tell({ client: here.api.url, person: anns() });
    const browser = plainBrowser();
    await signInAtProvider(browser, `${here.api.url}/console/openid`, 'ann');
    const token = browser.cookieOf(new URL(here.api.url).host, 'matchdesk_session');
    await own.stop();
    await recheck();
    expect((await whoIs(token)).status).toBe(200);
    here.api.clock.advance(15 * 60_000);
    expect((await whoIs(token)).status).toBe(401);

    await here.api.close();
    here.api = await startApi({ users: 30, openId: own.settings });
    expect((await plainBrowser().open(`${here.api.url}/console/openid`)).url).toBe(
      `${here.api.url}/admin-login?problem=unreachable`,
    );
    expect((await call(here.api, endpointNamed('session.signIn'), { ...here.api.admin })).status).toBe(200);
  });
});

describe('passwords that are switched off', () => {
  it('sign nobody in, but for an hour whom the command line let in', async () => {
    await here.api.close();
    await begin({ passwordSignIn: false });
    const signIn = (password: string) =>
      call(here.api, endpointNamed('session.signIn'), { email: here.api.admin.email, password });
    const said = complaintsIn(await signIn(here.api.admin.password))[0]?.msg;
    expect(said).toBe('Password sign-in is switched off here. Use Acme.');
    expect(
      complaintsIn(await call(here.api, endpointNamed('session.forgotPassword'), { email: here.api.admin.email }))[0]
        ?.msg,
    ).toBe(said);
    const lines: string[] = [];
    await runAdminTask(here.api.database, 'reset-password', here.api.admin.email, (line) => lines.push(line));
    const password = /once: (\S+)/.exec(lines.join(' '))?.[1] ?? '';
    expect(lines.join(' ')).toContain('/admin-login?by=password');
    expect((await signIn(password)).status).toBe(200);
    expect(complaintsIn(await call(here.api, endpointNamed('session.signIn'), { ...here.api.subAdmin }))[0]?.msg).toBe(
      said,
    );
    here.api.clock.advance(61 * 60_000);
    expect(complaintsIn(await signIn(password))[0]?.msg).toBe(said);
  });
});
