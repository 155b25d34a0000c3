import { runAdminTask } from '@matchdesk/api/commands/admin.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { type Bent, createAuthenticator } from '../kit/authenticator.ts';
import { codeAt } from '../kit/totp.ts';
import { turnOnTwoStepOf } from '../kit/two-step.ts';
import { answered, auditOf, refused } from './asked.ts';
import { call, complaintsIn, endpointNamed, send } from './request.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ users: 30, host: 'localhost' });
});
afterEach(() => api.close());

const minuteMs = 60_000;
const site = (): string => api.url.replace('127.0.0.1', 'localhost');
const failed = [400, 'This passkey could not be used. Try again, or sign in another way.'];
const registered = async (name = 'Laptop', bent: Bent = {}) => {
  const authenticator = createAuthenticator(site());
  const { question } = (await answered(api, 'passkeys.begin', { password: api.admin.password })).data;
  const answer = authenticator.make(question, bent);
  const { status, msg } = await refused(api, 'passkeys.add', { name, answer });
  return { authenticator, question, answer, said: [status, msg] };
};
const ask = async (): Promise<string> => {
  const { body } = await call(api, endpointNamed('passkeys.ask'), {});
  return (body as { data: { question: string } }).data.question;
};
const signIn = (answer: string) => call(api, endpointNamed('passkeys.signIn'), { answer });
const said = async (answering: ReturnType<typeof signIn>) => {
  const answer = await answering;
  return [answer.status, complaintsIn(answer)[0]?.msg ?? ''];
};

describe('a passkey', () => {
  it('is added by the password, and then signs in by itself, also past two-step sign-in', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('passkeys');
    const { authenticator, said: added } = await registered();
    expect(added).toEqual([200, '']);
    expect((await answered(api, 'passkeys.list')).data).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
    await turnOnTwoStepOf(api);
    const answer = await signIn(authenticator.use(await ask()));
    expect(answer.status).toBe(200);
    const { token, role } = (answer.body as { data: { token: string; role: string } }).data;
    expect(role).toBe('ADMIN');
    expect((await call(api, endpointNamed('session.me'), {}, { token })).status).toBe(200);
    const [{ last_used_at } = { last_used_at: null }] = (await answered(api, 'passkeys.list')).data;
    expect(last_used_at).not.toBeNull();
    expect((await auditOf(api, 'session.signIn')).at(-1)?.after).toEqual({ by: 'passkey Laptop' });
    expect((await auditOf(api, 'passkeys.add')).map(({ after }) => after)).toEqual([{ passkey: 'Laptop' }]);
  });

  it('shows its token to no page of the console', async () => {
    const { authenticator } = await registered();
    const body = JSON.stringify({ answer: authenticator.use(await ask()) });
    const headers = { 'content-type': 'application/json', 'x-matchdesk-console': '1' };
    const answer = await send(api, '/v2/adminLogin/passkey', { method: 'POST', headers, body });
    const token = /^matchdesk_session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(token);
  });

  it('answers a question once, and within five minutes', async () => {
    const { authenticator, answer: made } = await registered();
    const answer = authenticator.use(await ask());
    const other = authenticator.use(await ask());
    expect((await signIn(answer)).status).toBe(200);
    expect(await said(signIn(answer))).toEqual(failed);
    api.clock.advance(6 * minuteMs);
    expect(await said(signIn(other))).toEqual(failed);
    const again = await refused(api, 'passkeys.add', { name: 'Again', answer: made });
    expect([again.status, again.msg]).toEqual(failed);
  });

  it('lets one in of five that send the same answer at once', async () => {
    const { authenticator } = await registered();
    const answer = authenticator.use(await ask());
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(answer)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  it.each<[string, Bent]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['without the lock of the device', { isVerified: false }],
  ])('%s is refused', async (_, bent) => {
    expect((await registered('Other', bent)).said).toEqual(failed);
    const { authenticator } = await registered();
    expect(await said(signIn(authenticator.use(await ask(), bent)))).toEqual(failed);
  });

  it('whose counter went back is refused: it was copied', async () => {
    const { authenticator } = await registered();
    expect((await signIn(authenticator.use(await ask(), { counter: 7 }))).status).toBe(200);
    expect(await said(signIn(authenticator.use(await ask(), { counter: 6 })))).toEqual(failed);
    expect((await signIn(authenticator.use(await ask(), { counter: 8 }))).status).toBe(200);
  });

  it('takes no question that was asked for something else, by somebody else, or by nobody', async () => {
    const { authenticator, question } = await registered();
    expect(await said(signIn(authenticator.use(question)))).toEqual(failed);
    const stranger = createAuthenticator(site());
    expect(await said(signIn(stranger.use(await ask())))).toEqual(failed);
    expect(await said(signIn(authenticator.use('{"challenge":"AAAA","rpId":"localhost"}')))).toEqual(failed);
    expect(await said(signIn('no answer'))).toEqual(failed);
    const { body } = await call(
      api,
      endpointNamed('passkeys.begin'),
      { password: api.subAdmin.password },
      { token: api.subAdminToken },
    );
    const theirs = stranger.make((body as { data: { question: string } }).data.question);
    const taken = await refused(api, 'passkeys.add', { name: 'Theirs', answer: theirs });
    expect([taken.status, taken.msg]).toEqual(failed);
  });

  it('is not begun without the password, has a name of its own, and is removed by both', async () => {
    const { password } = api.admin;
    expect(await refused(api, 'passkeys.begin', { password: 'Wr0ng!pass' })).toMatchObject({ param: 'password' });
    const { authenticator } = await registered();
    expect((await registered('Laptop')).said).toEqual([400, 'You already have a passkey with this name.']);
    const { data: there } = (await signIn(authenticator.use(await ask()))).body as { data: { token: string } };
    const remove = (name: string, given = password) => refused(api, 'passkeys.remove', { name, password: given });
    expect(await remove('Laptop', 'Wr0ng!pass')).toMatchObject({ status: 400, param: 'password' });
    expect(await remove('Phone')).toMatchObject({ status: 400, param: 'name' });
    expect(await remove('Laptop')).toMatchObject({ status: 200 });
    expect((await call(api, endpointNamed('session.me'), {}, there)).status).toBe(401);
    expect(await said(signIn(authenticator.use(await ask())))).toEqual(failed);
  });

  it('goes with its account, and by the command line', async () => {
    const { authenticator } = await registered();
    const lines: string[] = [];
    await runAdminTask(api.database, 'reset-two-step', api.admin.email, (line) => lines.push(line));
    expect(lines.join(' ')).toContain('with the password alone');
    expect(await said(signIn(authenticator.use(await ask())))).toEqual(failed);
  });
});

