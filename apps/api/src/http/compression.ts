import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './calls.ts';

/** Below this, packing costs more than it saves. */
const leastBytes = 1024;
const ownSession = /^\/console\/session$/i;

/**
 * Packs JSON and pages for callers who can unpack them. An answer that holds a secret, or stands beside what a stranger
 * may have written into the request, goes as it is: its packed length would tell of the secret (BREACH).
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = request.knownCall?.endpoint;
    const isSecret = endpoint?.secretive === true || endpoint?.access === 'public' || ownSession.test(pathOf(request));
    if (isSecret) request.headers['accept-encoding'] = 'identity';
    done();
  });
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: leastBytes,
    customTypes: /^(application\/json|text\/html)\b/,
    inflateIfDeflated: false,
  });
};
