import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { addAdmin } from './admins.ts';
import { addResetLink, expireResetLinks, resetLink, useResetLink } from './reset-links.ts';

const opened = async () => {
  const { db, write } = await testDatabase();
  const adminOf = (email: string) => write((trx) => addAdmin(trx, { email, passwordHash: 'x', role: 1 }, day));
  const [ann = '', bob = ''] = [await adminOf('ann@example.test'), await adminOf('bob@example.test')];
  const link = (tokenHash: string, adminId: string, now: number) =>
    write((trx) => addResetLink(trx, { tokenHash, adminId, now, lifeMs: 1000 }));
  const use = (tokenHash: string, now: number) => write((trx) => useResetLink(trx, tokenHash, now));
  const holds = async (tokenHash: string, now: number) => (await resetLink(db, tokenHash, now))?.holds;
  return { db, write, ann, bob, link, use, holds };
};

it('a link is valid for its time, and works once', async () => {
  const { db, ann, link, use, holds } = await opened();
  await link('a', ann, day);
  expect(await resetLink(db, 'a', day)).toEqual({ admin_id: ann, holds: true });
  expect([await holds('a', day + 999), await holds('a', day + 1000), await holds('b', day)]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect([
    await use('b', day),
    await use('a', day + 1000),
    await use('a', day + 999),
    await use('a', day + 999),
  ]).toEqual([false, false, true, false]);
  expect(await holds('a', day)).toBe(false);
  expect(await db.selectFrom('reset_links').selectAll().execute()).toEqual([
    { token_hash: 'a', admin_id: ann, created_at: day, expires_at: day + 1000, used_at: day + 999 },
  ]);
});

it('a newer link of an account ends only its own older ones', async () => {
  const { write, ann, bob, link, holds, db } = await opened();
  await link('old', ann, day);
  await link('theirs', bob, day);
  await link('new', ann, day + 10);
  expect([await holds('old', day + 10), await holds('new', day + 10), await holds('theirs', day + 10)]).toEqual([
    false,
    true,
    true,
  ]);
  await write((trx) => expireResetLinks(trx, ann, day + 2000));
  const ends = await db.selectFrom('reset_links').select('expires_at').orderBy('token_hash').execute();
  expect(ends.map(({ expires_at }) => expires_at - day)).toEqual([1010, 10, 1000]);
});
