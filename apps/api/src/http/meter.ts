import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

type OneNumber = { readonly help: string; readonly count: () => Promise<number> };
/** A figure for each value of a label. */
type NumberOfEach = {
  readonly help: string;
  readonly label: string;
  readonly counts: () => Promise<Readonly<Record<string, number>>>;
};

/**
 * Figures that are counted when they are read, by name, with a description and a function that counts. A figure whose name
 * ends with _total only grows.
 */
export type Gauges = Readonly<Record<string, OneNumber | NumberOfEach>>;

/** One request, without its address, which may contain a search term. */
export type Measured = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

// From the time of a fast list to the time after which people give up, in seconds.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Measures requests' times, the process, and the gauges. */
export const createMeter = (gauges: Gauges) => {
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
  for (const [name, gauge] of Object.entries(gauges)) {
    const labelNames = 'label' in gauge ? [gauge.label] : [];
    const of = { name, help: gauge.help, registers, labelNames };
    const collect = async (made: Gauge<string> | Counter<string>): Promise<void> => {
      if ('count' in gauge) return made.inc(await gauge.count());
      for (const [value, count] of Object.entries(await gauge.counts())) made.inc({ [gauge.label]: value }, count);
    };
    const renewed = async function (this: Gauge<string> | Counter<string>): Promise<void> {
      this.reset();
      await collect(this);
    };
    if (name.endsWith('_total')) new Counter({ ...of, collect: renewed });
    else new Gauge({ ...of, collect: renewed });
  }
  return {
    note: ({ method, route, status, seconds }: Measured): void =>
      requests.observe({ method, route, status: String(status) }, seconds),
    /** All figures in the format of Prometheus. */
    read: async (): Promise<{ readonly type: string; readonly text: string }> => ({
      type: registry.contentType,
      text: await registry.metrics(),
    }),
  };
};

export type Meter = ReturnType<typeof createMeter>;
