import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/client.ts';
import { capable } from './capabilities.ts';
import { overrides } from './overrides.ts';
import { isReadOnly } from './read-only.ts';
import { sessionEnded } from './session-end.ts';
import { store } from './store.ts';
import { tokenAtom } from './token.ts';
import { fetchTransport } from './transport.ts';

/** The one client of the console. Only this folder holds it: screens read through queries and write through actions. */
export const client: Client = createClient(contract, {
  transport: fetchTransport,
  baseUrl: '',
  token: () => store.get(tokenAtom),
  onUnauthenticated: sessionEnded,
  onDropped: (call, row) => console.info(`${call}: row ${row.index} was dropped, ${row.field} ${row.reason}`),
  repeatsWrites: () => capable('idempotency'),
  comparesVersions: () => capable('versions'),
  readOnly: isReadOnly,
  overrides,
});
