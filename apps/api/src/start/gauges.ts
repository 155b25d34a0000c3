import type { Database } from '../db/database.ts';
import type { ReplicaFigures } from '../db/postgres/replicas.ts';
import { outboxState } from '../db/staff/outbox.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Gauges } from '../http/meter.ts';
import { manyFailures } from '../mail/delivery.ts';

/** Shares one answer among all calls that come meanwhile: one reading of /metrics asks for several figures at once. */
const askedOnce = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
};

const replicaGauges = (figures: () => Promise<ReplicaFigures>): Gauges => {
  const ofEach = async (count: (replica: ReplicaFigures['replicas'][number]) => number | null) => {
    const { replicas } = await figures();
    return Object.fromEntries(
      replicas.flatMap((replica): [string, number][] => {
        const counted = count(replica);
        return counted === null ? [] : [[replica.host, counted]];
      }),
    );
  };
  return {
    matchdesk_replica_up: {
      help: 'Whether a replica answers with its position.',
      label: 'replica',
      counts: () => ofEach(({ behindBytes }) => (behindBytes === null ? 0 : 1)),
    },
    matchdesk_replica_behind_bytes: {
      help: 'Bytes of the primary’s log that a replica has not replayed yet.',
      label: 'replica',
      counts: () => ofEach(({ behindBytes }) => behindBytes),
    },
    matchdesk_replica_reads_total: {
      help: 'Reads that a replica answered.',
      label: 'replica',
      counts: () => ofEach(({ reads }) => reads),
    },
    matchdesk_replica_fallbacks_total: {
      help: 'Reads at the primary because no replica was up to date, none answered, or one failed.',
      label: 'reason',
      counts: async () => (await figures()).readsOfPrimary,
    },
  };
};

/** The figures of a database for /metrics. */
export const databaseGauges = ({ db, replicaFigures }: Database): Gauges => {
  const outbox = askedOnce(() => outboxState(db, manyFailures));
  return {
    matchdesk_mails_waiting: { help: 'Mails in the outbox.', count: async () => (await outbox()).waiting },
    matchdesk_mails_failing: {
      help: `Mails that could not be sent ${manyFailures} times.`,
      count: async () => (await outbox()).failing,
    },
    ...(replicaFigures && replicaGauges(askedOnce(replicaFigures))),
  };
};

/** The figures of a provider for /metrics. */
export const providerGauges = ({ isAnswered }: Gateway): Gauges => ({
  matchdesk_provider_up: {
    help: 'Whether the provider answered the last calls.',
    count: async () => (isAnswered() ? 1 : 0),
  },
});
