import type { Migration } from './migration.ts';

const events = [
  `CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL, title_key TEXT NOT NULL,
    host_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at >= starts_at),
    cancelled_at INTEGER,
    location TEXT NOT NULL, longitude REAL, latitude REAL,
    description TEXT NOT NULL,
    distance INTEGER NOT NULL, min_age_range INTEGER NOT NULL, max_age_range INTEGER NOT NULL,
    ratio_women INTEGER NOT NULL, ratio_men INTEGER NOT NULL, ratio_others INTEGER NOT NULL,
    drinking TEXT NOT NULL, drugs TEXT NOT NULL, smoking TEXT NOT NULL,
    ticket_cents INTEGER NOT NULL, maximum_participants INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  // Contains the columns of a status filter and a search of titles, so that neither reads the rows themselves.
  'CREATE INDEX events_by_start ON events (starts_at, seq, ends_at, cancelled_at, title_key)',
  'CREATE INDEX events_by_host ON events (host_id, starts_at, seq)',
  `CREATE TABLE event_guests (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    invited INTEGER NOT NULL CHECK (invited IN (0, 1)),
    attended INTEGER NOT NULL CHECK (attended IN (0, 1) AND attended <= invited),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (event_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX event_guests_by_user ON event_guests (user_id)',
  `CREATE TABLE event_images (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, image_name TEXT NOT NULL,
    PRIMARY KEY (event_id, position)
  ) STRICT, WITHOUT ROWID`,
];

const ratings = [
  `CREATE TABLE ratings (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    giver_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    receiver_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    event_id TEXT REFERENCES events (id) ON DELETE SET NULL,
    question_one_answer INTEGER NOT NULL,
    question_two_answer INTEGER NOT NULL, question_three_answer INTEGER NOT NULL,
    question_four_answer INTEGER NOT NULL, question_five_answer INTEGER NOT NULL,
    question_six_answer INTEGER NOT NULL,
    question_seven_answer TEXT,
    avg_rating REAL NOT NULL,
    report INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX ratings_by_receiver ON ratings (receiver_id, created_at, seq, avg_rating)',
  'CREATE INDEX ratings_by_giver ON ratings (giver_id, created_at, seq, avg_rating)',
  'CREATE INDEX ratings_reported ON ratings (created_at) WHERE report <> 0',
];

const flags = [
  `CREATE TABLE flags (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    giver_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    receiver_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX flags_by_receiver ON flags (receiver_id, created_at, seq)',
  'CREATE INDEX flags_by_giver ON flags (giver_id, created_at, seq)',
];

const matches = [
  `CREATE TABLE matches (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    user_a TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_b TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX matches_by_a ON matches (user_a, created_at, seq)',
  'CREATE INDEX matches_by_b ON matches (user_b, created_at, seq)',
  `CREATE TABLE messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    sender_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    message TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX messages_by_match ON messages (match_id, created_at, seq)',
  'CREATE INDEX messages_by_sender ON messages (sender_id)',
];

export const migration: Migration = {
  statements: [...events, ...ratings, ...flags, ...matches],
};
