import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageAt } from '../db/ages.ts';
import { verifyDatabase } from '../db/backup.ts';
import { runOn } from '../db/bulk.ts';
import { pageOfEvents } from '../db/encounters/events.ts';
import { keptCounts, recount } from '../db/kept-counts.ts';
import { readMeta } from '../db/meta.ts';
import { openDatabase, type SqliteDatabase } from '../db/open.ts';
import { allSettings } from '../db/settings.ts';
import { listUsers } from '../db/users.ts';

import { seedDemoWorld } from './demo-world.ts';

const now = Date.UTC(2026, 10, 21, 12, 34, 56);
let folder: string;
let world: SqliteDatabase;

const opened = (name: string): SqliteDatabase => openDatabase({ file: join(folder, name) });

/** The whole content of a database as text. */
const contents = ({ sqlite }: SqliteDatabase): string => {
  const tables = sqlite
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%users_search%' AND name <> 'schema_migrations' ORDER BY name`,
    )
    .pluck()
    .all();
  return JSON.stringify(tables.map((table) => [table, sqlite.prepare(`SELECT * FROM ${table}`).raw().all()]));
};

const count = (sql: string): number =>
  world.sqlite.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-seed-'));
  world = opened('world.sqlite');
  await seedDemoWorld(world, { users: 900, now, seed: 7 });
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the demo world', () => {
  it('is the same for the same seed, and different for another', async () => {
    const [one, two, other] = [opened('1.sqlite'), opened('2.sqlite'), opened('3.sqlite')];
    await seedDemoWorld(one, { users: 150, now, seed: 7 });
    await seedDemoWorld(two, { users: 150, now, seed: 7 });
    await seedDemoWorld(other, { users: 150, now, seed: 8 });
    const texts = [one, two, other].map(contents);
    for (const database of [one, two, other]) await database.close();
    expect(texts[0] === texts[1]).toBe(true);
    expect(texts[0] === texts[2]).toBe(false);
  });

  it('has the requested number of people, is complete, and is marked as a demo world', async () => {
    expect((await listUsers(world.db, { page: 1, limit: 10, sort: 1 })).total).toBe(900);
    expect(await readMeta(world.db, 'demo-world')).toEqual({ users: 900, now, seed: 7 });
    await verifyDatabase(world);
    expect(world.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
    const before = world.sqlite.prepare(`SELECT * FROM kept_counts WHERE key <> 'users.version'`).all();
    await recount(runOn(world.sqlite));
    expect(world.sqlite.prepare(`SELECT * FROM kept_counts WHERE key <> 'users.version'`).all()).toEqual(before);
  });

  it('is written only into an empty database, and a second attempt changes nothing', async () => {
    const before = contents(world);
    await expect(seedDemoWorld(world, { users: 10, now })).rejects.toThrow(/empty database/);
    expect(contents(world) === before).toBe(true);
  });

  it('keeps indexes and triggers', () => {
    const fresh = opened('fresh.sqlite');
    const schema = ({ sqlite }: SqliteDatabase) =>
      sqlite
        .prepare(`SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name`)
        .all();
    expect(schema(world)).toEqual(schema(fresh));
    fresh.sqlite.close();
  });

  it('has unique addresses and numbers, and only adults up to 68', () => {
    for (const column of ['email', 'phone']) {
      expect(count(`(SELECT ${column} FROM users WHERE ${column} IS NOT NULL GROUP BY 1 HAVING count(*) > 1)`)).toBe(0);
    }
    const dobs = world.sqlite.prepare<[], string>('SELECT dob FROM users WHERE dob IS NOT NULL').pluck().all();
    const ages = dobs.map((dob) => ageAt(dob, now) ?? 0);
    expect([Math.min(...ages) >= 21, Math.max(...ages) <= 68]).toEqual([true, true]);
  });

  it('has every state on every side of every threshold', async () => {
    const keys = [
      'users.status.0',
      'users.status.1',
      'users.status.2',
      'users.status.3',
      'users.flagged',
      'users.radar',
      'users.risk.verified',
      'users.risk.not-verified',
      'users.risk.unchecked',
      'users.trust.eligible',
      'users.trust.non-eligible',
      'users.trust.unchecked',
    ] as const;
    const counts = await keptCounts(world.db, keys);
    expect(Object.entries(counts).filter(([, n]) => n < 5)).toEqual([]);
    for (const condition of ['risk_factor = 75', 'risk_factor = 76', 'fraud_score = 70', 'fraud_score = 71']) {
      expect(count(`users WHERE ${condition}`)).toBeGreaterThan(0);
    }
    for (const condition of [
      'otp_verify IS NULL',
      `identity = 'Other' AND identity_other IS NOT NULL`,
      'profile_image IS NULL',
    ]) {
      expect(count(`users WHERE ${condition}`)).toBeGreaterThan(0);
    }
    for (const status of ['Published', 'Past', 'Cancelled', 'In progress'] as const) {
      expect((await pageOfEvents(world.db, { now, status, page: 1, limit: 10 })).total).toBeGreaterThan(0);
    }
    for (const state of ['approved', 'pending', 'rejected']) {
      expect(count(`communities WHERE is_approved = '${state}'`)).toBeGreaterThan(2);
    }
    expect(count('cities')).toBeGreaterThanOrEqual(25);
    expect(count(`communities WHERE is_approved = 'rejected' AND rejection_reason IS NULL`)).toBe(0);
    expect(count('users WHERE flag_raised <> (SELECT count(*) > 0 FROM flags WHERE receiver_id = users.id)')).toBe(0);
  });

  it('contains the people that tests of names need', async () => {
    const named = async (search: string) =>
      (await listUsers(world.db, { page: 1, limit: 100, sort: 4, search })).rows.map(({ firstname }) => firstname);
    expect((await named('ann lee')).filter((name) => name === 'Ann Lee')).toHaveLength(3);
    for (const name of ['=HYPERLINK("x")', '<b>bold</b>', 'Łukasz Żółć', "Aoife O'Connor", 'José Álvarez Ñuñez']) {
      expect(await named(name)).toContain(name);
    }
  });

  it('leads up to its day, and has only events after it', async () => {
    const late = [
      'users.created_at',
      'users.updated_at',
      'transactions.billed_at',
      'ratings.created_at',
      'flags.created_at',
      'matches.created_at',
      'messages.created_at',
      'community_posts.created_at',
      'post_likes.created_at',
      'events.created_at',
    ];
    for (const name of late) {
      const [table, column] = name.split('.');
      expect([name, count(`${table} WHERE ${column} > ${now}`)]).toEqual([name, 0]);
    }
    expect(count(`users WHERE created_at > ${now - 3 * dayMs}`)).toBeGreaterThan(0);
    expect(count(`transactions WHERE billed_at > ${now - 3 * dayMs}`)).toBeGreaterThan(0);
    expect(count(`users WHERE updated_at < created_at`)).toBe(0);
    const years = [2023, 2024, 2025, 2026].map((year) => [Date.UTC(year), Date.UTC(year + 1)] as const);
    const paid = years.map(([from, until]) =>
      count(`transactions WHERE billed_at >= ${from} AND billed_at < ${until}`),
    );
    expect(paid.every((n, at) => n > (paid[at - 1] ?? 0))).toBe(true);
  });

  it('knows how many people were active on each day, up to those who are', () => {
    const active = world.sqlite.prepare<[], number>('SELECT active FROM active_days ORDER BY day').pluck().all();
    expect(active.at(-1)).toBe(count('users WHERE account_status = 0'));
    expect(active.length).toBeGreaterThan(3 * 365);
    expect(Math.min(...active)).toBeGreaterThanOrEqual(0);
  });

  it('has chats between matched people, in order of time', () => {
    expect(count('messages')).toBeGreaterThan(2000);
    expect(count('messages JOIN matches ON matches.id = match_id WHERE sender_id NOT IN (user_a, user_b)')).toBe(0);
    expect(count(`messages WHERE message LIKE '%{%' OR message = '' OR message LIKE '%undefined%'`)).toBe(0);
    expect(count('messages JOIN matches ON matches.id = match_id WHERE messages.created_at < matches.created_at')).toBe(
      0,
    );
  });

  it('writes five policy texts of real length', async () => {
    const settings = await allSettings(world.db);
    expect(settings.map(({ setting_name }) => setting_name)).toEqual([
      'agreement',
      'privacy_policy',
      'terms_of_service',
      'cookie_policy',
      'member_principles',
    ]);
    expect(settings.every(({ setting_description: text }) => text.length > 3000 && text.startsWith('<h2>'))).toBe(true);
  });
});
