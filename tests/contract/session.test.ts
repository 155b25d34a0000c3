import { noPassword } from '@matchdesk/api/auth/passwords.ts';
import { hashOf } from '@matchdesk/api/auth/tokens.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../kit/api.ts';
import { openApi } from '../kit/open-api.ts';
import { type Answer, call, complaintsIn, endpointNamed, type Input } from './request.ts';

const api = await openApi();

const minuteMs = 60_000;
const ask = (id: Parameters<typeof endpointNamed>[0], input: Input = {}, token: string | null = null) =>
  call(api, endpointNamed(id), input, { token });
const signIn = ({ email, password }: Account): Promise<Answer> => ask('session.signIn', { email, password });
const tokenIn = (answer: Answer): string => (answer.body as { data: { token: string } }).data.token;
const signedIn = async (account: Account): Promise<string> => tokenIn(await signIn(account));
const holds = async (token: string): Promise<boolean> => (await ask('session.me', {}, token)).status === 200;

const added = async (email: string): Promise<Account & { id: string }> => {
  const account = { email, password: 'N3w!secretX' };
  expect((await ask('admins.add', account, api.adminToken)).status).toBe(200);
  const { data } = (await ask('admins.list', {}, api.adminToken)).body as { data: { _id: string; email: string }[] };
  const found = data.find((admin) => admin.email === email);
  return { ...account, id: found?._id ?? '' };
};

describe('signing in', () => {
  it('gives a token and the role', async () => {
    expect((await signIn(api.admin)).body).toEqual({
      data: { token: expect.stringMatching(/^[\w-]{43}$/), role: 'ADMIN' },
    });
    expect((await signIn(api.subAdmin)).body).toMatchObject({ data: { role: 'SUBADMIN' } });
    expect((await signIn({ ...api.admin, email: api.admin.email.toUpperCase() })).status).toBe(200);
  });

  it('says the same of a wrong password and of an address that nobody has', async () => {
    const wrong = await signIn({ ...api.admin, password: 'Wr0ng!secret' });
    const unknown = await signIn({ email: 'nobody@example.test', password: 'Wr0ng!secret' });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(wrong.body).toEqual({ errors: [{ msg: say.wrongCredentials, param: '' }] });
    expect(unknown.text).toBe(wrong.text);
  });

  it('takes no other sign for a letter of an address', async () => {
    const { email, password } = await added('kay@desk.example');
    expect((await signIn({ email: email.toUpperCase(), password })).status).toBe(200);
    for (const sign of ['\u212a', '\uff4b', 'k\u0301', 'k\u200b']) {
      const answer = await signIn({ email: email.replace('k', sign), password });
      expect(answer.body).toEqual({ errors: [{ msg: say.wrongCredentials, param: '' }] });
    }
  });

  it('takes a letter however it was typed, for one account alone', async () => {
    const [one, other] = ['r\u00e9n\u00e9@desk.example', 're\u0301ne\u0301@desk.example'];
    const { password } = await added(other);
    for (const email of [one, other, other.toUpperCase()]) expect((await signIn({ email, password })).status).toBe(200);
    const again = await ask('admins.add', { email: one, password }, api.adminToken);
    expect([again.status, complaintsIn(again).map(({ param }) => param)]).toEqual([400, ['email']]);
    const stored = api.database.db.updateTable('admins').where('email', '=', one);
    // The form in which an earlier version stored it.
    await stored.set({ email: other, email_key: other }).execute();
    for (const email of [one, other]) expect((await signIn({ email, password })).status).toBe(200);
    const twin = {
      email: one,
      email_key: one,
      id: 'twin',
      password_hash: noPassword,
      role: 2,
      created_at: 0,
      updated_at: 0,
    } as const;
    await api.database.db.insertInto('admins').values(twin).execute();
    expect([
      (await signIn({ email: other, password })).status,
      (await signIn({ email: one, password })).status,
    ]).toEqual([200, 400]);
  });

  it('judges the form before it looks anybody up', async () => {
    const answer = await signIn({ email: 'x', password: 'short' });
    expect(answer.body).toEqual({
      errors: [
        { msg: say.emailShort, param: 'email' },
        { msg: say.passwordShort, param: 'password' },
      ],
    });
  });

  it('keeps no token that could be used', async () => {
    const token = await signedIn(api.admin);
    const sessions = await api.database.db.selectFrom('sessions').selectAll().execute();
    expect(sessions.map(({ token_hash }) => token_hash)).toContain(hashOf(token));
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(await holds(hashOf(token))).toBe(false);
  });
});

