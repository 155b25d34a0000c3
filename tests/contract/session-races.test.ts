import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Passwords } from '@matchdesk/api/auth/passwords.ts';
import { createServices } from '@matchdesk/api/contract/services.ts';
import { setPassword } from '@matchdesk/api/db/staff/admins.ts';
import { endSessionsOf } from '@matchdesk/api/db/staff/sessions.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Account, type Api, startApi } from '../kit/api.ts';
import { testCost } from '../kit/template.ts';
import { call, endpointNamed, type Input } from './request.ts';

const old = 'N3w!secretX';
const other = 'Oth3r!secret';
const minuteMs = 60_000;

let api: Api;
/** A server on the same database that runs `beside` once a password was verified. */
let slow: { readonly url: string; readonly close: () => Promise<unknown> };
let passwords: Passwords;
let beside: (() => Promise<unknown>) | null = null;
let isOutdated = false;
beforeAll(async () => {
  api = await startApi({ users: 0 });
  const usual = createServices(
    api.database,
    {
      now: api.clock.now,
      sessions: { idleMs: 30 * minuteMs, lifeMs: 60 * minuteMs },
      publicUrl: () => api.url,
      mailWaits: () => undefined,
      secret: new Uint8Array(32),
      checksAnswers: true,
    },
    { passwordCost: testCost },
  );
  passwords = usual.passwords;
  const matches: Passwords['matches'] = async (password, stored) => {
    const right = await usual.passwords.matches(password, stored);
    const meanwhile = beside;
    beside = null;
    await meanwhile?.();
    return right;
  };
  const services = { ...usual, passwords: { ...usual.passwords, matches, isOutdated: () => isOutdated } };
  const images = imagesOf(api.database, '/nowhere');
  const app = await createServer({ behind: { database: api.database, services, images }, consoleDir: '/nowhere' });
  slow = { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
});
afterAll(async () => {
  await slow.close();
  await api.close();
});

let made = 0;
let account: Account & { readonly id: string };
beforeEach(async () => {
  made += 1;
  const email = `race${made}@example.test`;
  expect((await ask('admins.add', { email, password: old }, api.adminToken)).status).toBe(200);
  const { data } = (await ask('admins.list', {}, api.adminToken)).body as { data: { _id: string; email: string }[] };
  account = { email, password: old, id: data.find((admin) => admin.email === email)?._id ?? '' };
  isOutdated = false;
});

const ask = (id: Parameters<typeof endpointNamed>[0], input: Input, token: string | null = null, at = api.url) =>
  call({ url: at }, endpointNamed(id), input, { token });
const signIn = (password = old, at = slow.url) => ask('session.signIn', { email: account.email, password }, null, at);
const sessions = () => api.database.db.selectFrom('sessions').selectAll().where('admin_id', '=', account.id).execute();
const replace = () => ask('admins.updatePassword', { account_id: account.id, password: other }, api.adminToken);
const form = { previous_password: old, new_password: 'Th1rd!secret', confirm_password: 'Th1rd!secret' };
const resetLink = async (): Promise<string> => {
  await ask('session.forgotPassword', { email: account.email });
  return api.resetToken(account.email);
};
const linkStatus = async (id: string) => (await ask('session.linkStatus', { id })).body;

it.each([false, true])('a sign-in under way with the old password gets no session (outdated: %s)', async (outdated) => {
  isOutdated = outdated;
  beside = replace;
  const answer = await signIn();
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg: say.wrongCredentials, param: '' }] }]);
  expect(await sessions()).toEqual([]);
  expect((await signIn(other, api.url)).status, 'the new password stands').toBe(200);
});

it('a sign-in to an account that is deleted meanwhile is refused like any other', async () => {
  beside = () => ask('admins.delete', { id: account.id }, api.adminToken);
  const answer = await signIn();
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg: say.wrongCredentials, param: '' }] }]);
});

it('a sign-in beside one that makes the same password dearer to guess goes on', async () => {
  isOutdated = true;
  beside = async () => setPassword(api.database.db, account.id, await passwords.hash(old), api.clock.now(), false);
  expect((await signIn()).status).toBe(200);
});

it('a change of password that another one overtook changes nothing', async () => {
  const { token } = ((await signIn()).body as { data: { token: string } }).data;
  beside = replace;
  const ended = await ask('session.changePassword', form, token, slow.url);
  expect([ended.status, ended.body]).toEqual([401, { errors: [{ msg: say.ended, param: '' }] }]);
  expect((await signIn(other)).status).toBe(200);

  const next = ((await signIn(other)).body as { data: { token: string } }).data.token;
  beside = async () => setPassword(api.database.db, account.id, await passwords.hash(old), api.clock.now());
  const overtaken = await ask('session.changePassword', { ...form, previous_password: other }, next, slow.url);
  expect(overtaken.status).toBe(409);
  expect((await signIn(old)).status).toBe(200);
  await endSessionsOf(api.database.db, account.id);
});

it('no link that was sent before outlives a new password', async () => {
  const first = await resetLink();
  expect(await linkStatus(first)).toEqual({ status: 1 });
  const { token } = ((await signIn()).body as { data: { token: string } }).data;
  expect((await ask('session.changePassword', form, token)).status).toBe(200);
  expect(await linkStatus(first)).toEqual({ status: 0 });

  const second = await resetLink();
  expect((await replace()).status).toBe(200);
  expect(await linkStatus(second)).toEqual({ status: 0 });
});

it.each([
  ['whose account is deleted', () => ask('admins.delete', { id: account.id }, api.adminToken), 401, 0],
  ['who signs out', (token: string) => ask('session.signOut', {}, token), 401, 0],
  [
    'whose role no longer allows it',
    () => ask('admins.setRole', { account_id: account.id, role: 'auditor' }, api.adminToken),
    403,
    0,
  ],
  ['who stays', () => ask('session.capabilities', {}), 200, 5],
])('a write of somebody %s before its body is all here', async (_who, meanwhile, expected, coins) => {
  const userId = await addUser(api.database.db);
  const { token } = ((await signIn()).body as { data: { token: string } }).data;
  const { path, method } = endpointNamed('users.addCredits').endpoint;
  const body = JSON.stringify({ coins: 5, user_ids: [userId] });
  const { hostname, port } = new URL(api.url);
  const headers = {
    'x-auth-token': token,
    'content-type': 'application/json',
    'content-length': body.length,
    // Answered when the request is admitted.
    expect: '100-continue',
  };
  const late = request({ hostname, port, path, method, headers, agent: false });
  late.flushHeaders();
  await once(late, 'continue');
  await meanwhile(token);
  api.clock.advance(1_000);
  late.end(body);
  const [answer] = (await once(late, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(expected);
  const person = api.database.db.selectFrom('users').select('coins').where('id', '=', userId);
  expect((await person.executeTakeFirstOrThrow()).coins).toBe(coins);
});
