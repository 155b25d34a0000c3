import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireFree, saveFile } from './file-sink.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-sink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string): string => join(folder, name);
const save = (name: string) => saveFile(path(name), Buffer.from('new'), true);

describe('a file that may be replaced', () => {
  it('is written through a link, which stays a link', async () => {
    mkdirSync(path('there'));
    writeFileSync(path('there/real.csv'), 'old');
    symlinkSync('there/real.csv', path('link.csv'));
    await save('link.csv');
    expect(lstatSync(path('link.csv')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('there/real.csv'), 'utf8')).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'there']);
    expect(readdirSync(path('there'))).toEqual(['real.csv']);
  });

  it('is not a pipe, a folder or a broken link, and nothing is left beside them', async () => {
    execFileSync('mkfifo', [path('pipe')]);
    mkdirSync(path('folder'));
    symlinkSync('nowhere', path('dangling'));
    await expect(save('pipe')).rejects.toMatchObject({
      ending: { code: 2, reason: expect.stringContaining('--out -') },
    });
    await expect(save('folder')).rejects.toThrow('is a folder');
    await expect(save('dangling')).rejects.toThrow('a link to a missing file');
    expect(lstatSync(path('pipe')).isFIFO()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['dangling', 'folder', 'pipe']);
  });
});

describe('the path of a new file', () => {
  it.each(['/dev/null', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'])(
    'is not %s, whatever is open there',
    async (own) => {
      for (const mayOverwrite of [false, true]) {
        const refused = requireFree(own, mayOverwrite);
        await expect(refused).rejects.toMatchObject({
          ending: { code: 2, reason: expect.stringContaining('--out -') },
        });
        await expect(refused).rejects.not.toThrow('--overwrite');
      }
    },
  );

  it('has a folder, and a name with room for its ending', async () => {
    await expect(requireFree(path('none/a.csv'), false)).rejects.toMatchObject({ code: 'ENOENT', path: path('none') });
    await expect(requireFree(path(`${'n'.repeat(248)}.csv`), false)).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    await expect(requireFree(path(`${'n'.repeat(246)}.csv`), false)).resolves.toBeUndefined();
    writeFileSync(path('file'), '');
    await expect(requireFree(path('file/a.csv'), false)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
