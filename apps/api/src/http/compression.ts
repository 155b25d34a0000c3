import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, packing costs more than it saves. */
const leastBytes = 1024;

/**
 * Packs JSON and pages for callers who can unpack them. An answer that holds a secret, or stands beside what a stranger
 * may have written into the request, goes as it is: its packed length would tell of the secret (BREACH). What only the console's own
 * header opens no stranger can ask for.
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
