import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { allExtensions } from '@matchdesk/core/extensions.ts';
import type { Services } from '../contract/services.ts';
import { readMeta } from '../db/meta.ts';
import type { Db } from '../db/tables.ts';

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
  ...allExtensions.filter((extension) => extension !== 'passkeys' || services.passwordSignIn),
  ...(allEndpoints.some(({ endpoint }) => endpoint.binary?.formats) ? ['download-formats'] : []),
  ...((await readMeta(db, 'demo-world')) ? ['demo'] : []),
];