describe('a passkey as second step', () => {
  const byPassword = (more: { code?: string; passkey?: string } = {}) =>
    call(api, endpointNamed('session.signIn'), { ...api.admin, ...more });
  const password = (): string => api.admin.password;
  const turnedOn = async () =>
    (await answered(api, 'passkeys.turnOnTwoStep', { password: password() })).data.recovery_codes;

  it('answers for the code of an app, and the log says so', async () => {
    const { authenticator } = await registered();
    const { key } = await turnOnTwoStepOf(api);
    const asked = await byPassword();
    expect(complaintsIn(asked).map(({ param }) => param)).toEqual(['code', 'passkey']);
    expect(complaintsIn(asked)[0]?.msg).toContain('or enter the code from your authenticator app');
    expect((await byPassword({ passkey: authenticator.use(await ask()) })).status).toBe(200);
    expect((await auditOf(api, 'session.signIn')).at(-1)?.after).toEqual({ second_step: 'passkey Laptop' });
    expect((await byPassword({ code: codeAt(key, api.clock.now()) })).status).toBe(200);
  });

  it('is all that is asked for where an account makes it so, with recovery codes', async () => {
    const refuse = await refused(api, 'passkeys.turnOnTwoStep', { password: password() });
    expect(refuse).toMatchObject({ status: 409, msg: 'You have no passkey yet.' });
    const { authenticator } = await registered();
    expect(await refused(api, 'passkeys.turnOnTwoStep', { password: 'Wr0ng!pass' })).toMatchObject({ status: 400 });
    const [code = '', other = ''] = await turnedOn();
    expect((await auditOf(api, 'passkeys.turnOnTwoStep')).map(({ after }) => after)).toEqual([
      { two_step: 'on, by passkey' },
    ]);
    expect((await answered(api, 'session.twoStep')).data).toEqual({
      is_on: true,
      by_passkey: true,
      recovery_codes_left: 10,
    });
    expect(complaintsIn(await byPassword())).toMatchObject([
      { msg: 'Use a passkey, or enter a recovery code.', param: 'code' },
      { param: 'passkey' },
    ]);
    expect(complaintsIn(await byPassword({ code: '123456' }))).toMatchObject([{ param: 'code' }]);
    expect((await byPassword({ passkey: authenticator.use(await ask()) })).status).toBe(200);
    expect((await byPassword({ code })).status).toBe(200);
    expect(await refused(api, 'passkeys.remove', { name: 'Laptop', password: password() })).toMatchObject({
      status: 409,
    });
    expect(await refused(api, 'session.turnOffTwoStep', { password: password(), code: other })).toMatchObject({
      status: 200,
    });
    expect(await refused(api, 'passkeys.remove', { name: 'Laptop', password: password() })).toMatchObject({
      status: 200,
    });
    expect((await byPassword()).status).toBe(200);
  });

  it("is not another account's, nor an answer that was used, and the log tells of it", async () => {
    const { authenticator } = await registered();
    const asThem = (id: 'passkeys.begin' | 'passkeys.add', input: object) =>
      call(api, endpointNamed(id), { ...input }, { token: api.subAdminToken });
    const begun = await asThem('passkeys.begin', { password: api.subAdmin.password });
    const theirs = createAuthenticator(site());
    const answer = theirs.make((begun.body as { data: { question: string } }).data.question);
    const added = await asThem('passkeys.add', { name: 'Theirs', answer });
    expect(added.status).toBe(200);
    await turnedOn();
    const wrong = [{ msg: failed[1], param: 'passkey' }];
    expect(complaintsIn(await byPassword({ passkey: theirs.use(await ask()) }))).toMatchObject(wrong);
    const mine = authenticator.use(await ask());
    expect((await byPassword({ passkey: mine })).status).toBe(200);
    expect(complaintsIn(await byPassword({ passkey: mine }))).toMatchObject(wrong);
    expect(complaintsIn(await byPassword({ passkey: 'no answer' })).length).toBe(1);
    const { data: told } = await answered(api, 'audit.list', { action: 'session.wrongCode' });
    expect(told.map(({ after }) => after)).toEqual([{ password: 'right', second_step: 'wrong' }]);
    const wrongPassword = await call(api, endpointNamed('session.signIn'), {
      ...api.admin,
      password: 'Wr0ng!pass',
      passkey: authenticator.use(await ask()),
    });
    expect(complaintsIn(wrongPassword)[0]?.msg).toBe('Incorrect email or password.');
  });
});