describe('a session', () => {
  it('ends after 30 minutes unused, and goes on when used', async () => {
    const token = await signedIn(api.admin);
    api.clock.advance(29 * minuteMs + 50_000);
    expect(await holds(token)).toBe(true);
    api.clock.advance(29 * minuteMs + 50_000);
    expect(await holds(token)).toBe(true);
    api.clock.advance(30 * minuteMs + 1000);
    expect(await holds(token)).toBe(false);
  });

  it('ends after 12 hours, however it is used', async () => {
    const token = await signedIn(api.admin);
    for (let used = 0; used < 35; used += 1) {
      api.clock.advance(20 * minuteMs);
      expect(await holds(token)).toBe(true);
    }
    api.clock.advance(20 * minuteMs + 1000);
    expect(await holds(token)).toBe(false);
  });

  it('ends at logout, on the server', async () => {
    const token = await signedIn(api.admin);
    expect((await ask('session.signOut', {}, token)).status).toBe(200);
    expect(await holds(token)).toBe(false);
  });
});

describe('a sub-administrator who', () => {
  let boss: string;
  beforeAll(async () => {
    boss = await signedIn(api.admin);
    Object.assign(api, { adminToken: boss });
  });

  it('changes the password stays signed in here, and nowhere else', async () => {
    const account = await added('changes@example.test');
    const [here, elsewhere] = [await signedIn(account), await signedIn(account)];
    const form = { new_password: 'Oth3r!secret', confirm_password: 'Oth3r!secret' };
    const wrong = await ask('session.changePassword', { ...form, previous_password: 'Wr0ng!secret' }, here);
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { errors: [{ msg: say.wrongCurrent, param: 'previous_password' }] },
    ]);
    const common = { new_password: 'Password@123', confirm_password: 'Password@123' };
    const refused = await ask('session.changePassword', { ...common, previous_password: account.password }, here);
    expect(refused.body).toEqual({ errors: [{ msg: say.common, param: 'new_password' }] });
    const weak = { new_password: 'aaaaaaaaaa', confirm_password: 'aaaaaaaaaa' };
    const unfit = await ask('session.changePassword', { ...weak, previous_password: account.password }, here);
    expect(unfit.body, 'signing in would not take it').toEqual({
      errors: [{ msg: say.passwordWeak, param: 'new_password' }],
    });
    const done = await ask('session.changePassword', { ...form, previous_password: account.password }, here);
    expect(done.body).toEqual({ status: 1, message: say.changeDone });
    expect([await holds(here), await holds(elsewhere)]).toEqual([true, false]);
    expect((await signIn(account)).status).toBe(400);
    expect((await signIn({ email: account.email, password: form.new_password })).status).toBe(200);
  });

  it('chooses an unfit password is refused, whatever was given as the present one', async () => {
    const token = await signedIn(await added('unfit@example.test'));
    const form = { new_password: 'Password@123', confirm_password: 'Password@123' };
    const answer = await ask('session.changePassword', { ...form, previous_password: 'Wr0ng!secret' }, token);
    expect(answer.body).toEqual({ errors: [{ msg: say.common, param: 'new_password' }] });
  });

  it('gets another password is signed out', async () => {
    const account = await added('replaced@example.test');
    const token = await signedIn(account);
    const input = { account_id: account.id, password: 'Oth3r!secret' };
    expect((await ask('admins.updatePassword', input, boss)).body).toEqual({
      status: 1,
      message: 'Password changed successfully.',
    });
    expect(await holds(token)).toBe(false);
    expect((await signIn({ email: account.email, password: input.password })).status).toBe(200);
  });

  it('is deleted is out with the next request, and no later account gets the token', async () => {
    const account = await added('deleted@example.test');
    const token = await signedIn(account);
    expect((await ask('admins.delete', { id: account.id }, boss)).body).toEqual({
      status: 1,
      message: 'Record has been removed',
    });
    expect(await holds(token)).toBe(false);
    expect((await added('deleted@example.test')).id).not.toBe(account.id);
    expect(await holds(token)).toBe(false);
  });

  it('is there already cannot be added again', async () => {
    const answer = await ask('admins.add', { ...api.subAdmin, email: api.subAdmin.email.toUpperCase() }, boss);
    expect(answer.body).toEqual({
      errors: [{ msg: 'An administrator with this email already exists.', param: 'email' }],
    });
  });
});
