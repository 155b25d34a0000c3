import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client } from '../context.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { fieldsOf } from '../kit/form/field-shape.ts';
import { adminsActions } from './actions.ts';
import { adminsTexts } from './texts.ts';

const target = { id: '7', label: 'ann@example.org' };
const running = (reply: Reply = { body: { status: 1, message: 'ok' } }) => {
  const transport = fakeTransport(reply);
  const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  return { transport, given: { client, options: {}, session: { role: 'ADMIN' as const, roleValue: 1, adminId: '1' } } };
};

describe('adding an admin', () => {
  it('goes to the list afterwards', async () => {
    const { transport, given } = running();
    const input = { email: 'bo@example.org', password: 'Abcdef1!' };
    expect(await adminsActions.add.run(given, input, [])).toEqual({ effect: { goTo: 'admins.list' } });
    expect(transport.sent[0]).toMatchObject({ method: 'POST', url: '/v2/subadmin/register' });
    expect(adminsActions.add.done.sentence({ input, targets: [] })).toBe('Admin added successfully');
  });
  it('asks for the password as a secret', () => {
    expect(fieldsOf(adminsActions.add.input).map(({ name, kind }) => [name, kind])).toEqual([
      ['email', 'email'],
      ['password', 'secret'],
      ['role', 'text'],
    ]);
  });
});

describe('deleting an admin', () => {
  it('asks with the name, and calls once', async () => {
    const { transport, given } = running();
    expect(adminsActions.delete.confirmation?.question({ input: {}, targets: [target] })).toContain('ann@example.org');
    await adminsActions.delete.run(given, {}, [target]);
    expect(transport.sent.map(({ method, url }) => [method, url])).toEqual([['DELETE', '/v2/subadmin/7']]);
  });
});

describe('regenerating a password', () => {
  it('sends account and password, and reloads after a second', async () => {
    const { transport, given } = running();
    const input = { password: 'Abcdef1!' };
    expect(await adminsActions['regenerate-password'].run(given, input, [target])).toEqual({
      effect: { reloadAfterMs: 1_000 },
    });
    expect(transport.sent[0]?.body).toEqual({ kind: 'json', text: '{"account_id":"7","password":"Abcdef1!"}' });
  });

  const { regenerateWeak } = adminsTexts;
  it.each([
    [{ status: 400 }, []],
    [{ status: 400, body: { errors: [{ msg: 'Too common', param: 'password' }] } }, ['Too common']],
    [{ status: 422, body: { message: regenerateWeak } }, []],
    [{ status: 422, body: { message: 'Weak' } }, ['Weak']],
  ])("that is refused (%j) shows the sentence of its check, and the server's message", async (reply, others) => {
    const { given } = running(reply);
    const refused = adminsActions['regenerate-password'].run(given, { password: 'Abcdef1!' }, [target]);
    const told = [regenerateWeak, ...others];
    await expect(refused).rejects.toMatchObject({ complaints: told.map((msg) => expect.objectContaining({ msg })) });
    await expect(refused).rejects.toMatchObject({ message: regenerateWeak });
  });

  it('of a deleted account says so', async () => {
    const { given } = running({ status: 404 });
    const refused = adminsActions['regenerate-password'].run(given, { password: 'Abcdef1!' }, [target]);
    await expect(refused).rejects.toMatchObject({ kind: 'not-found', complaints: [] });
  });
});