describe('where passkeys cannot be had', () => {
  it.each([
    [{ host: 'localhost' }, true],
    [{}, false],
  ])('a page shows that (%j)', async (options, passkeys) => {
    await api.close();
    api = await startApi({ users: 30, ...options });
    const told = await send(api, '/console/session?page=/admin-login', { headers: { 'x-matchdesk-console': '1' } });
    expect(told.body).toMatchObject({ settings: { signIn: { passkeys } } });
  });

  it('a second step asks for none, and a recovery code still opens the account', async () => {
    await registered();
    const { recovery_codes } = (await answered(api, 'passkeys.turnOnTwoStep', { password: api.admin.password })).data;
    // As where people open the server by its IP address.
    Object.assign(api.services, { publicUrl: () => api.url });
    const byPassword = (more = {}) => call(api, endpointNamed('session.signIn'), { ...api.admin, ...more });
    expect(complaintsIn(await byPassword())).toEqual([
      { msg: 'Enter a recovery code: passkeys cannot be used here.', param: 'code' },
    ]);
    expect((await byPassword({ code: recovery_codes[0] })).status).toBe(200);
  });

  it('where passwords are switched off, nobody signs in by one, either', async () => {
    const { authenticator } = await registered();
    const answer = authenticator.use(await ask());
    await api.close();
    api = await startApi({ users: 30, host: 'localhost', passwordSignIn: false });
    expect((await answered(api, 'session.capabilities')).data).not.toContain('passkeys');
    expect((await call(api, endpointNamed('passkeys.ask'), {})).status).toBe(404);
    expect((await signIn(answer)).status).toBe(404);
  });
});
