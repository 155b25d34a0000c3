import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFailures } from '../http/failures.ts';
import { demoPictures } from '../start/demo-world.ts';
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
  await app.register(filesRoutes, {
    images,
    demoPictures: await demoPictures(),
    mayLook: async ({ headers }) => headers['x-auth-token'] === 'good',
  });
  addFailures(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, token = 'good') => app.inject({ method: 'GET', url, headers: { 'x-auth-token': token } });

describe('filesRoutes', () => {
  it.each(['portraits/f1.webp', 'scenes/beach-1.webp', 'values/kindness.webp'])('serves %s', async (name) => {
    const answer = await get(`/files/demo/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(answer.rawPayload).toEqual(await readFile(join(await demoPictures(), name)));
  });

  it('serves no demo pictures without a demo world', async () => {
    const other = fastify();
    await other.register(filesRoutes, { images: imageStore(folder), mayLook: async () => true });
    addFailures(other);
    expect((await other.inject({ url: '/files/demo/portraits/f1.webp' })).statusCode).toBe(404);
    await other.close();
  });

  it('serves an upload with its own type', async () => {
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

  it('sends only changed pictures again, and nothing after sign-out', async () => {
    for (const url of ['/files/demo/portraits/f1.webp', '/files/demo/scenes/beach-1.webp', media]) {
      const etag = String((await get(url)).headers.etag);
      const again = (token: string) =>
        app.inject({ method: 'GET', url, headers: { 'x-auth-token': token, 'if-none-match': etag } });
      const known = await again('good');
      expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
      expect((await again('ended')).statusCode).toBe(401);
    }
  });

  it('tells people who are not signed in nothing, not even which pictures exist', async () => {
    for (const url of ['/files/demo/portraits/f1.webp', media, '/files/media/no.png', '/files/', '/files/else']) {
      const answer = await get(url, 'ended');
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it.each([
    '/files/demo',
    '/files/demo/',
    '/files/demo/portraits',
    '/files/demo/portraits/',
    '/files/demo/portraits/.webp',
    '/files/demo/portraits/f1.png',
    '/files/demo/portraits/f1',
    '/files/demo/portraits/f0.webp',
    '/files/demo/portraits/%2e%2e%2f%2e%2e%2fpackage.json',
    '/files/demo/%2e%2e%2fpackage.json',
    '/files/demo/portraits/f1%00.webp',
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
