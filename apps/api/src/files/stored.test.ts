import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageStore } from './stored.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

let root = '';
let folder = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stored-'));
  folder = join(root, 'media');
});
afterEach(() => rm(root, { recursive: true }));

const nameIn = (path: string): string => path.slice('/files/media/'.length);

describe('imageStore', () => {
  it('returns the stored picture, under a random name with the ending of its kind', async () => {
    const store = imageStore(folder);
    const [first, second] = [await store.saveImage(png, 'png'), await store.saveImage(png, 'png')];
    expect(first).toMatch(/^\/files\/media\/[0-9a-f]{32}\.png$/);
    expect(second).not.toBe(first);
    const opened = await store.openStored(nameIn(first));
    expect(opened).toMatchObject({ type: 'image/png', bytes: png.length });
    expect(opened && (await buffer(opened.content))).toEqual(png);
    const other = await store.openStored(nameIn(await store.saveImage(jpeg, 'jpeg')));
    expect(other?.type).toBe('image/jpeg');
    other?.content.destroy();
  });

  it('leaves nothing half-written, and nothing readable for others', async () => {
    const path = await imageStore(folder).saveImage(png, 'png');
    expect(await readdir(folder)).toEqual([nameIn(path)]);
    expect((await stat(join(folder, nameIn(path)))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['another kind', jpeg],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s as PNG', async (_, bytes) => {
    await expect(imageStore(folder).saveImage(bytes, 'png')).rejects.toThrow('not a picture');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it.each([
    '../secret.png',
    '..%2fsecret.png',
    `${'a'.repeat(32)}.png`,
    `${'a'.repeat(32)}.svg`,
    `${'a'.repeat(32)}.png\0`,
    `${'A'.repeat(32)}.png`,
    `/${'a'.repeat(32)}.png`,
    '',
    'constructor',
  ])('has nothing under the name %j', async (name) => {
    const store = imageStore(folder);
    await store.saveImage(png, 'png');
    await writeFile(join(root, 'secret.png'), 'secret');
    expect(await store.openStored(name)).toBeNull();
  });

  it('does not follow links', async () => {
    const store = imageStore(folder);
    await store.saveImage(png, 'png');
    await writeFile(join(root, 'secret'), 'secret');
    await symlink(join(root, 'secret'), join(folder, `${'b'.repeat(32)}.png`));
    expect(await store.openStored(`${'b'.repeat(32)}.png`)).toBeNull();
  });

  it('removes unused pictures and interrupted uploads, unless they are new', async () => {
    const store = imageStore(folder);
    await store.removeUnshown(new Set(), Date.now());
    const [shown, gone] = [await store.saveImage(png, 'png'), await store.saveImage(jpeg, 'jpeg')];
    await writeFile(join(folder, `${'c'.repeat(32)}.png.part`), 'half');
    for (const name of await readdir(folder)) await utimes(join(folder, name), 1_000, 1_000);
    const fresh = await store.saveImage(png, 'png');
    await store.removeUnshown(new Set([shown]), Date.now() - 60_000);
    expect((await readdir(folder)).toSorted()).toEqual([nameIn(shown), nameIn(fresh)].toSorted());
    expect(await store.openStored(nameIn(gone))).toBeNull();
  });

  it('removes its own pictures, once or twice, and nothing else', async () => {
    const store = imageStore(folder);
    const path = await store.saveImage(png, 'png');
    const other = join(root, 'other.png');
    await writeFile(other, 'other');
    for (const given of [path, path, '/files/media/../other.png', '/files/demo/portrait/f1.svg'])
      await store.removeStored(given);
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(other)).size).toBe(5);
  });
});
