import { server } from '@matchdesk/api/auth/log.ts';
import { followRole } from '@matchdesk/api/auth/openid/account.ts';
import { addAdmin, adminByEmail, adminById, countFullAdmins } from '@matchdesk/api/db/staff/admins.ts';
import { walkAudit } from '@matchdesk/api/db/staff/audit-log.ts';
import { describe, expect, it } from 'vitest';
import { goThrough, plainBrowser } from '../kit/openid/sign-in.ts';
import { answered } from './asked.ts';
import { anns, openIdStage } from './openid-stage.ts';
import { call, complaintsIn, endpointNamed, send } from './request.ts';

const { here, come, whoIs, linesOf } = openIdStage();

describe('signing in by OpenID Connect', () => {
  it('is announced where it is set up', async () => {
    const { body } = await call(here.api, endpointNamed('session.capabilities'), {});
    expect((body as { data: string[] }).data).toContain('openid');
    const told = await send(here.api, '/console/session?page=/admin-login', {
      headers: { 'x-matchdesk-console': '1' },
    });
    expect(told.body).toMatchObject({ settings: { signIn: { openId: 'Acme', passwords: true } } });
  });

  it('makes an account with the role that the claim says, and shows the token to no script', async () => {
    const { token, html, place } = await come(anns());
    expect(place).toBe('/console/openid/back');
    expect(html).toContain('content="0;url=/admin-dashboard"');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(html).not.toContain(token);
    expect(await whoIs(token)).toMatchObject({ status: 200, email: 'ann@acme.test', role: 2 });
    expect((await linesOf('session.openIdAccount')).map(({ after }) => after)).toEqual([
      { issuer: here.provider.settings.issuer, email: 'ann@acme.test', role: 2 },
    ]);
    expect(await linesOf('session.signIn')).toEqual([
      { actor_email: 'ann@acme.test', after: { by: here.provider.settings.issuer } },
    ]);
    expect((await walkAudit(here.api.database.db)).broken).toBeUndefined();
  });

  it('keeps the provider’s tokens sealed', async () => {
    await come(anns());
    const rows = await here.api.database.db.selectFrom('openid_sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('eyJ');
  });

  it('finds the same account again by its subject, whatever its address is now, and follows its role', async () => {
    await answered(here.api, 'webhooks.add', { address: 'https://hooks.example.com/desk' });
    await come(anns());
    const { token } = await come(anns({ email: 'ann.lee@acme.test', groups: ['staff', 'desk-admins'] }));
    const told = (await answered(here.api, 'webhooks.deliveries')).data.map(({ action }) => action);
    expect(told.slice(0, 2)).toEqual(['session.openIdRole', 'session.openIdAccount']);
    expect(await whoIs(token)).toMatchObject({ email: 'ann@acme.test', role: 1 });
    expect(await here.api.database.db.selectFrom('openid_accounts').select('subject').execute()).toHaveLength(1);
    expect((await linesOf('session.openIdRole')).map(({ after }) => after)).toEqual([{ role: 1 }]);
  });

  it('gives a role beyond the two, and another once the claim says so', async () => {
    await come(anns({ groups: ['money'] }));
    const { token } = await come(anns({ groups: ['money'] }));
    expect(await whoIs(token)).toMatchObject({ role: 2, role_name: 'finance' });
    const later = await come(anns());
    expect(await whoIs(later.token)).not.toHaveProperty('role_name');
    expect((await linesOf('session.openIdAccount')).map(({ after }) => after)).toMatchObject([
      { role_name: 'finance' },
    ]);
    expect((await linesOf('session.openIdRole')).map(({ after }) => after)).toEqual([{ role: 2 }]);
  });

  it('is the account with the same address where the provider says that it is theirs, and else nobody’s', async () => {
    const email = here.api.subAdmin.email;
    const stranger = await come(anns({ sub: 'eve', email, email_verified: false }));
    expect([stranger.problem, stranger.token]).toEqual(['not-yours', undefined]);
    const { token } = await come(anns({ email }));
    expect(await whoIs(token)).toMatchObject({ email, role: 2 });
    expect(await linesOf('session.openIdRefused')).toMatchObject([{ after: { problem: 'not-yours', email } }]);
  });

  it.each([
    ['no-role', anns({ groups: ['staff'] })],
    ['no-email', anns({ email: undefined })],
  ])('is refused (%s) where the provider does not say enough', async (problem, person) => {
    const came = await come(person);
    expect([came.place, came.problem, came.token]).toEqual(['/admin-login', problem, undefined]);
  });

  it('never makes the last administrator less than that', async () => {
    const { token } = await come(anns({ email: here.api.admin.email }));
    expect(await whoIs(token)).toMatchObject({ email: here.api.admin.email, role: 1 });
  });

  it('leaves one administrator of all that lose the role at once', async () => {
    const { database, clock } = here.api;
    const emails = [here.api.admin.email, ...Array.from({ length: 5 }, (_, nth) => `other${nth}@acme.test`)];
    const added = { passwordHash: '', role: 1 } as const;
    for (const email of emails.slice(1)) await database.write((trx) => addAdmin(trx, { email, ...added }, clock.now()));
    const lose = (email: string) =>
      database.write(async (trx) => {
        const found = await adminByEmail(trx, email);
        const admin = found && (await adminById(trx, found.id));
        if (admin) await followRole(trx, admin, 'SUBADMIN', { ...server, now: clock.now() });
      });
    await Promise.all(emails.map(lose));
    expect(await countFullAdmins(database.db)).toBe(1);
  });

  it.each([
    ['?next=/user-management', '/user-management'],
    ['?next=//evil.example', '/admin-dashboard'],
    ['?next=https://evil.example', '/admin-dashboard'],
    ['?next=/%5Cevil.example', '/admin-dashboard'],
    ['?next=/a%22%3E%3Cscript%3E', '/a&#34;&#62;&#60;script&#62;'],
  ])('leads with %s to %s', async (next, page) => {
    expect((await come(anns(), next)).html).toContain(`content="0;url=${page}"`);
  });

  it('takes no answer that this browser did not ask for, and each one once', async () => {
    await here.provider.tell({ person: anns() });
    const back = (query: string) => plainBrowser().open(`${here.api.url}/console/openid/back?${query}`);
    expect((await back('code=x&state=y')).url).toContain('problem=expired');
    const browser = plainBrowser();
    const { answer } = await browser.open(`${here.api.url}/console/openid`);
    expect(answer.status).toBe(200);
    const other = await browser.open(`${here.api.url}/console/openid/back?code=x&state=y`);
    expect(other.url).toContain('problem=expired');
  });

  it('ends each sign-in that several tabs of one browser began, whatever comes back in between', async () => {
    await here.provider.tell({ person: anns() });
    const browser = plainBrowser();
    const begin = (page: string) => browser.open(`${here.api.url}/console/openid?next=/${page}`);
    const tabs = [await begin('one'), await begin('two'), await begin('three'), await begin('four')];
    await browser.open(`${here.api.url}/console/openid/back?code=x&state=y`);
    const ends = [];
    for (const tab of tabs.toReversed()) {
      const { url, answer } = await goThrough(browser, tab, 'ann');
      ends.push(/content="0;url=\/(\w+)"/.exec(await answer.text())?.[1] ?? new URL(url).search);
    }
    // Only the latest three are kept.
    expect(ends).toEqual(['four', 'three', 'two', '?problem=expired']);
    expect(browser.cookieHeader(here.api.url)).not.toContain('openid');
  });

  it.each([
    ['code=forged', 'denied', 1],
    ['error=access_denied', 'denied', 1],
    ['error=login_required', 'unusable', 1],
    ['error=temporarily_unavailable', 'unreachable', 0],
  ])('tells the person and the log of an answer that lets nobody in: %s', async (answer, problem, lines) => {
    const { issuer } = here.provider.settings;
    const began = await fetch(`${here.api.url}/console/openid`, { redirect: 'manual' });
    const state = new URL(began.headers.get('location') ?? '').searchParams.get('state');
    const cookie = began.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const query = new URLSearchParams(`${answer}&state=${state}&iss=${encodeURIComponent(issuer)}`);
    const back = await fetch(`${here.api.url}/console/openid/back?${query}`, {
      headers: { cookie },
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(`/admin-login?problem=${problem}`);
    expect((await linesOf('session.openIdRefused')).map(({ after }) => after)).toEqual(
      Array.from({ length: lines }, () => ({ by: issuer, problem })),
    );
  });

  it('takes an answer no longer than ten minutes', async () => {
    await here.provider.tell({ person: anns() });
    const browser = plainBrowser();
    await browser.open(`${here.api.url}/console/openid`);
    const kept = browser.cookieHeader(here.api.url);
    here.api.clock.advance(11 * 60_000);
    const answer = await fetch(`${here.api.url}/console/openid/back?code=x&state=y`, {
      headers: { cookie: kept },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('/admin-login?problem=expired');
  });

  it('goes on where the provider signs by another key at once', async () => {
    await come(anns());
    await here.provider.tell({ rotate: true });
    const { token } = await come(anns());
    expect(await whoIs(token)).toMatchObject({ status: 200 });
  });

  it.each([
    ['ahead by ten minutes', 600, 'in'],
    ['behind, so that its token ended half a minute ago', -3630, 'in'],
    ['behind, so that its token ended long ago', -3900, 'unusable'],
  ])('stands a clock of the provider that is %s: %s s, %s', async (_, aheadS, outcome) => {
    await here.provider.tell({ aheadMs: aheadS * 1000 });
    const { token, problem } = await come(anns());
    await here.provider.tell({ aheadMs: 0 });
    expect(token ? 'in' : problem).toBe(outcome);
  });

  it('gives accounts no password, nor a way to one', async () => {
    await come(anns());
    const wrong = await call(here.api, endpointNamed('session.signIn'), {
      email: 'ann@acme.test',
      password: 'Abcdef1!',
    });
    expect(complaintsIn(wrong)[0]?.msg).toBe('Incorrect email or password.');
    await call(here.api, endpointNamed('session.forgotPassword'), { email: 'ann@acme.test' });
    expect(await here.api.database.db.selectFrom('reset_links').selectAll().execute()).toEqual([]);
  });
});
