import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** Numbers that are counted when they are asked for, by name: what they tell, and how to count. */
export type Gauges = Readonly<Record<string, { readonly help: string; readonly count: () => Promise<number> }>>;

/** One request: never its address, which may hold a search term. */
export type Measured = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Meter = {
  readonly note: (request: Measured) => void;
  /** All of it, as Prometheus reads it. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

// From a list's own pace to what a person gives up on, in seconds.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Measures requests' times, the process, and the gauges. */
export const createMeter = (gauges: Gauges): Meter => {
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
  for (const [name, { help, count }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count());
      },
    });
  }
  return {
    note: ({ method, route, status, seconds }) => requests.observe({ method, route, status: String(status) }, seconds),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
};
