import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';

/** Domains whose calls answer 501 here; each leaves this list with its handlers. */
export const notYetServed = ['communities'] as const;
export type NotYetServed = (typeof notYetServed)[number];

const names: readonly string[] = notYetServed;

/** Whether a call has a handler. */
export const isServed = ({ domain }: Pick<NamedEndpoint, 'domain'>): boolean => !names.includes(domain);

/** What is announced beyond the specification: idempotency keys, and the extensions that are served. */
export const announced = (): readonly string[] => [
  'idempotency',
  ...new Set(
    allEndpoints.flatMap((named) => (named.endpoint.extension && isServed(named) ? [named.endpoint.extension] : [])),
  ),
];
