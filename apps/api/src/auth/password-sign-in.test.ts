import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import type { OpenId } from './openid/provider.ts';
import { allowPassword, refusePasswords } from './password-sign-in.ts';

const hourMs = 60 * 60 * 1000;
const openId = { settings: { name: 'Acme' } } as OpenId;

const asking = async (services: { passwordSignIn: boolean; openId: OpenId | null }) => {
  const { db, write } = await testDatabase();
  /** Why an account may not sign in with its password at a time after the start of the day; null where it may. */
  const refusal = (account: string, afterMs = 0): Promise<unknown> =>
    refusePasswords(db, account, { now: day + afterMs, services }).then(
      () => null,
      (failure: unknown) => failure,
    );
  return { write, refusal };
};

it('everybody may, where password sign-in is on', async () => {
  const { refusal } = await asking({ passwordSignIn: true, openId });
  expect(await refusal('ann')).toBeNull();
});

it.each([
  [openId, expect.stringContaining('Acme')],
  [null, expect.not.stringContaining('undefined')],
])('nobody may, where it is off, and the refusal names the provider to sign in with', async (provider, msg) => {
  const { refusal } = await asking({ passwordSignIn: false, openId: provider });
  expect(await refusal('ann')).toMatchObject({ kind: 'validation', complaints: [{ msg }] });
});

it('one account may for an hour where the command line lets it in', async () => {
  const { write, refusal } = await asking({ passwordSignIn: false, openId });
  expect(await write((trx) => allowPassword(trx, 'ann', day))).toBe(day + hourMs);
  expect(await refusal('ann', hourMs - 1)).toBeNull();
  expect(await refusal('ann', hourMs)).not.toBeNull();
  expect(await refusal('bob', 1)).not.toBeNull();
});
