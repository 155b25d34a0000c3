import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';

const memberType = `IN ('admin', 'sub_admin', 'user')`;

const tables = [
  `CREATE TABLE communities (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, name_key TEXT NOT NULL,
    description TEXT NOT NULL, image TEXT,
    status TEXT NOT NULL CHECK (status IN ('active', 'inactive')),
    is_approved TEXT NOT NULL CHECK (is_approved IN ('pending', 'approved', 'rejected')),
    rejection_reason TEXT, decided_at INTEGER,
    creator_type TEXT NOT NULL CHECK (creator_type ${memberType}), creator_id TEXT,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    total_members INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX communities_by_created ON communities (is_approved, created_at, seq)',
  `CREATE TABLE community_members (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    community_id TEXT NOT NULL REFERENCES communities (id) ON DELETE CASCADE,
    user_type TEXT NOT NULL CHECK (user_type ${memberType}),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    admin_id TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX community_members_by_joined ON community_members (community_id, created_at, seq)',
  `CREATE UNIQUE INDEX community_members_once ON community_members (community_id, coalesce(user_id, admin_id))`,
  'CREATE INDEX community_members_by_user ON community_members (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE community_posts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    community_id TEXT NOT NULL REFERENCES communities (id) ON DELETE CASCADE,
    author_type TEXT NOT NULL CHECK (author_type ${memberType}),
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    admin_id TEXT,
    message TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    like_count INTEGER NOT NULL DEFAULT 0 CHECK (like_count >= 0)
  ) STRICT`,
  'CREATE INDEX community_posts_by_created ON community_posts (community_id, created_at, seq)',
  'CREATE INDEX community_posts_by_user ON community_posts (user_id, community_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE post_images (
    post_id TEXT NOT NULL REFERENCES community_posts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, image TEXT NOT NULL,
    PRIMARY KEY (post_id, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE post_likes (
    post_id TEXT NOT NULL REFERENCES community_posts (id) ON DELETE CASCADE,
    actor_id TEXT NOT NULL,
    actor_type TEXT NOT NULL CHECK (actor_type ${memberType}),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (post_id, actor_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX post_likes_by_actor ON post_likes (actor_id)',
];

const keptCounts = [
  `CREATE TRIGGER community_members_insert AFTER INSERT ON community_members BEGIN
    UPDATE communities SET total_members = total_members + 1 WHERE id = NEW.community_id; END`,
  `CREATE TRIGGER community_members_delete AFTER DELETE ON community_members BEGIN
    UPDATE communities SET total_members = total_members - 1 WHERE id = OLD.community_id; END`,
  `CREATE TRIGGER post_likes_insert AFTER INSERT ON post_likes BEGIN
    UPDATE community_posts SET like_count = like_count + 1 WHERE id = NEW.post_id; END`,
  `CREATE TRIGGER post_likes_delete AFTER DELETE ON post_likes BEGIN
    UPDATE community_posts SET like_count = like_count - 1 WHERE id = OLD.post_id; END`,
];

const keeps = (table: string, event: 'INSERT' | 'DELETE', kept: string): string[] => [
  `CREATE FUNCTION ${table}_${event.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${kept}; RETURN NULL; END $$`,
  `CREATE TRIGGER ${table}_count_${event.toLowerCase()} AFTER ${event} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_${event.toLowerCase()}()`,
];

const onPostgres = [
  ...(['INSERT', 'DELETE'] as const).flatMap((event) => {
    const [row, step] = event === 'INSERT' ? (['NEW', '+ 1'] as const) : (['OLD', '- 1'] as const);
    return [
      ...keeps(
        'community_members',
        event,
        `UPDATE communities SET total_members = total_members ${step} WHERE id = ${row}.community_id`,
      ),
      ...keeps(
        'post_likes',
        event,
        `UPDATE community_posts SET like_count = like_count ${step} WHERE id = ${row}.post_id`,
      ),
    ];
  }),
  // Several servers share one database, so uploads must be in it.
  `CREATE TABLE stored_pictures (name text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL, created_at bigint NOT NULL)`,
  // Pictures are already compressed.
  'ALTER TABLE stored_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL',
];

export const migration: Migration = {
  statements: [...tables, ...keptCounts],
  postgres: [...inPostgres(tables), ...onPostgres],
};
