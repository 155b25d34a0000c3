import cookies from '@fastify/cookie';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import { pictureCache } from './picture-cache.ts';
import type { ImageStore } from './stored.ts';

export type FilesOptions = {
  readonly images: ImageStore;
  /** Whether a request is made by somebody who is signed in. */
  readonly mayLook: (request: FastifyRequest) => Promise<boolean>;
};

type Named = { Params: { name: string } };

/** The seed of a demo picture with its ending; worlds made earlier name them as drawings. */
const drawn = /^([a-z0-9][a-z0-9-]{0,63})\.(?:webp|svg)$/i;

// Kept, but shown only after asking: whoever signed out sees none of them any more.
const kept = 'private, no-cache';
/** Changes with how pictures of the demo world are drawn; an uploaded one never changes. */
const drawing = '2';

/** As wide as the console shows a person at most, and a scene, on a dense screen. */
const portraitPx = 400;
const scenePx = 960;

/** Pictures of the demo world that are kept; each is 5 to 30 KB. */
const keep = pictureCache(800);

/** What a picture's name stands for, as the browser asks whether it still does. */
const tagOf = (name: string): string => `"${drawing}-${name.toLowerCase()}"`;

const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(tag);

const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': kept,
  vary: 'cookie, x-auth-token',
} as const;

const notFound = (reply: FastifyReply): FastifyReply =>
  sendFailure(
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store'),
    new Failure('not-found', { complaints: [{ msg: 'Not found', param: '' }] }),
  );

const sendDrawn = async (request: FastifyRequest<Named>, reply: FastifyReply, widest: number, draw: () => string) => {
  const { name } = request.params;
  const tag = tagOf(name);
  if (isKnown(request, tag)) return reply.headers(pictureHeaders).header('etag', tag).code(304).send();
  const { pixelsOf } = await import('./pixels.ts');
  const picture = await keep(`${widest} ${name}`, () => pixelsOf(draw(), widest));
  return reply.headers(pictureHeaders).header('etag', tag).type('image/webp').send(picture);
};

/**
 * Pictures: those of the demo world, drawn when asked for, and those that were uploaded; for who is signed in alone.
 * What draws is loaded with the first picture: it is much to read at every start, and outside of demo worlds of no use.
 */
export const filesRoutes: FastifyPluginAsync<FilesOptions> = async (app, { images, mayLook }) => {
  await app.register(cookies);
  app.addHook('onRequest', async (request, reply) => {
    if (await mayLook(request)) return;
    reply.header('cache-control', 'no-store');
    throw new Failure('unauthenticated');
  });

  app.get<Named>('/files/demo/portrait/:name', async (request, reply) => {
    const seed = drawn.exec(request.params.name)?.[1];
    if (seed === undefined) return notFound(reply);
    const { portrait } = await import('./portrait.ts');
    return sendDrawn(request, reply, portraitPx, () => portrait(seed));
  });

  app.get<Named>('/files/demo/scene/:name', async (request, reply) => {
    const { scene, sceneOf } = await import('./scene.ts');
    const found = sceneOf(drawn.exec(request.params.name)?.[1] ?? '');
    return found === null ? notFound(reply) : sendDrawn(request, reply, scenePx, () => scene(found.kind, found.seed));
  });

  app.get<Named>('/files/media/:name', async (request, reply) => {
    const image = await images.openStored(request.params.name);
    if (image === null) return notFound(reply);
    const tag = tagOf(request.params.name);
    reply.header('etag', tag);
    if (isKnown(request, tag)) {
      image.content.destroy();
      return reply.headers(pictureHeaders).code(304).send();
    }
    return reply
      .headers({ ...pictureHeaders, 'content-length': image.bytes })
      .type(image.type)
      .send(image.content);
  });

  app.get('/files/*', async (_request, reply) => notFound(reply));
};
