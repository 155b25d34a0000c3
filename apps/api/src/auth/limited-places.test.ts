import { expect, it } from 'vitest';
import { day, dayMs, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { dropOld } from '../db/staff/drop-old.ts';
import {
  attemptsKeptMs,
  clearAttempts,
  createLimits,
  type LimitedAct,
  rememberNetwork,
  usualLimits,
} from './limits.ts';

const owner = 'owner@example.test';
const home = '192.0.2.1';
const session = { id: 'a', email: owner, role: 1 } as const;

const opened = async () => {
  const database = await testDatabase();
  const limits = createLimits(database, usualLimits);
  const asking = (ip: string, actor: typeof session | null = null, now = day) => ({ ip, actor, now, requestId: 'r' });
  const attempt = (
    ip: string,
    more: { act?: LimitedAct; actor?: typeof session; now?: number; account?: string } = {},
  ) => limits(more.act ?? 'sign-in', more.account ?? owner, asking(ip, more.actor, more.now));
  /** How many of a number of attempts are allowed. */
  const passed = async (count: number, one: (nth: number) => Promise<unknown>): Promise<number> => {
    let through = 0;
    for (let nth = 0; nth < count; nth += 1) {
      await one(nth).then(
        () => {
          through += 1;
        },
        (error: unknown) => expect(error).toMatchObject({ kind: 'rate-limited' }),
      );
    }
    return through;
  };
  const attack = (act: LimitedAct = 'sign-in') => passed(30, (nth) => attempt(`198.51.100.${nth}`, { act }));
  const remember = (ip: string, now = day) =>
    database.write((trx) => rememberNetwork(trx, owner, asking(ip, null, now)));
  return { ...database, attempt, attack, passed, remember };
};

it('strangers at any number of addresses do not delay sign-ins from a network that the account knows', async () => {
  const { attempt, attack, passed, remember } = await opened();
  await remember(home);
  expect(await attack()).toBe(5);
  expect(await passed(7, () => attempt(home)), 'which is limited for itself').toBe(5);
  expect(await attack(), 'and frees no stranger').toBe(0);
});

it('each known network is counted separately, and all addresses of an IPv6 network are known together', async () => {
  const { attempt, passed, remember } = await opened();
  await remember(home);
  await remember('2001:db8:1:2::1');
  expect(await passed(7, () => attempt(home))).toBe(5);
  expect(await passed(7, (nth) => attempt(`2001:db8:1:2:ffff::${nth}`))).toBe(5);
});

it('a network is known only to the account that was signed in from there', async () => {
  const { attempt, attack, remember } = await opened();
  await remember(home);
  await attack();
  for (const nth of [1, 2, 3, 4, 5]) await attempt(`203.0.113.${nth}`, { account: 'other@example.test' });
  await expect(attempt(home, { account: 'other@example.test' })).rejects.toMatchObject({ kind: 'rate-limited' });
});

it('a network stays known for 30 days after the last sign-in, even after a clean-up', async () => {
  const { db, attempt, attack, passed, remember } = await opened();
  const tidiedAt = (now: number) => dropOld(db, 'attempts', now - attemptsKeptMs);
  const kept = async () => (await db.selectFrom('attempts').select('bucket').execute()).map(({ bucket }) => bucket);
  await remember(home, day - 40 * dayMs);
  await remember(home, day - 30 * dayMs + 1);
  expect(await kept()).toEqual([expect.stringMatching(/^known [0-9a-f]{64}$/)]);
  await tidiedAt(day);
  expect(await kept()).toHaveLength(1);
  await attack();
  expect(await passed(1, () => attempt(home)), 'known still').toBe(1);
  expect(await passed(1, () => attempt(home, { now: day + 1 })), 'a stranger now').toBe(0);
  await tidiedAt(day + 1);
  expect((await kept()).filter((bucket) => bucket.startsWith('known'))).toEqual([]);
});

it('attempts within a session are counted separately from sign-ins, for account and network', async () => {
  const { attempt, attack, passed } = await opened();
  await attack();
  await passed(30, (nth) => attempt(home, { account: `${nth}@example.test` }));
  expect(await passed(7, () => attempt(home, { actor: session }))).toBe(5);
  expect(await passed(3, (nth) => attempt(`203.0.113.${nth}`, { actor: session })), 'wherever it is used').toBe(0);
});

it('attempts within sessions of many accounts are slowed down for their network', async () => {
  const { attempt, passed } = await opened();
  const one = (nth: number) => attempt(home, { actor: session, account: `${nth}@example.test` });
  expect(await passed(25, one)).toBe(20);
});

it('codes have their own count, which a right password does not reset', async () => {
  const { write, attempt, passed } = await opened();
  const spent = await attempt(home);
  expect(await passed(4, () => attempt(home, { act: 'code' }))).toBe(4);
  await write((trx) => spent.forgive(trx));
  const last = await attempt(home, { act: 'code' });
  expect(await passed(2, () => attempt(home, { act: 'code' }))).toBe(0);
  expect(await passed(7, () => attempt(home))).toBe(5);
  await write((trx) => last.forgive(trx));
  expect(await passed(7, () => attempt(home, { act: 'code' })), 'and a right code frees').toBe(5);
});

it('clearing the attempts on an account clears them for all networks and no other account', async () => {
  const { db, attempt, attack, passed, remember } = await opened();
  const other = 'other@example.test';
  await remember(home);
  await attack();
  await passed(6, () => attempt(home));
  await passed(6, () => attempt(home, { actor: session }));
  await passed(6, (nth) => attempt(`203.0.113.${nth}`, { account: other }));
  await clearAttempts(db, 'sign-in', owner);
  expect(await passed(1, () => attempt('203.0.113.9'))).toBe(1);
  expect(await passed(1, () => attempt(home))).toBe(1);
  expect(await passed(1, () => attempt(home, { actor: session }))).toBe(1);
  expect(await passed(1, () => attempt('203.0.113.9', { account: other }))).toBe(0);
});
