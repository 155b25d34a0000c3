import { expect, it } from 'vitest';
import { day, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { newId } from '../db/ids.ts';
import { addAdmin } from '../db/staff/admins.ts';
import { addMachineToken, revokeMachineToken } from '../db/staff/machine-tokens.ts';
import { dropEndedSessions, endEverything, endSession, endSessionsOf } from '../db/staff/sessions.ts';
import type { Db } from '../db/tables.ts';
import { type Actor, actorOf, openSession, type SessionRules, stillActing } from './sessions.ts';
import { hashOf } from './tokens.ts';

const rules: SessionRules = { idleMs: 600_000, lifeMs: 3_600_000 };

const adminIn = (db: Db, email = 'ann@example.test'): Promise<string> =>
  db.transaction().execute(async (trx) => (await addAdmin(trx, { email, passwordHash: 'x', role: 2 }, day)) ?? '');

const signedIn = async () => {
  const { db, sqlite } = testSqlite();
  const id = await adminIn(db);
  const token = await openSession(db, id, day, rules);
  const seenAt = async () => (await db.selectFrom('sessions').select('last_seen_at').executeTakeFirst())?.last_seen_at;
  return { db, sqlite, id, token, seenAt, asks: (after: number, by = rules) => actorOf(db, token, day + after, by) };
};

it('a token leads to the current state of its account, and only its hash is stored', async () => {
  const { db, id, token, asks } = await signedIn();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await asks(1)).toEqual({
    id,
    email: 'ann@example.test',
    role: 2,
    roleName: null,
    tokenHash: hashOf(token),
    seenAt: day + 1,
  });
  await db.updateTable('admins').set({ role: 1 }).execute();
  expect(await asks(2)).toMatchObject({ role: 1 });
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
});

it.each(['', 'x', 'y'.repeat(200), 'z'.repeat(201)])('%j is not a token', async (token) => {
  const { db } = await signedIn();
  expect(await actorOf(db, token, day, rules)).toBeNull();
});

it('a text of the longest allowed length is looked up, a longer one is not', async () => {
  const { db, id } = await signedIn();
  for (const length of [200, 201]) {
    const row = { token_hash: hashOf('t'.repeat(length)), admin_id: id, created_at: day, last_seen_at: day };
    await db
      .insertInto('sessions')
      .values({ ...row, expires_at: day + 1000 })
      .execute();
  }
  expect(await actorOf(db, 't'.repeat(200), day, rules)).toMatchObject({ id });
  expect(await actorOf(db, 't'.repeat(201), day, rules)).toBeNull();
});

it('a session ends after being idle or at the end of its life', async () => {
  const { asks } = await signedIn();
  expect(await asks(599_999)).not.toBeNull();
  expect(await asks(599_999 + 600_000)).toBeNull();
  const { asks: later } = await signedIn();
  for (let at = 500_000; at < 3_600_000; at += 500_000) expect(await later(at)).not.toBeNull();
  expect(await later(3_599_999)).not.toBeNull();
  expect(await later(3_600_000)).toBeNull();
});

it('its use is recorded every 20 seconds, or after a tenth of the idle time', async () => {
  const { asks, seenAt } = await signedIn();
  await asks(19_999);
  expect(await seenAt()).toBe(day);
  await asks(20_000);
  expect(await seenAt()).toBe(day + 20_000);
  const short = { ...rules, idleMs: 50_000 };
  await asks(24_999, short);
  expect(await seenAt()).toBe(day + 20_000);
  await asks(25_000, short);
  expect(await seenAt()).toBe(day + 25_000);
});

it('reads are answered even if the use cannot be recorded, which is reported', async () => {
  const { db, sqlite, asks, id } = await signedIn();
  sqlite.exec(`CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  const told: unknown[] = [];
  const token = await openSession(db, id, day, rules);
  expect(await actorOf(db, token, day + 30_000, { ...rules, onUnrecorded: (error) => told.push(error) })).toMatchObject(
    {
      id,
    },
  );
  expect(told).toEqual([expect.objectContaining({ message: 'disk full' })]);
  expect(await actorOf(db, token, day + 30_000, rules)).toMatchObject({ id });
  expect(await asks(30_000)).toMatchObject({ id });
});

it('ending the sessions of an account leaves those of others, and an excepted one', async () => {
  const { db, id, token, asks } = await signedIn();
  const [second, third] = [await openSession(db, id, day, rules), await openSession(db, id, day, rules)];
  const other = await openSession(db, await adminIn(db, 'bob@example.test'), day, rules);
  const holding = async () => {
    const actors = await Promise.all([token, second, third, other].map((each) => actorOf(db, each, day, rules)));
    return actors.map((actor) => actor !== null);
  };
  await endSession(db, hashOf(second));
  expect(await holding()).toEqual([true, false, true, true]);
  await endSessionsOf(db, id, hashOf(token));
  expect(await holding()).toEqual([true, false, false, true]);
  await endSessionsOf(db, id);
  expect(await holding()).toEqual([false, false, false, true]);
  await endEverything(db);
  expect(await holding()).toEqual([false, false, false, false]);
  expect(await asks(0)).toBeNull();
});

it('only ended sessions are removed', async () => {
  const { db, id } = await signedIn();
  const kept = async (now: number) => {
    await dropEndedSessions(db, day + now, rules.idleMs);
    return (await db.selectFrom('sessions').select('token_hash').execute()).length;
  };
  await openSession(db, id, day + 1, rules);
  await openSession(db, id, day + 5, { ...rules, lifeMs: 100 });
  expect([await kept(104), await kept(105), await kept(599_999), await kept(600_000), await kept(600_001)]).toEqual([
    3, 2, 2, 1, 0,
  ]);
});

it('within a write, a session is looked up again a second after it was found', async () => {
  const { db, token, asks } = await signedIn();
  const actor = (await asks(0)) as Actor;
  const isLive = async (after: number) => (await stillActing(db, actor, day + after, rules)) !== null;
  expect(await isLive(1000)).toBe(true);
  expect(await isLive(rules.idleMs)).toBe(false);
  await endSession(db, hashOf(token));
  expect(await isLive(999)).toBe(true);
  expect(await isLive(1000)).toBe(false);
});

it('and so is the token of a machine, which has no session', async () => {
  const { db, id: admin_id, asks } = await signedIn();
  const id = newId(day);
  await db.transaction().execute((trx) =>
    addMachineToken(trx, {
      id,
      admin_id,
      name: 'nightly',
      scope: 'read',
      token_hash: 'of the machine',
      rows_a_run: null,
      coins_a_day: null,
      created_at: day,
      expires_at: day + 5000,
      revoked_at: null,
      last_used_at: null,
      spent_day: 0,
      spent_coins: 0,
    }),
  );
  const machine = { id, name: 'nightly', scope: 'read', rowsARun: null, coinsADay: null, expiresAt: day + 5000 };
  const actor: Actor = { ...((await asks(0)) as Actor), tokenHash: 'of the machine', machine };
  const isLive = async (after: number) => (await stillActing(db, actor, day + after, rules)) !== null;
  expect([await isLive(1000), await isLive(5000)]).toEqual([true, false]);
  await db.transaction().execute((trx) => revokeMachineToken(trx, id, day));
  expect([await isLive(999), await isLive(1000)]).toEqual([true, false]);
});
