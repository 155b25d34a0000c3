import { allEndpoints } from '@matchdesk/core/endpoints.ts';

/** What is announced beyond the specification: idempotency keys, and the extensions of the contract. */
export const announced = (): readonly string[] => [
  'idempotency',
  ...new Set(allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : []))),
];
