import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gauges, Meter } from './meter.ts';

export type MetricsRules = {
  /** What a reader must show as `Authorization: Bearer`; null: none, but only this machine itself may read, by its own name. */
  readonly token: string | null;
  /** Whether a proxy hands requests on: then nobody is this machine itself. */
  readonly behindProxy: boolean;
  readonly gauges: Gauges;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isOwnAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);

// A page whose host's name leads here all at once (DNS rebinding) is sent from this machine, but for another name.
const isOwnName = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

const mayRead = ({ headers, socket }: FastifyRequest, { token, behindProxy }: MetricsRules): boolean => {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !behindProxy && !isHandedOn && isOwnAddress(socket.remoteAddress) && isOwnName(headers.host);
};

/**
 * GET /metrics, as Prometheus reads it: each request's time by route and status, the process, and the gauges. Whoever
 * may not read it is told that there is nothing. What measures is loaded after the first answer, which has not to wait.
 */
export const serveMetrics = (app: FastifyInstance, rules: MetricsRules): void => {
  let meter: Promise<Meter> | undefined;
  const measuring = (): Promise<Meter> => {
    meter ??= import('./meter.ts').then(({ createMeter }) => createMeter(rules.gauges));
    return meter;
  };
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? 'none';
    (await measuring()).note({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, rules)) throw new Failure('not-found');
    const { type, text } = await (await measuring()).read();
    return reply.type(type).send(text);
  });
};
