import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canUseApt, installByApt, isExecutable, onPath } from './machine.mjs';

const debian = '/usr/lib/postgresql';
const oldest = 15;

const fromDebian = () => {
  try {
    return readdirSync(debian)
      .map(Number)
      .filter((version) => version >= oldest)
      .sort((a, b) => b - a)
      .map((version) => join(debian, String(version), 'bin'))
      .find((folder) => isExecutable(join(folder, 'initdb')));
  } catch {
    return undefined;
  }
};

const found = () => {
  const initdb = onPath('initdb');
  return process.env.MATCHDESK_POSTGRES_BIN ?? fromDebian() ?? (initdb && dirname(initdb));
};

/**
 * Finds the folder of PostgreSQL's programs, and installs them where possible. `postgres` is the folder, or undefined;
 * `output` is what a failed attempt printed.
 */
export const findPostgres = async () => {
  const bin = found();
  if (bin !== undefined || !canUseApt()) return { postgres: bin, output: '' };
  const { output } = await installByApt(['postgresql']);
  const installed = found();
  return { postgres: installed, output: installed === undefined ? output : '' };
};
