import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { filterExtensions } from '@matchdesk/core/kit/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { readMeta } from '../db/meta.ts';
import type { Db } from '../db/tables.ts';

/** What is announced beyond the specification: idempotency keys, versions, the contract's extensions, and the demo world where it is what is served. */
export const announced = async (db: Db): Promise<readonly string[]> => [
  'idempotency',
  'versions',
  ...new Set(allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : []))),
  ...(allEndpoints.some(({ endpoint }) => endpoint.binary?.formats) ? ['download-formats'] : []),
  ...new Set(allReads.flatMap(({ read }) => (read.kind === 'list' ? filterExtensions(read) : []))),
  ...((await readMeta(db, 'demo-world')) ? ['demo'] : []),
];
