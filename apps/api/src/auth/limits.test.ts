import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { dropOld } from '../db/staff/drop-old.ts';
import type { Db } from '../db/tables.ts';
import { clearAttempts, createLimits, type LimitRules, usualLimits } from './limits.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const account = { free: 2, firstMs: 10 * secondMs, longestMs: 35 * secondMs, windowMs: 10 * minuteMs };
const roomy = { ...account, free: 100 };
const rules: LimitRules = { ...usualLimits, 'sign-in': { account, address: { ...account, free: 4 } } };
const ann = { account: 'ann@example.test', ip: '192.0.2.1' };

const asking = (ip: string, now: number) => ({ ip, now, actor: null, requestId: 'request' });

const limited = async (limitRules = rules) => {
  const { db, write, ...database } = await testDatabase();
  const limits = createLimits({ ...database, db, write }, limitRules);
  /** Milliseconds to wait; 0 where the try was let through. */
  const wait = async (at: number, who = ann, act: 'sign-in' | 'forgot' = 'sign-in'): Promise<number> => {
    try {
      await limits(act, who.account, asking(who.ip, day + at));
      return 0;
    } catch (refused) {
      if (!(refused instanceof Failure) || refused.kind !== 'rate-limited') throw refused;
      return refused.retryAfterMs ?? -1;
    }
  };
  return { db, write, limits, wait };
};

/** The recorded attempts, without the records about refusals. */
const triesIn = async (db: Db) =>
  (await db.selectFrom('attempts').select(['bucket', 'at']).execute()).filter(
    ({ bucket }) => !bucket.startsWith('told'),
  );

it('after the free attempts the wait doubles with each further one, up to the longest', async () => {
  const { wait } = await limited({ ...rules, 'sign-in': { account, address: roomy } });
  expect([await wait(0), await wait(1), await wait(2)]).toEqual([0, 0, 9_999]);
  expect([await wait(10_000), await wait(10_001), await wait(10_002)]).toEqual([1, 0, 19_999]);
  expect([await wait(30_001), await wait(30_001)]).toEqual([0, 35_000]);
  expect([await wait(65_001), await wait(65_001)]).toEqual([0, 35_000]);
});

it('a refused attempt costs nothing, for the account or for the address', async () => {
  const { wait, db } = await limited();
  for (const at of [0, 1, 2, 3, 4]) await wait(at);
  expect(await triesIn(db)).toHaveLength(4);
  const { wait: inCrowd, db: crowd } = await limited({ ...rules, 'sign-in': { account: roomy, address: account } });
  for (const at of [0, 1, 2, 3]) await inCrowd(at, { ...ann, account: `${at}@example.test` });
  expect(await triesIn(crowd)).toHaveLength(4);
});

it('attempts before the window do not count', async () => {
  const { wait } = await limited();
  await wait(0);
  await wait(1);
  expect(await wait(account.windowMs)).toBe(0);
  expect(await wait(account.windowMs)).toBe(account.firstMs);
  expect(await wait(account.windowMs + account.firstMs)).toBe(0);
});

it('an account is counted over all addresses, a network over all accounts, and each act separately', async () => {
  const { wait } = await limited();
  await wait(0);
  await wait(0, { ...ann, ip: '192.0.2.2' });
  expect(await wait(0, { ...ann, ip: '192.0.2.3' })).toBe(account.firstMs);
  expect(await wait(0, ann, 'forgot')).toBe(0);

  const network = (host: string) => ({ account: `${host}@example.test`, ip: `2001:db8:0:1::${host}` });
  for (const host of ['1', '2', '3', '4']) expect(await wait(0, network(host))).toBe(0);
  expect(await wait(0, network('5'))).toBe(account.firstMs);
  expect(await wait(0, { account: 'other@example.test', ip: '2001:db8:0:2::1' })).toBe(0);
  for (const last of ['4', '5', '6', '7', '8']) {
    expect(await wait(0, { account: `mapped-${last}`, ip: `0:0:0:0:0:ffff:192.0.2.${last}` })).toBe(0);
  }
});

