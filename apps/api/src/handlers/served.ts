import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { readMeta } from '../db/meta.ts';
import type { Db } from '../db/tables.ts';

/** What is announced beyond the specification: idempotency keys, versions, the contract's extensions, and the demo world where it is what is served. */
export const announced = async (db: Db): Promise<readonly string[]> => [
  'idempotency',
  'versions',
  ...new Set(allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : []))),
  ...((await readMeta(db, 'demo-world')) ? ['demo'] : []),
];
