import type { Migration } from './migration.ts';

const everybody = ['INSERT INTO user_changes (seq, searched) SELECT seq, 1 FROM users'];

/**
 * Everybody counts as changed until the sets are built. Separate from the migration that creates the triggers: creating
 * them locks the users until the transaction ends, while this one reads every user and locks none.
 */
export const migration: Migration = {
  statements: everybody,
  postgres: everybody,
};
