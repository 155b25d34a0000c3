import type { Migration } from './migration.ts';

const everybody = ['INSERT INTO user_changes (seq, searched) SELECT seq, 1 FROM users'];

/**
 * Until the sets are made of them, everybody counts as changed. Apart from the step that makes the triggers: those lock
 * the users for as long as their transaction takes, and this, which reads each user, locks none.
 */
export const migration: Migration = {
  statements: everybody,
  postgres: everybody,
};
