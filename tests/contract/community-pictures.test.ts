import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, refused } from './asked.ts';
import { picture } from './examples.ts';

const api = await openApi();
let community_id: string;
beforeAll(async () => {
  community_id = await addCommunityRow(api.database.db);
});

const kit = join(import.meta.dirname, '../kit');
const filed = (name: string, type: string): FilePart => ({ name, type, bytes: readFileSync(join(kit, name)) });
// The metadata of both says where they were taken.
const jpeg = filed('picture.jpg', 'image/jpeg');
const heic = filed('picture.heic', 'image/heic');
const gif: FilePart = {
  name: 'dot.gif',
  type: 'image/gif',
  bytes: Buffer.from('R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
};
const named = (part: FilePart, name: string, type: string): FilePart => ({ ...part, name, type });
const written = (text: string): FilePart => ({ ...picture, bytes: new TextEncoder().encode(text) });

const form = (image: FilePart) => ({ name: 'Pictured', description: 'See us.', image, user_type: 'super_admin' });
const post = (...images: FilePart[]) => ({ community_id, message: 'Look', images, user_type: 'super_admin' });
const kept = async (image: FilePart): Promise<string> => {
  const { data } = await answered(api, 'communities.create', form(image));
  return (await answered(api, 'communities.single', { id: data._id })).data.image ?? '';
};
const fetched = async (address: string) => {
  const answer = await fetch(api.url + address, { headers: { 'x-auth-token': api.adminToken } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const lines = async () => (await api.database.db.selectFrom('audit_log').select('seq').execute()).length;

const huge = { ...picture, bytes: new Uint8Array(26_214_401) };
huge.bytes.set(picture.bytes);

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

describe('a picture', () => {
  it.each([
    ['a PNG', picture, pngStart, 'image/png'],
    ['a JPEG', jpeg, jpegStart, 'image/jpeg'],
    ['a HEIC', heic, jpegStart, 'image/jpeg'],
    ['a JPEG that is called a PNG', named(jpeg, 'a.png', 'image/png'), jpegStart, 'image/jpeg'],
    [
      'a picture with something behind it',
      { ...picture, bytes: Buffer.concat([picture.bytes, Buffer.from('<script>x</script>')]) },
      pngStart,
      'image/png',
    ],
  ])('%s is kept as what it is, pixels alone, under a name of its own', async (_, image, start, type) => {
    const address = await kept(image);
    expect(address).toMatch(/^\/files\/media\/[0-9a-f]{32}\.\w+$/);
    expect(await kept(image)).not.toBe(address);
    const { status, headers, bytes } = await fetched(address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(bytes.subarray(0, start.length)).toEqual(start);
    for (const hidden of ['Exif', 'GPS', '<script>']) expect(bytes.includes(hidden)).toBe(false);
  });

  it('of a post may be a GIF too, and a post holds up to five in their order', async () => {
    await answered(api, 'communities.createPost', post(gif, jpeg, heic, picture, gif));
    const [newest] = (await answered(api, 'communities.posts', { community_id })).data;
    const types = [];
    for (const address of newest?.images ?? []) types.push((await fetched(address)).headers.get('content-type'));
    expect(types).toEqual(['image/gif', 'image/jpeg', 'image/jpeg', 'image/png', 'image/gif']);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const format = 'Invalid image format. Please upload a JPG, PNG, or HEIC file.';
  it.each([
    ['words', written('hello'), 400, format],
    ['a page', written('<!doctype html><script>alert(1)</script>'), 400, format],
    ['an SVG', named(written(svg), 'a.svg', 'image/svg+xml'), 400, format],
    ['an SVG that is called a PNG', written(svg), 400, format],
    ['a GIF', gif, 400, format],
    ['a GIF that is called a PNG', named(gif, 'a.png', 'image/png'), 400, format],
    ['nothing', written(''), 400, format],
    ['half a picture', { ...jpeg, bytes: jpeg.bytes.slice(0, jpeg.bytes.length / 2) }, 400, format],
    ['half a HEIC', { ...heic, bytes: heic.bytes.slice(0, 500) }, 400, format],
    ['25 MiB and a byte', huge, 400, 'The uploaded file size cannot exceed 25 MB.'],
  ])('that is %s is not taken, and nothing of it is kept', async (_, image, status, msg) => {
    const before = [await lines(), (await answered(api, 'communities.list')).meta.totalCount];
    expect(await refused(api, 'communities.create', form(image))).toEqual({ status, msg, param: 'image' });
    expect([await lines(), (await answered(api, 'communities.list')).meta.totalCount]).toEqual(before);
  });

  it('of exactly 25 MiB is judged by what it is', async () => {
    const full = { ...picture, bytes: new Uint8Array(26_214_400) };
    full.bytes.set(picture.bytes);
    expect((await fetched(await kept(full))).bytes.length).toBeLessThan(1000);
  });

  it.each([
    ['none', [], 'images', 'Please upload at least one image.'],
    [
      'six',
      Array<FilePart>(6).fill(picture),
      'images',
      'You can upload a maximum of 5 images. Please remove additional files.',
    ],
    ['a large one', [picture, huge], 'images.1', 'The uploaded file size cannot exceed 25 MB. (picture.png)'],
    [
      'a bad one',
      [picture, written('x')],
      'images.1',
      'Invalid image format. Please upload a (JPG, PNG, JPEG, or HEIC).',
    ],
    [
      'an empty one',
      [written(''), picture],
      'images.0',
      'Invalid image format. Please upload a (JPG, PNG, JPEG, or HEIC).',
    ],
  ])('of a post: %s is refused', async (_, images, param, msg) => {
    const before = (await answered(api, 'communities.posts', { community_id })).data;
    expect(await refused(api, 'communities.createPost', post(...images))).toEqual({ status: 400, param, msg });
    expect((await answered(api, 'communities.posts', { community_id })).data).toEqual(before);
  });
});
