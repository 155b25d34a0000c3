import type { FastifyInstance } from 'fastify';

/**
 * Logs once that requests come through a proxy that is not listed, which makes
 * everybody behind it count as one address.
 */
export const warnOfUnlistedProxy = (app: FastifyInstance): void => {
  let isLogged = false;
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return;
    const { remoteAddress } = request.socket;
    if (request.ip !== remoteAddress) return;
    isLogged = true;
    request.log.warn(
      { proxy: remoteAddress },
      'Requests come through a proxy that --behind-proxy does not list: everybody behind it counts as one address.',
    );
  });
};
