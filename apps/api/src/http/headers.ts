import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance } from 'fastify';

/** Hosts beside this one that the console's pictures may come from, as a content policy names them. */
export type PictureHosts = readonly string[];

const policyFor = (pictureHosts: PictureHosts): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs, tables and charts place things by the style attribute.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...pictureHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup or a script by these alone, however it comes to the page: what reads HTML, cleans it or pastes it
    // (the editor asks for its own anew with each paste), and the workers that read HEIC pictures.
    "require-trusted-types-for 'script'",
    "trusted-types dompurify matchdesk-inert lexical default 'allow-duplicates'",
  ].join('; ');

/** Headers of every answer, errors included (hardening R32). */
export const safeHeaders = (pictureHosts: PictureHosts = []): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(pictureHosts),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
});

const yearSeconds = 31_536_000;
const keptNowhere = /^\/(v2|console|healthz|readyz|metrics)(\/|$|\?)/i;

export type HeaderRules = {
  readonly pictureHosts: PictureHosts;
  /** Whether people come by https, though this server is spoken to without. */
  readonly behindTls: boolean;
};

/** Puts the safe headers, the request's id and, for what is anybody's own business, no-store on every answer. */
export const addHeaders = (app: FastifyInstance, { pictureHosts, behindTls }: HeaderRules): void => {
  const headers = safeHeaders(pictureHosts);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (behindTls || request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (keptNowhere.test(request.raw.url ?? '')) reply.header('cache-control', 'no-store');
    // A service worker would outlive the page that asked for it, and see every request of the console.
    done(request.headers['service-worker'] === undefined ? undefined : new Failure('forbidden'));
  });
};
