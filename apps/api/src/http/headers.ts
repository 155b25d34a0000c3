import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance } from 'fastify';

/** More hosts that the console's pictures may come from, in the form of a content security policy. */
type PictureHosts = readonly string[];

const policyFor = (pictureHosts: PictureHosts): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs, tables and charts place elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...pictureHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only these may turn text into markup or scripts: code that reads, cleans or pastes HTML
    // (the editor creates its policy
    // again with each paste), and the workers that read HEIC pictures.
    "require-trusted-types-for 'script'",
    "trusted-types dompurify matchdesk-inert lexical default 'allow-duplicates'",
  ].join('; ');

/** Headers of every answer, including errors (hardening R32). */
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
const notCached = /^\/(v2|console|healthz|readyz|metrics)(\/|$|\?)/i;

type HeaderRules = {
  readonly pictureHosts: PictureHosts;
  /** Whether people use https although this server itself is reached without TLS. */
  readonly behindTls: boolean;
};

/** Adds the safe headers and the request's id to every answer, and no-store to private ones. */
export const addHeaders = (app: FastifyInstance, { pictureHosts, behindTls }: HeaderRules): void => {
  const headers = safeHeaders(pictureHosts);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (behindTls || request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (notCached.test(request.raw.url ?? '')) reply.header('cache-control', 'no-store');
    // A service worker would outlive the page that asked for it, and see every request of the console.
    done(request.headers['service-worker'] === undefined ? undefined : new Failure('forbidden'));
  });
};
