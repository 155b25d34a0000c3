import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Stop, usage } from '../failure.ts';
import { writeOut } from '../streams.ts';

/** Where data goes: stdout, or a file that gets its name when it is complete. */
export type Sink = {
  write(data: string | Uint8Array): Promise<void>;
  /** Complete: the file gets its name. */
  keep(): Promise<void>;
  /** Not complete: what is there stays as FILE.part where it may be of use. */
  leave(): Promise<void>;
  /** Where an incomplete file is left. */
  readonly part: string | null;
};

const stdoutSink: Sink = { write: writeOut, keep: async () => undefined, leave: async () => undefined, part: null };

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const flushAt = 256 * 1_024;

const fileSink = (path: string, part: string, file: FileHandle): Sink => {
  let pending: string[] = [];
  let size = 0;
  const flush = async () => {
    const text = pending.join('');
    pending = [];
    size = 0;
    if (text !== '') await file.writeFile(text);
  };
  return {
    part,
    write: async (data) => {
      if (typeof data !== 'string') {
        await flush();
        return file.writeFile(data);
      }
      pending.push(data);
      size += data.length;
      if (size >= flushAt) await flush();
    },
    keep: async () => {
      await flush();
      await file.sync();
      await file.close();
      await rename(part, path);
    },
    leave: async () => {
      await flush();
      await file.close();
    },
  };
};

/** Opens `-` as stdout, anything else as a file; one that is there is only replaced on demand. */
export const openSink = async (target: string, mayOverwrite: boolean): Promise<Sink> => {
  if (target === '-') return stdoutSink;
  if (!mayOverwrite && (await exists(target))) {
    throw new Stop(7, `${target} is there already. Add --overwrite to replace it.`);
  }
  const part = `${target}.part`;
  return fileSink(target, part, await open(part, 'w', 0o600));
};

/** Writes a whole file, or to stdout. */
export const saveFile = async (target: string, bytes: Uint8Array, mayOverwrite: boolean): Promise<void> => {
  if (target === '-' && process.stdout.isTTY) throw usage('A file of this kind is not for a terminal.', '--out FILE');
  const sink = await openSink(target, mayOverwrite);
  try {
    await sink.write(bytes);
    await sink.keep();
  } catch (error) {
    if (sink.part) await rm(sink.part, { force: true });
    throw error;
  }
};
