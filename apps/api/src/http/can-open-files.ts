import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

/** Errors of the system where no more files or connections can be opened: by this process, or on this machine. */
export const outOfFiles = /^(EMFILE|ENFILE)$/;

/** Whether an error says that no more files or connections can be opened. */
export const isOutOfFiles = (error: unknown): boolean =>
  outOfFiles.test(String((error as { readonly code?: unknown } | null)?.code ?? ''));

/**
 * Whether one more file can be opened now. Nothing else tells: the system closes connections that it cannot hand over,
 * and the process does not hear of them.
 */
export const canOpenFiles = async (): Promise<boolean> => {
  try {
    await (await open(devNull)).close();
    return true;
  } catch (error) {
    if (isOutOfFiles(error)) return false;
    throw error;
  }
};
