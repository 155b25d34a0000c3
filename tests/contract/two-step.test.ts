import { runAdminTask } from '@matchdesk/api/commands/admin.ts';
import { walkAudit } from '@matchdesk/api/db/staff/audit-log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { codeAt } from '../kit/totp.ts';
import { turnOnTwoStepOf } from '../kit/two-step.ts';
import { answered, auditOf, refused } from './asked.ts';
import { type Answer, call, complaintsIn, endpointNamed, type Input } from './request.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ users: 30, limits: 'usual' });
});
afterEach(() => api.close());

const stepMs = 30_000;
const signIn = (code?: string, more: Input = {}): Promise<Answer> =>
  call(api, endpointNamed('session.signIn'), { ...api.admin, ...(code !== undefined && { code }), ...more });
const said = (answer: Answer) => [answer.status, complaintsIn(answer)[0]?.param, complaintsIn(answer)[0]?.msg];
const now = (key: string): string => codeAt(key, api.clock.now());
const needed = [400, 'code', 'Enter the code from your authenticator app, or a recovery code.'];
const wrong = [400, 'code', 'This code is wrong, or was already used.'];
/** Six digits that are not a valid code now. */
const noCode = (key: string): string => {
  const near = [-1, 0, 1].map((step) => codeAt(key, api.clock.now() + step * stepMs));
  return near.includes('000000') ? '123456' : '000000';
};

