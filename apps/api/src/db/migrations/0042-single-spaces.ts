import type { Migration } from './migration.ts';

// Keys are in lower case, so no key contains an A.
const single = (key: string): string => `replace(replace(replace(${key}, ' ', ' A'), 'A ', ''), 'A', '')`;

const keys = [
  ['users', ['name_key', 'email_key', 'phone_key']],
  ['transactions', ['name_key', 'transaction_key', 'invoice_key']],
  ['events', ['title_key']],
  ['communities', ['name_key']],
  ['notes', ['text_key']],
] as const;

const all = keys.map(([table, columns]) => {
  const changes = columns.map((column) => `${column} = ${single(column)}`).join(', ');
  const isWide = `(${columns.map((column) => `${column} LIKE '%  %'`).join(' OR ')})`;
  return { table, isWide, statement: `UPDATE ${table} SET ${changes} WHERE ${isWide}` };
});

// The key of a city is unique: two cities whose names differ only in spaces keep their keys.
const ofCities = `UPDATE cities SET city_key = ${single('city_key')} WHERE city_key LIKE '%  %' AND NOT EXISTS (
  SELECT 1 FROM cities AS other WHERE other.id <> cities.id AND ${single('other.city_key')} = ${single('cities.city_key')})`;

/**
 * Names and texts are searched with one space where several stand in a row. Triggers tell the search and the sets of short
 * terms.
 */
export const migration: Migration = {
  statements: [...all.map(({ statement }) => statement), ofCities],
  postgres: [ofCities],
  postgresBatches: all.map(({ table, isWide, statement }) => ({
    table,
    // In the order of ids, in which everybody locks people.
    statement: `${statement} AND seq IN (
      SELECT seq FROM ${table} WHERE seq > $1 AND seq <= $2 AND ${isWide} ORDER BY id FOR UPDATE)`,
  })),
};
