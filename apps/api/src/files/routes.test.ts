import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFailures } from '../http/failures.ts';
import { filesRoutes } from './routes.ts';
import { imageStore } from './stored.ts';

const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1');

let folder = '';
let app: FastifyInstance;
let media = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  const images = imageStore(folder);
  media = await images.saveImage(gif, 'gif');
  app = fastify();
  await app.register(filesRoutes, { images, mayLook: async ({ headers }) => headers['x-auth-token'] === 'good' });
  addFailures(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, token = 'good') => app.inject({ method: 'GET', url, headers: { 'x-auth-token': token } });

describe('filesRoutes', () => {
  it.each([
    ['/files/demo/portrait/f-12.webp', 400],
    ['/files/demo/portrait/m7.svg', 400],
    ['/files/demo/scene/event-music-3.webp', 960],
    ['/files/demo/scene/community-books-a-1.webp', 960],
    ['/files/demo/scene/post-2.webp', 960],
    ['/files/demo/scene/value-kindness.webp', 320],
  ])('draws %s', async (url, width) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    expect((await get(url)).rawPayload).toEqual(answer.rawPayload);
  });

  it('serves an upload as what it is', async () => {
    const answer = await get(media);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(gif.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(answer.rawPayload).toEqual(gif);
  });

  it('sends again only what changed, and nothing to who signed out meanwhile', async () => {
    for (const url of ['/files/demo/portrait/f-12.webp', '/files/demo/scene/post-2.webp', media]) {
      const etag = String((await get(url)).headers.etag);
      const again = (token: string) =>
        app.inject({ method: 'GET', url, headers: { 'x-auth-token': token, 'if-none-match': etag } });
      const known = await again('good');
      expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
      expect((await again('ended')).statusCode).toBe(401);
    }
  });

  it('says nothing to who is not signed in, not even what is there', async () => {
    for (const url of ['/files/demo/portrait/f-12.webp', media, '/files/media/no.png', '/files/', '/files/else']) {
      const answer = await get(url, 'ended');
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it.each([
    '/files/demo/portrait/.webp',
    '/files/demo/portrait/f1.png',
    '/files/demo/portrait/f1.webp.svg',
    '/files/demo/portrait/f1',
    `/files/demo/portrait/${'a'.repeat(65)}.webp`,
    '/files/demo/portrait/%2e%2e%2fsecret.webp',
    '/files/demo/portrait/a%00.webp',
    '/files/demo/portrait/%3Csvg%3E.webp',
    '/files/demo/scene/post.webp',
    '/files/demo/scene/post-.webp',
    '/files/demo/scene/constructor-1.webp',
    '/files/demo/scene/war-1.webp',
    '/files/demo/other/f1.webp',
    '/files/media/..%2f..%2fetc%2fpasswd',
    `/files/media/${'0'.repeat(32)}.png`,
    '/files/media/',
    '/files/',
  ])('answers 404 to %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ errors: [{ msg: 'Not found', param: '' }] });
  });
});
