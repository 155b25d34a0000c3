import { allEndpoints } from '@matchdesk/core/endpoints.ts';

/** What is announced beyond the specification: idempotency keys, versions, and the extensions of the contract. */
export const announced = (): readonly string[] => [
  'idempotency',
  'versions',
  ...new Set(allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : []))),
];
