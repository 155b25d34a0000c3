import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';
import type { Gauges, Meter } from './meter.ts';

type MetricsRules = {
  /**
   * The token for reading, sent as `Authorization: Bearer`; null: only this machine
   * itself may read, under its own name.
   */
  readonly token: string | null;
  /** Whether a proxy passes requests on. Then no request counts as coming from this machine. */
  readonly behindProxy: boolean;
  readonly gauges: Gauges;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isOwnAddress = (address = ''): boolean => isLoopback(address.replace(/^::ffff:/, ''));

// After DNS rebinding, requests of a foreign page come from this machine, but under another host name.
const isOwnName = (host = ''): boolean => isLoopback(host.replace(/:\d+$/, ''));

const mayRead = ({ headers, socket }: FastifyRequest, { token, behindProxy }: MetricsRules): boolean => {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !behindProxy && !isHandedOn && isOwnAddress(socket.remoteAddress) && isOwnName(headers.host);
};

/**
 * Serves GET /metrics for Prometheus: request times by route and status, the process, and the gauges. Readers without
 * permission get 404. The measuring code is loaded after the first answer, so that it does not delay that one.
 */
export const serveMetrics = (app: FastifyInstance, rules: MetricsRules): void => {
  let meter: Promise<Meter> | undefined;
  const measuring = (): Promise<Meter> => {
    meter ??= import('./meter.ts').then(({ createMeter }) => createMeter(rules.gauges));
    return meter;
  };
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    // Each picture of the demo world has a route of its own.
    const route = (request.routeOptions.url ?? 'none').replace(/^(\/files\/demo\/).+/, '$1*');
    (await measuring()).note({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, rules)) throw new Failure('not-found');
    const { type, text } = await (await measuring()).read();
    return reply.type(type).send(text);
  });
};
