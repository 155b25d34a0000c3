import files from '@fastify/static';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/failures.ts';
import type { ImageStore } from './stored.ts';

type FilesOptions = {
  readonly images: ImageStore;
  /** The folder of the demo world's pictures; undefined if there is no demo world. */
  readonly demoPictures?: string | undefined;
  /** Whether the request comes from a signed-in person. */
  readonly mayLook: (request: FastifyRequest) => Promise<boolean>;
};

type Named = { Params: { name: string } };

const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(tag);

const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  // The browser may keep them but must ask before showing them, so that a person who signed out no longer sees them.
  'cache-control': 'private, no-cache',
  vary: 'cookie, x-auth-token',
} as const;

const notFound = (reply: FastifyReply): FastifyReply =>
  sendFailure(
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store'),
    refuse('not-found', 'Not found'),
  );

/** Serves uploaded pictures and those of the demo world, only to signed-in people. */
export const filesRoutes: FastifyPluginAsync<FilesOptions> = async (app, { images, demoPictures, mayLook }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (await mayLook(request)) return;
    reply.header('cache-control', 'no-store');
    throw new Failure('unauthenticated');
  });

  if (demoPictures !== undefined) {
    // One route for each existing file, so that no other path reaches the folder.
    await app.register(files, {
      root: demoPictures,
      prefix: '/files/demo/',
      wildcard: false,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(pictureHeaders)) reply.header(name, value);
      },
    });
  }

  app.get<Named>('/files/media/:name', async (request, reply) => {
    const { name } = request.params;
    const image = await images.openStored(name);
    if (image === null) return notFound(reply);
    // An uploaded picture never changes, so its name identifies its content.
    const tag = `"${name}"`;
    reply.headers(pictureHeaders).header('etag', tag);
    if (isKnown(request, tag)) {
      image.content.destroy();
      return reply.code(304).send();
    }
    return reply.header('content-length', image.bytes).type(image.type).send(image.content);
  });

  app.get('/files/*', async (_request, reply) => notFound(reply));
};
