import { access } from 'node:fs/promises';

/** Whether a file or folder of this path is there. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
