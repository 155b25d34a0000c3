import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { addAdmin } from '../db/staff/admins.ts';
import { walkAudit } from '../db/staff/audit-log.ts';
import { createLimits, type LimitedAct, rememberNetwork, usualLimits } from './limits.ts';
import { logWrongCode } from './refusals.ts';

const hourMs = 60 * 60 * 1000;
const email = 'ann@example.test';
const home = '192.0.2.1';

const opened = async () => {
  const database = await testDatabase();
  const { db, write } = database;
  const limits = createLimits(database, usualLimits);
  const id = (await write((trx) => addAdmin(trx, { email, passwordHash: 'x', role: 1 }, day))) ?? '';
  const actor = { id, email, role: 1 } as const;
  const tries = async (
    count: number,
    {
      account = email,
      ip = (nth: number) => `198.51.100.${nth}`,
      now = day,
      act = 'sign-in' as LimitedAct,
      by = null as typeof actor | null,
    } = {},
  ): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1) {
      await limits(act, account, { ip: ip(nth), now, actor: by, requestId: 'request' }).catch(() => undefined);
    }
  };
  const lines = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'target_kind', 'target_id', 'after', 'ip'])
      .orderBy('seq')
      .execute();
  return { ...database, id, actor, tries, lines };
};
const said = (tried: LimitedAct, from: string) => JSON.stringify({ tried, from });

it('too many attempts on an account are logged once within the window', async () => {
  const { db, id, tries, lines } = await opened();
  await tries(5);
  expect(await lines()).toEqual([]);
  await tries(30);
  const line = {
    action: 'session.tooManyTries',
    actor_id: null,
    target_kind: 'admin',
    target_id: id,
    after: said('sign-in', 'strange networks'),
    ip: '198.51.100.0',
  };
  expect(await lines()).toEqual([line]);
  await tries(30, { now: day + hourMs - 1 });
  expect(await lines()).toHaveLength(1);
  await tries(30, { now: day + hourMs });
  expect(await lines()).toEqual([line, { ...line, ip: '198.51.100.4' }]);
  expect((await walkAudit(db)).broken).toBeUndefined();
});

it('attempts on an unknown address are logged as well, without the address', async () => {
  const { db, tries, lines } = await opened();
  await tries(9, { account: 'nobody@example.test' });
  expect(await lines()).toMatchObject([{ target_kind: 'admin', target_id: null, ip: '198.51.100.5' }]);
  const kept = [
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('attempts').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain('nobody');
});

it('a known and an unknown account leave the same number of records', async () => {
  const { db, tries } = await opened();
  const kept = async () => [
    (await db.selectFrom('attempts').select('seq').execute()).length,
    (await db.selectFrom('audit_log').select('seq').execute()).length,
  ];
  const [tried = 0, told = 0] = await kept();
  await tries(9);
  const [afterKnown = 0, toldOfKnown = 0] = await kept();
  await tries(9, { account: 'nobody@example.test', ip: (nth) => `203.0.113.${nth}` });
  const [afterUnknown = 0, toldOfUnknown = 0] = await kept();
  expect([afterUnknown - afterKnown, toldOfUnknown - toldOfKnown]).toEqual([afterKnown - tried, toldOfKnown - told]);
});

it('the log says whether a network, a known network or a session was refused', async () => {
  const { id, actor, write, tries, lines } = await opened();
  const at = { ip: () => home };
  for (let nth = 0; nth < 25; nth += 1) await tries(1, { account: `${nth}@example.test`, ip: () => '203.0.113.7' });
  await write((trx) => rememberNetwork(trx, email, { ip: home, now: day, actor: null, requestId: 'request' }));
  await tries(9, at);
  await tries(9, { ...at, act: 'code', by: actor });
  expect(await lines()).toMatchObject([
    { target_kind: 'network', target_id: '203.0.113.7', after: said('sign-in', 'one network'), actor_id: null },
    { target_kind: 'admin', target_id: id, after: said('sign-in', 'a known network'), actor_id: null },
    { target_kind: 'admin', target_id: id, after: said('code', 'a session'), actor_id: id },
  ]);
});

it('an attacker with many addresses cannot flood the log or hide attempts on an account', async () => {
  const { id, write, tries, lines } = await opened();
  for (let nth = 0; nth < 210; nth += 1) {
    const ip = (at: number) => `2001:db8:${nth}:${at}::1`;
    await tries(6, { account: `${nth}@example.test`, ip });
  }
  expect(await lines()).toHaveLength(200);
  await tries(6);
  await write((trx) => logWrongCode(trx, id, { ip: home, now: day, actor: null, requestId: 'request' }));
  expect((await lines()).slice(200)).toMatchObject([{ target_id: id }, { target_id: id }]);
  await tries(6, { account: 'later@example.test', now: day + hourMs });
  expect(await lines()).toHaveLength(203);
});

it('a wrong code after the right password is logged once an hour', async () => {
  const { id, write, lines } = await opened();
  const wrong = (now: number) =>
    write((trx) => logWrongCode(trx, id, { ip: home, now, actor: null, requestId: 'request' }));
  for (const at of [0, 1, hourMs - 1]) await wrong(day + at);
  expect(await lines()).toMatchObject([
    { action: 'session.wrongCode', target_id: id, after: '{"password":"right","second_step":"wrong"}', ip: home },
  ]);
  await wrong(day + hourMs);
  expect(await lines()).toHaveLength(2);
});
