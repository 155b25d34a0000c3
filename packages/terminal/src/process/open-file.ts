import { type FileHandle, open } from 'node:fs/promises';
import { naming } from '@matchdesk/core/kit/thrown.ts';

/**
 * Opens a file all of whose errors name it. Those of the system name a file only where it cannot be opened, so that a
 * full disk would be told without the file that did not fit.
 */
export const openFile = async (path: string, flags: string, mode?: number): Promise<FileHandle> =>
  new Proxy(await open(path, flags, mode), {
    get: (file, name) => {
      const own: unknown = Reflect.get(file, name, file);
      if (typeof own !== 'function') return own;
      return (...given: readonly unknown[]) => {
        const done: unknown = own.apply(file, given);
        return done instanceof Promise ? done.catch(naming(path)) : done;
      };
    },
  });