describe('two-step sign-in', () => {
  it('is on once a first code confirms it, and then gives its recovery codes once', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('two-step');
    const { key, uri } = (await answered(api, 'session.turnOnTwoStep', { password: api.admin.password })).data;
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Matchdesk:.*secret=${key}`));
    expect((await answered(api, 'session.twoStep')).data).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    expect((await signIn()).status, 'as long as it is not confirmed, the password is enough').toBe(200);

    expect(await refused(api, 'session.confirmTwoStep', { code: noCode(key) })).toMatchObject({ status: 400 });
    const { recovery_codes } = (await answered(api, 'session.confirmTwoStep', { code: now(key) })).data;
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await answered(api, 'session.twoStep')).data).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect(said(await signIn())).toEqual(needed);
    expect(await refused(api, 'session.turnOnTwoStep', { password: api.admin.password })).toMatchObject({
      status: 409,
    });
    expect((await auditOf(api, 'session.confirmTwoStep')).map(({ after }) => after)).toEqual([{ two_step: 'on' }]);
  });

  it('keeps neither key nor codes readable, in no table, line or kept answer', async () => {
    const headers = { 'idempotency-key': 'begin-once' };
    const begun = await call(
      api,
      endpointNamed('session.turnOnTwoStep'),
      { password: api.admin.password },
      { token: api.adminToken, headers },
    );
    const { key } = (begun.body as { data: { key: string } }).data;
    const { recovery_codes } = (await answered(api, 'session.confirmTwoStep', { code: now(key) })).data;
    const tables = ['two_step', 'recovery_codes', 'idempotency_keys', 'audit_log', 'outbox', 'attempts'] as const;
    const all = await Promise.all(tables.map((table) => api.database.db.selectFrom(table).selectAll().execute()));
    const kept = JSON.stringify(all).toLowerCase();
    for (const code of [key, ...recovery_codes, ...recovery_codes.map((one) => one.replace('-', ''))]) {
      expect(kept).not.toContain(code.toLowerCase());
    }
    const again = await call(
      api,
      endpointNamed('session.turnOnTwoStep'),
      { password: api.admin.password },
      { token: api.adminToken, headers },
    );
    expect(again.text, 'the key of the request still gives the answer of then').toBe(begun.text);
  });

  it('takes a code for a step either way, and each code once only', async () => {
    const { key } = await turnOnTwoStepOf(api);
    const early = codeAt(key, api.clock.now() - stepMs);
    const tooEarly = codeAt(key, api.clock.now() - 3 * stepMs);
    expect(said(await signIn(tooEarly))).toEqual(wrong);
    expect((await signIn(early)).status).toBe(200);
    expect(said(await signIn(early))).toEqual(wrong);
    expect((await signIn(`${now(key).slice(0, 3)} ${now(key).slice(3)}`)).status).toBe(200);
    expect(said(await signIn(now(key)))).toEqual(wrong);
    api.clock.advance(2 * stepMs);
    expect((await signIn(now(key))).status).toBe(200);
    const lines = (await auditOf(api, 'session.signIn')).map(({ after }) => after);
    expect(lines).toEqual(Array(3).fill({ second_step: 'code' }));
  });

  it('lets one of five in that have the same code at once', async () => {
    const { key } = await turnOnTwoStepOf(api);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(now(key))))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it('takes a recovery code once, in whatever letters', async () => {
    const { recoveryCode } = await turnOnTwoStepOf(api);
    expect((await signIn(recoveryCode.toUpperCase().replace('-', ''))).status).toBe(200);
    expect(said(await signIn(recoveryCode))).toEqual(wrong);
    expect((await answered(api, 'session.twoStep')).data.recovery_codes_left).toBe(9);
    expect((await auditOf(api, 'session.signIn')).at(-1)?.after).toEqual({ second_step: 'recovery code' });
  });

  it('limits tries, though the password is right, and lets the owner in once the wait is over', async () => {
    const { key } = await turnOnTwoStepOf(api);
    const tries = [];
    for (let nth = 0; nth < 7; nth += 1) tries.push((await signIn(noCode(key))).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await signIn(now(key))).status).toBe(429);
    api.clock.advance(61_000);
    expect((await signIn(now(key))).status).toBe(200);
  });

  it('takes no more wrong codes in a session because the password was right between them', async () => {
    const { key } = await turnOnTwoStepOf(api);
    const { password } = api.admin;
    const unfit = { previous_password: password, new_password: 'Password@123', confirm_password: 'Password@123' };
    const fit = { ...unfit, new_password: 'N3w!secretX', confirm_password: 'N3w!secretX' };
    const tries = [];
    for (let nth = 0; nth < 20; nth += 1) {
      if (nth % 3 === 2) expect(await refused(api, 'session.changePassword', unfit)).toMatchObject({ status: 400 });
      tries.push((await refused(api, 'session.turnOffTwoStep', { password, code: noCode(key) })).status);
    }
    expect(tries).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
    api.clock.advance(16_000);
    await answered(api, 'session.changePassword', fit);
    const off = (code: string) => ({ password: fit.new_password, code });
    expect((await refused(api, 'session.turnOffTwoStep', off(noCode(key)))).status).toBe(400);
    expect((await refused(api, 'session.turnOffTwoStep', off(now(key)))).status).toBe(429);
    api.clock.advance(31_000);
    await answered(api, 'session.turnOffTwoStep', off(now(key)));
  });

  it('takes no more wrong codes at sign-in because the password was changed between them', async () => {
    const { key } = await turnOnTwoStepOf(api);
    for (let nth = 0; nth < 5; nth += 1) await signIn(noCode(key));
    await runAdminTask(api.database, 'reset-password', api.admin.email, () => undefined);
    await turnOnTwoStepOf(api);
    expect((await signIn()).status, 'the password is right').toBe(400);
    expect((await signIn(noCode(key))).status).toBe(429);
  });

  it('writes down that a code was wrong after the right password, and nothing of the code', async () => {
    const { key } = await turnOnTwoStepOf(api);
    await signIn(noCode(key), { password: 'Wr0ng!pass' });
    await signIn();
    const linesOf = async () => (await answered(api, 'audit.list', { action: 'session.wrongCode' })).data;
    expect(await linesOf(), 'neither a wrong password nor a missing code is one').toEqual([]);
    for (let nth = 0; nth < 2; nth += 1) expect(said(await signIn(noCode(key)))).toEqual(wrong);
    const { _id: target } = (await answered(api, 'session.me')).data;
    expect(await linesOf()).toMatchObject([{ target, after: { password: 'right', second_step: 'wrong' } }]);
    const lines = await api.database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${noCode(key)}|${api.admin.password}`));
    expect((await walkAudit(api.database.db)).broken).toBeUndefined();
  });

  it('says nothing of itself to who does not have the password', async () => {
    await turnOnTwoStepOf(api);
    const plain = await signIn(undefined, { password: 'Wr0ng!pass' });
    expect(said(plain)).toEqual([400, '', 'Incorrect email or password.']);
  });

  it('ends the sessions that the password alone began, but this one', async () => {
    const other = ((await signIn()).body as { data: { token: string } }).data.token;
    const { key } = (await answered(api, 'session.turnOnTwoStep', { password: api.admin.password })).data;
    await answered(api, 'session.confirmTwoStep', { code: now(key) });
    expect((await call(api, endpointNamed('session.me'), {}, { token: other })).status).toBe(401);
    await answered(api, 'session.me');
  });

  it('is turned off by password and code together, and by neither alone', async () => {
    const { key, recoveryCode } = await turnOnTwoStepOf(api);
    const { password } = api.admin;
    const off = (input: Input) => refused(api, 'session.turnOffTwoStep', input);
    expect(await off({ password: 'Wr0ng!pass', code: now(key) })).toMatchObject({ status: 400, param: 'password' });
    expect(await off({ password, code: noCode(key) })).toMatchObject({ status: 400, param: 'code' });
    expect(await off({ password })).toMatchObject({ status: 400, param: 'code' });
    expect((await answered(api, 'session.twoStep')).data.is_on).toBe(true);
    await answered(api, 'session.turnOffTwoStep', { password, code: recoveryCode });
    expect((await signIn()).status).toBe(200);
    expect((await auditOf(api, 'session.turnOffTwoStep')).map(({ after }) => after)).toEqual([
      { two_step: 'off, by a recovery code' },
    ]);
    expect(await off({ password, code: now(key) })).toMatchObject({ status: 409 });
  });

  it('is not begun without the password, and not confirmed after a quarter of an hour', async () => {
    expect(await refused(api, 'session.turnOnTwoStep', { password: 'Wr0ng!pass' })).toMatchObject({
      status: 400,
      param: 'password',
    });
    const { key } = (await answered(api, 'session.turnOnTwoStep', { password: api.admin.password })).data;
    api.clock.advance(16 * 60_000);
    expect(await refused(api, 'session.confirmTwoStep', { code: now(key) })).toMatchObject({ status: 409 });
  });

  it('stays on after a reset of the password', async () => {
    const { key } = await turnOnTwoStepOf(api);
    await call(api, endpointNamed('session.forgotPassword'), { email: api.admin.email });
    const password = 'N3w!secretX';
    const link = { id: await api.resetToken(api.admin.email), password, confirm_password: password };
    expect((await call(api, endpointNamed('session.resetPassword'), link)).status).toBe(200);
    expect(said(await signIn(undefined, { password }))).toEqual(needed);
    expect((await signIn(now(key), { password })).status).toBe(200);
  });

  it('asks nothing of who has it not, as the specification has it', async () => {
    await turnOnTwoStepOf(api);
    expect((await call(api, endpointNamed('session.signIn'), api.subAdmin)).status).toBe(200);
  });
});

