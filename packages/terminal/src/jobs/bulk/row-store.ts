import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { linesOf as linesIn } from '../../io/input/lines.ts';
import { Stop } from '../../process/failure.ts';
import { openFile } from '../../process/open-file.ts';
import { privateFolder, stateFolder } from '../../session/folders.ts';

const values = z.record(z.string(), z.unknown());

/** One row of a job as it is stored beside the journal. */
export const jobRow = z.object({
  id: z.string(),
  label: z.optional(z.string()),
  own: z.optional(values),
  /** Why it is left out. */
  refusal: z.optional(z.string()),
  /** The record when it was chosen, as far as it was read: the fields that the action changes or depends on. */
  was: z.optional(values),
});
export type JobRow = z.infer<typeof jobRow>;

/** Yields the lines of a text file, one after the other; the file need not fit into memory. */
export const linesOf = (path: string): AsyncIterable<string> => linesIn(createReadStream(path, 'utf8'));

const rowOf = (line: string): JobRow | null => {
  try {
    return jobRow.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

/** Yields the rows of a file in the order of the input, each with its place; exit 1 where one of them is damaged. */
export async function* rowsIn(path: string): AsyncGenerator<readonly [place: number, row: JobRow]> {
  let place = 0;
  for await (const line of linesOf(path)) {
    if (line === '') continue;
    const row = rowOf(line);
    if (row === null) throw new Stop(1, `${path} is damaged: line ${place + 1} is not a row.`);
    yield [place, row];
    place += 1;
  }
}

const bufferSize = 256 * 1_024;

/**
 * Writes text piece by piece into an open file through one buffer. The text is encoded at once, because waiting strings
 * would be copied by each garbage collection.
 */
export const bufferedWriter = (file: FileHandle) => {
  const buffer = Buffer.allocUnsafe(bufferSize);
  let used = 0;
  const flush = async () => {
    const size = used;
    used = 0;
    if (size > 0) await file.writeFile(buffer.subarray(0, size));
  };
  const addSlowly = async (text: string) => {
    await flush();
    if (Buffer.byteLength(text) > bufferSize) await file.writeFile(text);
    else used = buffer.write(text, 0);
  };
  return {
    flush,
    /** Returns a promise only where the buffer is full; await it before the next piece. */
    add: (text: string): Promise<void> | undefined => {
      // A UTF-16 code unit takes at most three bytes.
      if (used + text.length * 3 > bufferSize && used + Buffer.byteLength(text) > bufferSize) return addSlowly(text);
      used += buffer.write(text, used);
      return undefined;
    },
  };
};

export const draftPrefix = '.draft-';

/** Opens a file for the rows of a selection, beside the jobs, in a folder that only its owner may enter. */
export const openDraft = async (env: NodeJS.ProcessEnv) => {
  const jobs = join(stateFolder(env), 'jobs');
  await privateFolder(jobs);
  const folder = await mkdtemp(join(jobs, `${draftPrefix}${process.pid}-`));
  const path = join(folder, 'rows.jsonl');
  const file = await openFile(path, 'w', 0o600);
  const writer = bufferedWriter(file);
  const hash = createHash('sha256');
  let sha256 = '';
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  return {
    path,
    add: (row: JobRow): Promise<void> | undefined => {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      return writer.add(line);
    },
    /** Ends the draft: all rows are on the disk. */
    seal: async (): Promise<void> => {
      if (!isOpen) return;
      await writer.flush();
      await file.sync();
      sha256 = hash.digest('hex');
      await close();
    },
    /** The SHA-256 of the sealed file. */
    sha256: (): string => sha256,
    moveTo: async (target: string): Promise<void> => {
      await rename(path, target);
      await rm(folder, { recursive: true, force: true });
    },
    remove: async (): Promise<void> => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The rows of a future job, already in a file, so that a million of them need no memory. */
export type Draft = Awaited<ReturnType<typeof openDraft>>;
