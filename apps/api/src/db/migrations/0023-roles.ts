import type { Migration } from './migration.ts';

const statements = ['ALTER TABLE admins ADD COLUMN role_name TEXT'];

/** The name of a colleague's role, if it is one beyond administrator and sub-administrator. */
export const migration: Migration = { statements };
