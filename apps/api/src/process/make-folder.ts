import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';

const makeOne = (path: string): void => {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
};

/**
 * Makes a folder, with those above it, that only its owner may enter. Node's own `recursive` never ends where a folder
 * that is there takes no other, such as /proc.
 */
export const makeFolder = (path: string): void => {
  try {
    makeOne(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    makeOne(path);
  }
};
