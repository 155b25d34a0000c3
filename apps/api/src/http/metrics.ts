import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type MetricsRules = {
  /** What a reader must show as `Authorization: Bearer`; null: none, but only this machine itself may read. */
  readonly token: string | null;
  /** Whether a proxy hands requests on: then nobody is this machine itself. */
  readonly behindProxy: boolean;
  /** Numbers that are counted when they are asked for, by name: what they tell, and how to count. */
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly count: () => Promise<number> }>>;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isOwnAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);

const mayRead = ({ headers, socket }: FastifyRequest, { token, behindProxy }: MetricsRules): boolean => {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !behindProxy && !isHandedOn && isOwnAddress(socket.remoteAddress);
};

// From a list's own pace to what a person gives up on, in seconds.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/**
 * GET /metrics, as Prometheus reads it: each request's time by route and status (never its address, which may hold a
 * search term), the process, and the gauges. Whoever may not read it is told that there is nothing.
 */
export const serveMetrics = (app: FastifyInstance, rules: MetricsRules): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'matchdesk_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  for (const [name, { help, count }] of Object.entries(rules.gauges)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count());
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, rules)) throw new Failure('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
