import type { FastifyInstance } from 'fastify';

/** Where the console's pictures may be: here, or, with a provider, on its storage host too. */
export type Pictures = 'here' | 'anywhere';

const pictureSources: Readonly<Record<Pictures, string>> = {
  here: "img-src 'self' data: blob:",
  anywhere: "img-src 'self' data: blob: https:",
};

const policyFor = (pictures: Pictures): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs, tables and charts place things by the style attribute.
    "style-src 'self' 'unsafe-inline'",
    pictureSources[pictures],
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer, errors included (hardening R32). */
export const safeHeaders = (pictures: Pictures): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(pictures),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
});

const yearSeconds = 31_536_000;
const keptNowhere = /^\/(v2|console|healthz|readyz)(\/|$|\?)/i;

/** Puts the safe headers, the request's id and, for what is anybody's own business, no-store on every answer. */
export const addHeaders = (app: FastifyInstance, pictures: Pictures): void => {
  const headers = safeHeaders(pictures);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (keptNowhere.test(request.raw.url ?? '')) reply.header('cache-control', 'no-store');
  });
};