it('an address counts once, however it is written', async () => {
  const { wait } = await limited();
  const tries = async (ips: readonly string[]) => {
    const waits: number[] = [];
    for (const ip of ips) waits.push(await wait(0, { account: `${ip}@example.test`, ip }));
    return waits;
  };
  const once = [0, 0, 0, 0, account.firstMs];
  const network = ['2001:db8::1', '2001:db8::a:b:c:d', '2001:db8:0:0:1::', '2001:DB8::e', '2001:db8::f:0:0:1'];
  expect(await tries(network)).toEqual(once);
  const mapped = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '0:0:0:0:0:ffff:192.0.2.9'];
  expect(await tries([...mapped, '::FFFF:192.0.2.9'])).toEqual(once);
  expect(await tries(['unknown', 'unknown:1', '192.0.2.9:1'])).toEqual([0, 0, 0]);
});

it('the refusal names the minutes to wait, rounded up, and no address is stored in clear', async () => {
  const { limits, db } = await limited({
    ...rules,
    'sign-in': { ...rules['sign-in'], account: usualLimits.forgot.account },
  });
  for (const at of [0, 1, 2]) await limits('sign-in', ann.account, asking(ann.ip, day + at));
  const refused = limits('sign-in', ann.account, asking(ann.ip, day + 3));
  await expect(refused).rejects.toMatchObject({
    kind: 'rate-limited',
    complaints: [{ msg: 'Too many attempts. Please try again in 1 minute.', param: '' }],
  });
  const kept = await db.selectFrom('attempts').select('bucket').execute();
  expect(kept.map(({ bucket }) => bucket)).toContain('sign-in address 192.0.2.1');
  expect(JSON.stringify(kept)).not.toContain(ann.account);
});

it('a successful attempt does not count, and clears its account', async () => {
  const { limits, wait, db, write } = await limited();
  await wait(0);
  const spent = await limits('sign-in', ann.account, asking(ann.ip, day + 1));
  await write((trx) => spent.forgive(trx));
  const left = await db.selectFrom('attempts').select(['bucket', 'at']).execute();
  expect(left).toEqual([{ bucket: 'sign-in address 192.0.2.1', at: day }]);
  expect([await wait(2), await wait(3), await wait(4)]).toEqual([0, 0, 9_999]);
  await clearAttempts(db, 'sign-in', ann.account);
  expect(await wait(5)).toBe(0);
});

it('attempts up to a given time are removed', async () => {
  const { wait, db } = await limited();
  await wait(0);
  await wait(1);
  await dropOld(db, 'attempts', day);
  expect(await db.selectFrom('attempts').select('at').execute()).toEqual([{ at: day + 1 }, { at: day + 1 }]);
});

it('a successful attempt is rolled back together with its write', async () => {
  const { limits, db } = await limited();
  const spent = await limits('sign-in', ann.account, asking(ann.ip, day));
  const undone = db.transaction().execute(async (trx) => {
    await spent.forgive(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.selectFrom('attempts').select('bucket').execute()).toHaveLength(2);
});

it.each([
  ['sign-in', 'account', 5, 15, 5 * 60],
  ['sign-in', 'address', 20, 15, 15 * 60],
  ['code', 'account', 5, 15, 60 * 60],
  ['code', 'address', 20, 15, 15 * 60],
  ['forgot', 'account', 3, 60, 60 * 60],
  ['forgot', 'address', 15, 60, 60 * 60],
  ['reset', 'account', 10, 60, 32 * 60],
  ['reset', 'address', 20, 60, 32 * 60],
] as const)('%s by one %s: %i free tries, then %i s, at most %i s', async (act, kind, free, first, longest) => {
  const { limits } = await limited(usualLimits);
  let at = day;
  const waits: number[] = [];
  for (let tried = 0; tried < free + 20; tried += 1) {
    const who = kind === 'account' ? { account: 'one', ip: `${tried}` } : { account: `${tried}`, ip: 'one' };
    const refusal = await limits(act, who.account, asking(who.ip, at)).then(
      () => 0,
      (refused: Failure) => refused.retryAfterMs ?? -1,
    );
    if (refusal === 0) continue;
    if (waits.length === 0) expect(tried).toBe(free);
    waits.push(refusal / secondMs);
    at += refusal;
  }
  expect([...waits.slice(0, 2), Math.max(...waits)]).toEqual([first, 2 * first, longest]);
});
