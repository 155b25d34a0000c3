import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { filterExtensions } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import type { Services } from '../contract/services.ts';
import { readMeta } from '../db/meta.ts';
import type { Db } from '../db/tables.ts';

/** What calls and filters of the contract need beyond the specification. */
const extensions = [
  ...new Set([
    ...allEndpoints.flatMap(({ endpoint }) => endpoint.extension ?? []),
    ...allReads.flatMap(({ read }) => (read.kind === 'list' ? filterExtensions(read) : [])),
  ]),
];

/**
 * The announced capabilities beyond the specification: idempotency keys, versions, reasons, the contract's extensions, the demo
 * world if there is one, OpenID Connect if it is configured, and passkeys if password sign-in is on, else `no-passwords`.
 */
export const announced = async (db: Db, services: Services): Promise<readonly string[]> => [
  'idempotency',
  'versions',
  'reasons',
  ...(services.openId ? ['openid'] : []),
  ...(services.passwordSignIn ? [] : ['no-passwords']),
  ...extensions.filter((extension) => extension !== 'passkeys' || services.passwordSignIn),
  ...(allEndpoints.some(({ endpoint }) => endpoint.binary?.formats) ? ['download-formats'] : []),
  ...((await readMeta(db, 'demo-world')) ? ['demo'] : []),
];
