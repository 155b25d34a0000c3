import { endpoints, some } from '../kit/call/endpoint.ts';
import { doneByData, doneByMessage, uncounted } from '../kit/call/envelope.ts';
import { oneRecord } from '../kit/call/parameters.ts';
import { rows } from '../kit/wire/wire.ts';
import { createForm } from './checks.ts';
import { machineToken, newToken } from './schema.ts';
import { tokensTexts as say } from './texts.ts';

const ofTokens = { access: 'ADMIN', extension: 'tokens' } as const;
const changes = { write: true, touches: ['tokens'], lookUp: say.lookForToken } as const;

/** Calls about tokens for machines: an extension, for full administrators only. */
export const tokensEndpoints = endpoints(ofTokens, {
  list: {
    path: '/v2/tokens',
    summary: 'List the tokens, the newest first',
    ...uncounted(rows(machineToken)),
  },
  create: {
    ...changes,
    method: 'POST',
    path: '/v2/tokens',
    summary: 'Create a token for a machine; it is shown once',
    tells: 'created {who} with the scope {is.scope}',
    example: { name: 'ci-smoke', scope: 'read', expires: '90d' },
    untried: 'it would leave an unused token behind',
    secretive: true,
    body: createForm,
    ...doneByData(newToken),
  },
  revoke: {
    ...changes,
    method: 'DELETE',
    path: '/v2/tokens/{id}',
    summary: 'Revoke a token',
    tells: 'revoked {who}',
    example: { id: some('machine_tokens') },
    untried: 'a machine would stop working',
    params: oneRecord,
    // The plans that it proposed can no longer be applied.
    touches: [...changes.touches, 'plan'],
    ...doneByMessage,
  },
});
