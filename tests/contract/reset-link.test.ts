import { openMail } from '@matchdesk/api/mail/sealed-mail.ts';
import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import { describe, expect, it } from 'vitest';
import { secret } from '../kit/api.ts';
import { openApi } from '../kit/open-api.ts';
import { call, endpointNamed, type Input, send } from './request.ts';

const api = await openApi();

const minuteMs = 60_000;
const ask = (id: Parameters<typeof endpointNamed>[0], input: Input = {}, token: string | null = null) =>
  call(api, endpointNamed(id), input, { token });
const asked = async (email: string): Promise<string> => {
  await ask('session.forgotPassword', { email });
  return api.resetToken(email);
};
const reset = (id: string, password: string) =>
  ask('session.resetPassword', { id, password, confirm_password: password });
const status = async (id: string): Promise<unknown> => (await ask('session.linkStatus', { id })).body;
const mails = () => api.database.db.selectFrom('outbox').selectAll().orderBy('seq').execute();

describe('a forgotten password', () => {
  it('is answered alike whether the address is known or not, and mailed to the known one alone', async () => {
    const known = await ask('session.forgotPassword', { email: api.admin.email });
    const unknown = await ask('session.forgotPassword', { email: 'nobody@example.test' });
    expect([known.status, known.body]).toEqual([200, { status: 1, message: say.linkSent }]);
    expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([api.admin.email]);
  });

  it('leads through a link to a new password, once, and ends every session', async () => {
    const link = await asked(api.subAdmin.email);
    expect(await status(link)).toEqual({ status: 1 });
    expect((await reset(link, 'short')).status).toBe(400);
    expect((await reset(link, 'Password@123')).body).toEqual({ errors: [{ msg: say.common, param: 'password' }] });

    const [one, other] = await Promise.all([reset(link, 'F1rst!secret'), reset(link, 'Sec0nd!secret')]);
    expect([one.status, other.status].filter((code) => code === 200)).toHaveLength(1);
    expect((await ask('session.me', {}, api.subAdminToken)).status).toBe(401);
    const taken = one.status === 200 ? 'F1rst!secret' : 'Sec0nd!secret';
    expect((await ask('session.signIn', { ...api.subAdmin, password: taken })).status).toBe(200);
    expect((await ask('session.signIn', api.subAdmin)).status).toBe(400);
    expect((await reset(link, 'Th1rd!secret')).status).toBe(400);
    expect(await status(link)).toEqual({ status: 0 });
    expect((await mails()).at(-1)).toMatchObject({
      recipient: api.subAdmin.email,
      subject: expect.stringContaining('changed'),
    });
  });

  it('has one link that holds: the newest', async () => {
    const first = await asked(api.admin.email);
    const second = await asked(api.admin.email);
    expect([await status(first), await status(second)]).toEqual([{ status: 0 }, { status: 1 }]);
    expect((await reset(first, 'F1rst!secret')).body).toEqual({ errors: [{ msg: say.linkExpired, param: '' }] });
  });

  it('has a link that holds for 60 minutes', async () => {
    const link = await asked(api.admin.email);
    api.clock.advance(60 * minuteMs - 1000);
    expect(await status(link)).toEqual({ status: 1 });
    api.clock.advance(2000);
    expect(await status(link)).toEqual({ status: 0 });
    expect((await reset(link, 'F1rst!secret')).status).toBe(400);
  });

  it('knows no link that was never sent', async () => {
    expect(await status('x'.repeat(43))).toEqual({ status: 2 });
    expect((await reset('x'.repeat(43), 'F1rst!secret')).body).toEqual({
      errors: [{ msg: say.linkNotFound, param: '' }],
    });
  });

  it('sends a link to our own address, whatever the request calls itself, and stores only its hash', async () => {
    await send(api, '/v2/adminLogin/forgotPassword', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
      body: JSON.stringify({ email: api.admin.email }),
    });
    const stored = (await mails()).at(-1);
    expect(stored?.text).not.toContain('change-password');
    const { text } = (stored && openMail(stored, secret)) ?? { text: '' };
    expect(text).toContain(`${api.url}/change-password/`);
    expect(text).not.toContain('evil');
    const links = await api.database.db.selectFrom('reset_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(await api.resetToken(api.admin.email));
  });

  it.each([[['a@b.co', 'c@d.co']], [{ a: 'a@b.co' }], ['a@b.co,c@d.co'], ['a@b.co\nbcc: c@d.co'], [null]])(
    'takes one address: not %j',
    async (email) => {
      const before = await mails();
      expect((await ask('session.forgotPassword', { email })).status).toBe(400);
      expect(await mails()).toEqual(before);
    },
  );
});
