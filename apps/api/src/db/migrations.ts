import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modules } from '../process/worker-url.ts';
import type { Migration, NumberedMigration } from './migrations/migration.ts';

const folder = join(modules, 'db/migrations');

const read = async (file: string): Promise<NumberedMigration | undefined> => {
  const [, number, name] = /^(\d{4})-([\w-]+)\.[jt]s$/.exec(file) ?? [];
  if (!number || !name) return undefined;
  const module: { migration?: Migration } = await import(pathToFileURL(join(folder, file)).href);
  if (!module.migration) throw new Error(`${file} does not export \`migration\`.`);
  return { number: Number(number), name, ...module.migration };
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

const found = await Promise.all(readdirSync(folder).sort().map(read));

/** Every migration in order: the numbered files of the folder, as sources or built. */
export const migrations = inOrder(found.filter((migration) => migration !== undefined));
