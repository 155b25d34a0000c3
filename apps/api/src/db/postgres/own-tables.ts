import type { Tables } from '../tables.ts';

const names: Record<keyof Tables, true> = {
  users: true,
  user_details: true,
  cities: true,
  user_radar: true,
  kept_counts: true,
  user_days: true,
  transactions: true,
  transaction_days: true,
  credit_ledger: true,
  events: true,
  event_guests: true,
  event_images: true,
  ratings: true,
  flags: true,
  matches: true,
  messages: true,
  communities: true,
  community_members: true,
  community_posts: true,
  post_images: true,
  post_likes: true,
  stored_pictures: true,
  admins: true,
  sessions: true,
  reset_links: true,
  attempts: true,
  idempotency_keys: true,
  audit_log: true,
  outbox: true,
  settings: true,
  meta: true,
};

/** The product's tables: a database may hold others beside them, which are left alone. */
export const ownTables: readonly string[] = Object.keys(names);
