import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

/** Errors of the system where no more files or connections can be opened: by this process, or on this machine. */
export const outOfFiles = /^(EMFILE|ENFILE)$/;

/** Whether an error says that no more files or connections can be opened. */
export const isOutOfFiles = (error: unknown): boolean =>
  outOfFiles.test(String((error as { readonly code?: unknown } | null)?.code ?? ''));

/** With fewer, the next requests would fail: one is needed in reserve to close connections with. */
const needed = 4;

/**
 * Whether some more files can be opened now. There is no other way to know: the system closes connections that it
 * cannot hand over, and the process is not told.
 */
export const canOpenFiles = async (): Promise<boolean> => {
  const opened = await Promise.allSettled(Array.from({ length: needed }, () => open(devNull)));
  await Promise.all(opened.map((file) => file.status === 'fulfilled' && file.value.close()));
  const failed = opened.find((file) => file.status === 'rejected');
  if (failed && !isOutOfFiles(failed.reason)) throw failed.reason;
  return !failed;
};
