import type { FastifyInstance } from 'fastify';

/** Tells once where requests come through a proxy that is not listed: everybody behind it would count as one address. */
export const tellUnlistedProxy = (app: FastifyInstance): void => {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    const { remoteAddress } = request.socket;
    if (request.ip !== remoteAddress) return;
    isTold = true;
    request.log.warn(
      { proxy: remoteAddress },
      'Requests come through a proxy that --behind-proxy does not list: everybody behind it counts as one address.',
    );
  });
};
