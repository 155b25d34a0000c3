import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { filterExtensions } from '@matchdesk/core/kit/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Services } from '../contract/services.ts';
import { readMeta } from '../db/meta.ts';
import type { Db } from '../db/tables.ts';

/**
 * What is announced beyond the specification: idempotency keys, versions, the contract's extensions, the demo world where
 * it is what is served, signing in by OpenID Connect where that is set up, and passkeys where passwords sign in, too.
 */
export const announced = async (db: Db, services: Services): Promise<readonly string[]> => [
  'idempotency',
  'versions',
  ...(services.openId ? ['openid'] : []),
  ...[...new Set(allEndpoints.flatMap(({ endpoint }) => (endpoint.extension ? [endpoint.extension] : [])))].filter(
    (extension) => extension !== 'passkeys' || services.passwordSignIn,
  ),
  ...(allEndpoints.some(({ endpoint }) => endpoint.binary?.formats) ? ['download-formats'] : []),
  ...new Set(allReads.flatMap(({ read }) => (read.kind === 'list' ? filterExtensions(read) : []))),
  ...((await readMeta(db, 'demo-world')) ? ['demo'] : []),
];
