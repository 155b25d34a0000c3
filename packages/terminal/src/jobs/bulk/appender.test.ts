import { describe, expect, it } from 'vitest';
import { type Appended, appender } from './appender.ts';
import { noTail } from './chain.ts';

/** A file in memory, on a disk that accepts a limited number of bytes at a time, or fails when told to. */
const fakeFile = (most = Number.POSITIVE_INFINITY) => {
  let bytes = Buffer.alloc(0);
  const fails = { write: false, datasync: false, truncate: false };
  const failing = (what: keyof typeof fails) => {
    if (fails[what]) throw new Error(`no ${what}`);
  };
  const file = {
    write: async (buffer: Buffer, offset: number, length: number, position: number) => {
      const taken = fails.write ? 3 : Math.min(length, most);
      const piece = buffer.subarray(offset, offset + taken);
      bytes = Buffer.concat([bytes.subarray(0, position), piece, bytes.subarray(position + taken)]);
      if (bytes.length > position + 3) failing('write');
      if (fails.write) return { bytesWritten: 0, buffer };
      return { bytesWritten: taken, buffer };
    },
    datasync: async () => failing('datasync'),
    truncate: async (length: number) => {
      failing('truncate');
      bytes = bytes.subarray(0, length);
    },
  };
  return {
    file: file as unknown as Appended,
    fails,
    batches: () => bytes.toString().trimEnd().split('\n').map(batchIn),
  };
};
const batchIn = (line: string): number => JSON.parse(line).batch;

describe('lines of a journal', () => {
  it('are complete where the disk accepts only a few bytes at a time', async () => {
    const { file, batches } = fakeFile(7);
    const { append } = appender(file, noTail, () => undefined);
    await Promise.all([1, 2, 3].map((batch) => append({ batch, rows: 'ü'.repeat(20) }, true)));
    expect(batches()).toEqual([1, 2, 3]);
  });

  it('that the disk did not accept leave nothing behind, and reject before anything is sent', async () => {
    const { file, fails, batches } = fakeFile();
    const { append } = appender(file, noTail, () => undefined);
    await append({ batch: 1 }, true);
    fails.write = true;
    await expect(append({ batch: 2 }, true)).rejects.toThrow('cannot be written to the disk');
    fails.write = false;
    await append({ batch: 3 }, false);
    expect(batches()).toEqual([1, 3]);
  });

  it.each(['datasync', 'truncate'] as const)(
    'are never written again once the file is no longer certain (%s)',
    async (what) => {
      const { file, fails } = fakeFile();
      const { append } = appender(file, noTail, () => undefined);
      Object.assign(fails, { [what]: true, write: what === 'truncate' });
      await expect(append({ batch: 1 }, true)).rejects.toThrow();
      Object.assign(fails, { [what]: false, write: false });
      await expect(append({ batch: 2 }, true)).rejects.toThrow();
    },
  );
});
