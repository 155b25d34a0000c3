import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@matchdesk/api/db/database.ts';
import { fold } from '@matchdesk/api/db/fold.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { openDatabase, type SqliteDatabase } from '@matchdesk/api/db/open.ts';
import { phoneKeyOf } from '@matchdesk/api/db/phone-key.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import type { Db, Tables } from '@matchdesk/api/db/tables.ts';
import type { Insertable } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { emptyWorld } from './postgres-worlds.ts';

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** The day in 2026 of the test rows, and the length of a day. */
export const day = Date.UTC(2026, 5, 15, 12);
export const dayMs = 24 * 60 * 60 * 1000;

/** An empty SQLite database on disk, deleted after the test. */
export const testSqlite = (): SqliteDatabase => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-db-'));
  const database = openDatabase({ file: join(folder, 'matchdesk.sqlite') });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
};

const emptyPostgres = async (server: string): Promise<Database> => {
  const { url, done } = await emptyWorld(server);
  const database = await openPostgres({ url });
  onTestFinished(async () => {
    await database.close();
    await done();
  });
  return database;
};

/** An empty database of the engine that these tests run on, deleted after the test. */
export const testDatabase = async (): Promise<Database> => {
  const server = inject('postgres');
  return server === undefined ? testSqlite() : emptyPostgres(server);
};

/** Adds a user and returns the id, as the following functions do for their tables. */
export const addUser = async (db: Db, row: Row<'users'> = {}): Promise<string> => {
  const { firstname = 'Ann', email = 'ann@people.example', phone = '+15550100' } = row;
  const keys = { name_key: fold(firstname ?? ''), email_key: fold(email ?? ''), phone_key: phoneKeyOf(phone ?? '') };
  const user = { id: newId(), firstname, email, phone, ...keys, created_at: day, updated_at: day, ...row };
  await db.insertInto('users').values(user).execute();
  return user.id;
};

export const addCityRow = async (db: Db, city: string, people: readonly string[] = []): Promise<string> => {
  const row = { id: newId(), city, city_key: fold(city), status: 'active', created_at: day, updated_at: day } as const;
  await db.insertInto('cities').values(row).execute();
  for (const id of people) {
    await db
      .insertInto('user_radar')
      .columns(['user_seq', 'city_seq'])
      .expression(
        db
          .selectFrom(['users', 'cities'])
          .select(['users.seq', 'cities.seq as city_seq'])
          .where('users.id', '=', id)
          .where('cities.id', '=', row.id),
      )
      .execute();
  }
  return row.id;
};

export const addEvent = async (db: Db, hostId: string, row: Row<'events'> = {}): Promise<string> => {
  const { title = 'Salsa Night', starts_at = day } = row;
  const event = {
    id: newId(),
    title,
    title_key: fold(title),
    host_id: hostId,
    starts_at,
    ends_at: starts_at + dayMs / 12,
    location: 'Harbour Hall',
    description: 'Dance until midnight.',
    distance: 12,
    min_age_range: 25,
    max_age_range: 45,
    ratio_women: 50,
    ratio_men: 40,
    ratio_others: 10,
    drinking: 'Socially',
    drugs: 'No',
    smoking: 'No',
    ticket_cents: 2500,
    maximum_participants: 40,
    created_at: day - 30 * dayMs,
    ...row,
  };
  await db.insertInto('events').values(event).execute();
  return event.id;
};

type Between = { readonly by: string; readonly of: string };

export const addRating = async (db: Db, { by, of }: Between, row: Row<'ratings'> = {}): Promise<string> => {
  const rating = {
    id: newId(),
    giver_id: by,
    receiver_id: of,
    question_one_answer: 1,
    question_two_answer: 4,
    question_three_answer: 5,
    question_four_answer: 3,
    question_five_answer: 4,
    question_six_answer: 1,
    question_seven_answer: 'Kind and on time.',
    avg_rating: 4,
    created_at: day,
    ...row,
  };
  await db.insertInto('ratings').values(rating).execute();
  return rating.id;
};

export const addFlag = async (db: Db, { by, of }: Between, row: Row<'flags'> = {}): Promise<string> => {
  const flag = { id: newId(), giver_id: by, receiver_id: of, reason: 'Rude messages', created_at: day, ...row };
  await db.insertInto('flags').values(flag).execute();
  return flag.id;
};

export const addMatch = async (db: Db, [a, b]: readonly [string, string], createdAt = day): Promise<string> => {
  const match = { id: newId(), user_a: a, user_b: b, created_at: createdAt };
  await db.insertInto('matches').values(match).execute();
  return match.id;
};

export const addMessage = async (db: Db, matchId: string, row: Row<'messages'> & { sender_id: string }) => {
  const message = { id: newId(), match_id: matchId, message: 'Hello', created_at: day, ...row };
  await db.insertInto('messages').values(message).execute();
  return message.id;
};
