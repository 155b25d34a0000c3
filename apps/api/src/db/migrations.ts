import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modules } from '../process/worker-url.ts';
import { DatabaseFailure } from './failure.ts';
import { inPostgres } from './migrations/in-postgres.ts';
import type { Migration, NumberedMigration } from './migrations/migration.ts';

const folder = join(modules, 'db/migrations');

const read = async (file: string): Promise<NumberedMigration | undefined> => {
  const [, number, name] = /^(\d{4})-([\w-]+)\.[jt]s$/.exec(file) ?? [];
  if (!number || !name) return undefined;
  const { migration }: { migration?: Migration } = await import(pathToFileURL(join(folder, file)).href);
  if (!migration) throw new Error(`${file} does not export \`migration\`.`);
  return { number: Number(number), name, postgres: inPostgres(migration.statements), ...migration };
};

/**
 * Sorts migrations by number. A database records only the numbers of its migrations, so one of two with the same number
 * would be skipped silently. Throws in that case.
 */
export const inOrder = (steps: readonly NumberedMigration[]): readonly NumberedMigration[] => {
  const sorted = steps.toSorted((one, other) => one.number - other.number);
  const doubled = sorted.find(({ number }, at) => sorted[at - 1]?.number === number);
  if (doubled)
    throw new Error(
      `Two migrations have the number ${doubled.number} (${doubled.name}): give one of them the next number.`,
    );
  return sorted;
};

/** Throws DatabaseFailure 'newer-schema' if a later version's migration is the newest that a database has. */
export const expectKnown = (newestDone: number, list: readonly NumberedMigration[], place: string): void => {
  const newestKnown = list.at(-1)?.number ?? 0;
  if (newestDone <= newestKnown) return;
  throw new DatabaseFailure(
    'newer-schema',
    `${place} was written by a newer version of Matchdesk (schema ${newestDone}; this version knows ${newestKnown}): start that version, or restore a backup made by this one.`,
  );
};

const found = await Promise.all(readdirSync(folder).sort().map(read));

/** Every migration in order: the numbered files of the folder, as sources or built. */
export const migrations = inOrder(found.filter((migration) => migration !== undefined));
