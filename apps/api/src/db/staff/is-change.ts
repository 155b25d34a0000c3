import { allEndpoints } from '@matchdesk/core/endpoints.ts';

const writes = new Map(allEndpoints.map(({ id, endpoint }) => [id as string, endpoint.write === true]));

/** What this server and its commands do by themselves. */
const isOurs = (action: string): boolean => /^(users|admins)\./.test(action);

/** Whether a line of the audit log tells of a change: others tell of what was read, and who came. */
export const isChange = ({ action }: { readonly action: string }): boolean => writes.get(action) ?? isOurs(action);
