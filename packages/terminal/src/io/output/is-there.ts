import { lstat } from 'node:fs/promises';

/** Whether something has this name, a link to a missing file included. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
