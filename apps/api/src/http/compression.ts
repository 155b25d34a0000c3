import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, compressing costs more than it saves. */
const leastBytes = 1024;

/**
 * Compresses JSON and pages for callers who accept that. An answer that contains a secret, or whose request a stranger may
 * have written, is not compressed: its length would give hints about the secret (BREACH). Answers that need the console's
 * own header cannot be requested by a stranger.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = request.knownCall?.endpoint;
    if (endpoint?.secretive === true || endpoint?.access === 'public') request.headers['accept-encoding'] = 'identity';
    done();
  });
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: leastBytes,
    customTypes: /^(application\/json|text\/html)\b/,
    inflateIfDeflated: false,
  });
};
