import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetsOf } from '../../../../../tests/kit/sheets.ts';
import { makeWorkbook } from './make-workbook.ts';
import { type GrowingFile, openPart, partOver } from './part-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-part-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string): string => join(folder, name);

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A disk with limited space, which can be enlarged; data that does not fit is written in part. */
const disk = (room: number) => {
  let written = '';
  let left = room;
  const file: GrowingFile = {
    appendFile: async (data) => {
      const text = Buffer.from(data as Uint8Array).toString();
      written += text.slice(0, left);
      left -= text.length;
      if (left < 0) throw full;
    },
    datasync: async () => undefined,
    close: async () => undefined,
  };
  const makeRoom = () => {
    left = Number.POSITIVE_INFINITY;
  };
  return { file, makeRoom, written: () => written };
};

describe('a file that grows', () => {
  it('returns no size once part of it could not be written, even when the disk has space again', async () => {
    const { file, makeRoom, written } = disk(8);
    const part = partOver(file, 0);
    await part.write('first\n');
    expect(await part.sync()).toBe(6);
    await part.write('second\n');
    await expect(part.sync()).rejects.toBe(full);
    makeRoom();
    await expect(part.sync()).rejects.toBe(full);
    await expect(part.write(Buffer.from('third\n'))).rejects.toBe(full);
    expect(written()).toBe('first\nse');
  });

  it('fails at once where a piece is larger than the buffer', async () => {
    const { file, makeRoom } = disk(100);
    const part = partOver(file, 40);
    await expect(part.write('x'.repeat(300_000))).rejects.toBe(full);
    makeRoom();
    await expect(part.sync()).rejects.toBe(full);
  });

  it('counts only what came before a sync, and is written meanwhile', async () => {
    const { file, written } = disk(1_000_000);
    const synced = Promise.withResolvers<undefined>();
    const part = partOver({ ...file, datasync: () => synced.promise }, 0);
    await part.write('first\n');
    const sync = part.sync();
    await part.write('x'.repeat(300_000));
    expect(written()).toHaveLength(300_006);
    synced.resolve(undefined);
    expect(await sync).toBe(6);
  });

  it('is cut after its sound part when it is opened again', async () => {
    writeFileSync(path('rows'), 'first\nse');
    const part = await openPart(path('rows'), 6);
    await part.write('second\n');
    expect(await part.sync()).toBe(13);
    await part.close();
    expect(readFileSync(path('rows'), 'utf8')).toBe('first\nsecond\n');
    await expect(openPart(path('rows'), 14)).rejects.toThrow('has 13 bytes, not the 14');
  });
});

describe('a workbook', () => {
  it('is made from lines that end only at a line feed', async () => {
    const rows = [['Name'], ['Ann\u2028Lee'], ['Bo\u2029b'], ['C\u0085d']];
    writeFileSync(path('cells'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await makeWorkbook('People', path('cells'), path('book.xlsx'), { format: 'xlsx', isRaw: true });
    expect(sheetsOf(readFileSync(path('book.xlsx'))).People).toEqual(rows);
  });
});
