import { describe, expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { addAdmin } from '../db/staff/admins.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  dropTwoStep,
  recoveryCodesLeft,
  type TwoStepRow,
  twoStepOf,
} from '../db/staff/two-step.ts';
import type { Trx } from '../db/tables.ts';
import { keyedHash, seal, unseal } from './seal.ts';
import { newKey, newRecoveryCodes, takeAppCode, takeCode } from './two-step.ts';

const secret = new Uint8Array(32).fill(7);
/** The key of the examples in RFC 6238, '12345678901234567890', and three of the examples. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcCodes = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
] as const;

const begun = async () => {
  const { db, write } = await testDatabase();
  const adminOf = async (email: string): Promise<string> =>
    (await write((trx) => addAdmin(trx, { email, passwordHash: 'x', role: 1 }, day))) ?? '';
  const id = await adminOf('ann@example.test');
  const begin = (key = rfcKey) => write((trx) => beginTwoStep(trx, id, seal(key, secret, `two-step ${id}`), day));
  await begin();
  const row = async (): Promise<TwoStepRow> => (await twoStepOf(db, id)) as TwoStepRow;
  const take = async (code: string, seconds: number) => {
    const found = await row();
    return write((trx) => takeCode(trx, found, code, { now: seconds * 1000, secret }));
  };
  const within = <T>(run: (trx: Trx) => Promise<T>) => write(run);
  return { db, id, begin, row, take, within, adminOf };
};

describe('a code of the app', () => {
  it.each(rfcCodes)('at %i s is %s as in RFC 6238, and is accepted once', async (seconds, code) => {
    const { take } = await begun();
    expect(await take(code, seconds)).toBe('code');
    expect(await take(code, seconds)).toBeNull();
  });

  it('is valid one step either way and no further, and earlier ones are refused after a later one was used', async () => {
    const [seconds, code] = rfcCodes[1];
    const stepAfter = Math.floor(seconds / 30) * 30 + 30;
    for (const [at, taken] of [
      [stepAfter + 30, null],
      [stepAfter + 29, 'code'],
      [stepAfter - 61, null],
      [stepAfter - 60, 'code'],
    ] as const) {
      const { take } = await begun();
      expect(await take(code, at), String(at - stepAfter)).toBe(taken);
    }
    const { take } = await begun();
    expect(await take('050471', 1_111_111_111)).toBe('code');
    expect(await take('081804', 1_111_111_111)).toBeNull();
  });

  it('may be typed in groups, and must have exactly six digits', async () => {
    const { take, row, within } = await begun();
    for (const code of ['08180', '0818040', 'x081804', '081804x', '', '000000']) {
      expect(await take(code, 1_111_111_109), code).toBeNull();
      const found = await row();
      expect(await within((trx) => takeAppCode(trx, found, code, { now: 1_111_111_109_000, secret }))).toBe(false);
    }
    expect(await take(' 081-8 04', 1_111_111_109)).toBe('code');
    expect((await row()).last_step).toBe(Math.floor(1_111_111_109 / 30));
  });

  it('needs the key of its own account and the server’s secret', async () => {
    const { row, within, adminOf } = await begun();
    const found = await row();
    const taking = { now: 59_000, secret };
    const other = await adminOf('bob@example.test');
    const moved = within((trx) => takeAppCode(trx, { ...found, admin_id: other }, '287082', taking));
    await expect(moved).rejects.toThrow();
    const foreign = { ...taking, secret: new Uint8Array(32) };
    await expect(within((trx) => takeAppCode(trx, found, '287082', foreign))).rejects.toThrow();
  });
});

describe('a new key', () => {
  it('has 160 bits for an authenticator app, and is encrypted for its account', () => {
    const made = newKey({ id: 'id', email: 'ann@example.test' }, secret);
    expect(made.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(newKey({ id: 'id', email: 'ann@example.test' }, secret).key).not.toBe(made.key);
    const uri = new URL(made.uri);
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Matchdesk:ann(?:@|%40)example\.test\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Matchdesk',
      secret: made.key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(unseal(made.sealed, secret, 'two-step id')).toBe(made.key);
  });

  it('replaces an unconfirmed one of the same account only', async () => {
    const { db, id, begin, row, take, within, adminOf } = await begun();
    const other = await adminOf('bob@example.test');
    await within((trx) => beginTwoStep(trx, other, 'sealed', day));
    expect(await take('287082', 59)).toBe('code');
    await begin('MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK');
    expect(await row()).toMatchObject({ admin_id: id, begun_at: day, confirmed_at: null, last_step: 0 });
    expect(await take('287082', 59)).toBeNull();
    await within((trx) => dropTwoStep(trx, id));
    expect([await twoStepOf(db, id), (await twoStepOf(db, other))?.sealed_key]).toEqual([undefined, 'sealed']);
  });
});

describe('recovery codes', () => {
  it('are ten codes of two groups, all different, and stored as keyed hashes', () => {
    const { codes, hashes } = newRecoveryCodes('id', secret);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect([new Set(codes).size, new Set(hashes).size]).toEqual([10, 10]);
    expect(hashes).toEqual(codes.map((code) => keyedHash(code.replace('-', ''), secret, 'recovery-code id')));
  });

  it('are accepted once each, however they are typed, for their own account', async () => {
    const { db, id, take, within, adminOf } = await begun();
    const { codes, hashes } = newRecoveryCodes(id, secret);
    await within((trx) => confirmTwoStep(trx, id, hashes, day));
    expect((await twoStepOf(db, id))?.confirmed_at).toBe(day);
    const other = await adminOf('bob@example.test');
    await within((trx) => beginTwoStep(trx, other, 'sealed', day));
    await within((trx) => confirmTwoStep(trx, other, newRecoveryCodes(other, secret).hashes, day));
    const [one = '', two = ''] = codes;
    expect(await take(` ${one.toUpperCase().replace('-', ' ')} `, 100)).toBe('recovery code');
    expect(await take(one, 100)).toBeNull();
    expect([await recoveryCodesLeft(db, id), await recoveryCodesLeft(db, other)]).toEqual([9, 10]);
    const theirs = (await twoStepOf(db, other)) as TwoStepRow;
    expect(await within((trx) => takeCode(trx, theirs, two, { now: day, secret }))).toBeNull();
    expect(await take('aaaaa-aaaaa', 100)).toBeNull();
    expect(await recoveryCodesLeft(db, id)).toBe(9);
    for (const begun of ['23456-7abcd', 'abcd2-34567']) {
      const hash = keyedHash(begun.replace('-', ''), secret, `recovery-code ${id}`);
      await db.insertInto('recovery_codes').values({ admin_id: id, code_hash: hash, used_at: null }).execute();
      expect(await take(begun, 100), 'six digits in a row are not yet a code of the app').toBe('recovery code');
    }
    const used = await db.selectFrom('recovery_codes').select(['used_at']).where('used_at', 'is not', null).execute();
    expect(used).toEqual(Array(3).fill({ used_at: 100_000 }));
  });
});
