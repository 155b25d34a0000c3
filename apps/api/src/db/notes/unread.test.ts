import { expect, it } from 'vitest';
import { plansOf } from '../../../../../tests/kit/api/plans.ts';
import { addUser, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import { lastSeenAt, pageOfNotes } from './notes.ts';

const many = 2_000;

/** Many notes that name one administrator; the last three name another one, too, who has seen the first of these. */
const withNotes = async ({ db }: Database) => {
  const person = await addUser(db);
  const [much = '', little = ''] = [newId(), newId()];
  const ids = Array.from({ length: many }, () => newId());
  for (const id of [much, little]) {
    const account = { id, email: `${id}@desk.example`, email_key: id, password_hash: '', role: 2 as const };
    await db
      .insertInto('admins')
      .values({ ...account, created_at: 1, updated_at: 1 })
      .execute();
  }
  const note = { kind: 'user', record_id: person, person_id: person, author_id: much, author_email: '' } as const;
  const written = { text: 'x', text_key: 'x', pinned: 0, created_at: 1, updated_at: 1 } as const;
  const last = ids.slice(-3);
  for (let from = 0; from < many; from += 500) {
    const some = ids.slice(from, from + 500);
    await db
      .insertInto('notes')
      .values(some.map((id) => ({ ...note, ...written, id })))
      .execute();
    await db
      .insertInto('note_mentions')
      .values(some.map((note_id) => ({ note_id, admin_id: much, read_at: 1 })))
      .execute();
  }
  const mentions = last.map((note_id, at) => ({ note_id, admin_id: little, read_at: at === 0 ? 7 : null }));
  await db.insertInto('note_mentions').values(mentions).execute();
  return { little };
};

it('counts the unread notes of one administrator by an index, without walking those of others', async () => {
  const database = await testDatabase();
  const { little } = await withNotes(database);
  const asked = { namedId: little, isUnread: true, page: 1, limit: 1 };
  const page = await pageOfNotes(database.db, asked);
  expect([page.total, page.rows.length]).toEqual([2, 1]);
  const plans = await plansOf(database, (db) => pageOfNotes(db, asked));
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain('note_mentions_by_reading');
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) (notes|note_mentions)\b/);
  }
});

it('finds when an administrator last saw a note by an index', async () => {
  const database = await testDatabase();
  const { little } = await withNotes(database);
  expect([await lastSeenAt(database.db, little), await lastSeenAt(database.db, 'nobody')]).toEqual([7, null]);
  const [plan] = await plansOf(database, (db) => lastSeenAt(db, little));
  expect(plan).toContain('note_mentions_by_reading');
  expect(plan).not.toMatch(/(SCAN|Seq Scan on)/);
});
