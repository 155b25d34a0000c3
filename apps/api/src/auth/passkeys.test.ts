import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { hasPasskeys, registrationQuestion, signInQuestion, takeChallenge } from './passkeys.ts';

const services = { publicUrl: () => 'https://desk.example', secret: new Uint8Array(32), passwordSignIn: true };

it.each([
  ['https://desk.example', true],
  ['https://desk.example:8443', true],
  ['http://localhost:4700', true],
  ['http://desk.example', false],
  ['http://127.0.0.1:4700', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('at %s there are passkeys: %s', (url, isThere) => {
  expect(hasPasskeys({ publicUrl: () => url, passwordSignIn: true })).toBe(isThere);
  expect(hasPasskeys({ publicUrl: () => url, passwordSignIn: false })).toBe(false);
});

it('a challenge is taken once for as long as it is valid', async () => {
  const { write } = await testDatabase();
  const taken = (challenge: string, afterMs: number) => write((trx) => takeChallenge(trx, challenge, day + afterMs));
  expect(await taken('one', 0)).toBe(true);
  expect(await taken('one', 1)).toBe(false);
  expect(await taken('one', 5 * 60_000 - 1)).toBe(false);
  expect(await taken('other', 1)).toBe(true);
});

it('every question asks the authenticator who is there, for this site alone', async () => {
  const owner = { id: 'a', email: 'ann@example.test' };
  expect(JSON.parse(await registrationQuestion(owner, [], day, services))).toMatchObject({
    rp: { name: 'Matchdesk', id: 'desk.example' },
    user: { name: owner.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(JSON.parse(await signInQuestion(day, services))).toMatchObject({
    rpId: 'desk.example',
    userVerification: 'required',
    timeout: 300_000,
  });
});
