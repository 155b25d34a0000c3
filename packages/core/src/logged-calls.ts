import { allEndpoints } from './endpoints.ts';
import type { Choice } from './kit/form/offered.ts';
import { capitalised } from './kit/text/show.ts';

/** The calls that the audit log tells in sentences, by domain. */
export const loggedCalls: readonly Choice[] = allEndpoints.flatMap(({ id, domain, endpoint }) =>
  endpoint.tells === undefined ? [] : [{ value: id, title: endpoint.summary, group: capitalised(domain) }],
);