describe('whoever runs the server', () => {
  const run = async (...[task, email = '']: [Parameters<typeof runAdminTask>[1], string?]): Promise<string> => {
    const lines: string[] = [];
    await runAdminTask(api.database, task, email, (line) => lines.push(line));
    return lines.join(' ');
  };
  const signedOut = async () => (await call(api, endpointNamed('session.me'), {}, { token: api.adminToken })).status;

  it('lets in who lost phone and recovery codes, which is in the audit log and reported by mail', async () => {
    await turnOnTwoStepOf(api);
    expect(await run('list')).toContain(`${api.admin.email}  administrator, with two-step sign-in`);
    expect(await run('reset-two-step', ` ${api.admin.email.toUpperCase()}`)).toContain('with the password alone');
    expect(await signedOut()).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await run('reset-two-step', api.admin.email)).toContain('Nothing was changed');
    const lines = await api.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'admins.resetTwoStep')
      .execute();
    expect(lines.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { two_step: 'off', by: expect.stringMatching(/^matchdesk-api, run by \S/) },
    ]);
    const mails = await api.database.db.selectFrom('outbox').select('subject').execute();
    expect(mails).toEqual([{ subject: 'Two-step sign-in was turned off for your Matchdesk account' }]);
  });

  it('sets a password that holds at once, however often the lost one was tried, and keeps it nowhere', async () => {
    for (let nth = 0; nth < 7; nth += 1) await signIn(undefined, { password: 'Wr0ng!pass' });
    const password = /once: (\S+)/.exec(await run('reset-password', api.admin.email))?.[1] ?? '';
    expect(await signedOut()).toBe(401);
    expect((await signIn(undefined, { password })).status).toBe(200);
    expect((await signIn()).status).toBe(400);
    const tables = ['admins', 'audit_log', 'outbox'] as const;
    const all = await Promise.all(tables.map((table) => api.database.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(all)).toContain('admins.resetPassword');
    expect(JSON.stringify(all)).not.toContain(password);
    await expect(run('reset-password', 'nobody@example.test')).rejects.toThrow('There is no account with the address');
  });
});
