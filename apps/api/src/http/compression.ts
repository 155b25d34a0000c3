import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { FindCall } from './calls.ts';

/** Below this, packing costs more than it saves. */
const leastBytes = 1024;
const ownSession = /^\/console\/session(\?|$)/i;

/**
 * Packs JSON and pages for callers who can unpack them. An answer that holds a secret, or stands beside what a stranger
 * may have written into the request, goes as it is: its packed length would tell of the secret (BREACH).
 */
export const compressAnswers = async (app: FastifyInstance, findCall: FindCall): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method, raw } = request;
    const [path = ''] = (raw.url ?? '').split('?', 1);
    if (headers['accept-encoding'] !== undefined) {
      const endpoint = findCall(method, path)?.endpoint;
      const isSecret = endpoint?.secretive === true || endpoint?.access === 'public' || ownSession.test(path);
      if (isSecret) headers['accept-encoding'] = 'identity';
    }
    done();
  });
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: leastBytes,
    customTypes: /^(application\/json|text\/html)\b/,
    inflateIfDeflated: false,
  });
};
